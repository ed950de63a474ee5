// What the app does for the lobby, by the names of ../PROTOCOL.md: leave out what yours cannot. Beside lobby_view.dart, with
// share_plus and url_launcher.
import 'dart:convert';
import 'package:flutter/services.dart';
import 'package:share_plus/share_plus.dart';
import 'package:url_launcher/url_launcher.dart';
import 'account.dart';

typedef Values = Map<String, dynamic>;
typedef Ability = Future<Values> Function(Values values);

const _outside = ['https', 'mailto', 'tel'];

Map<String, Ability> abilitiesOf({required void Function(bool) asksBeforeClosing}) => {
      'session': (_) async => {'token': await Account.token()},
      'copy': (values) => _done(Clipboard.setData(ClipboardData(text: values['text']))),
      'share': (values) => _done(SharePlus.instance.share(ShareParams(uri: Uri.parse(values['url'])))),
      'download': (values) => _done(SharePlus.instance.share(ShareParams(
            files: [XFile.fromData(utf8.encode(values['content']), mimeType: values['type'])],
            fileNameOverrides: [values['fileName']],
          ))),
      'haptic': (_) => _done(HapticFeedback.lightImpact()),
      'openExternal': (values) => _done(_open(Uri.parse(values['url']))),
      'confirmClose': (values) async {
        asksBeforeClosing(values['on'] == true);
        return {'done': true};
      },
      'loggedOut': (_) => _done(Account.forget()),
    };

Future<Values> _done(Future<void> act) => act.then((_) => {'done': true});

Future<void> _open(Uri url) async =>
    _outside.any(url.isScheme) ? await launchUrl(url, mode: LaunchMode.externalApplication) : null;
