// What the app does for the lobby, by the names of ../PROTOCOL.md: leave out what yours cannot. Beside lobby_view.dart, with
// share_plus and url_launcher.
import 'dart:async';
import 'dart:convert';
import 'package:flutter/services.dart';
import 'package:flutter/widgets.dart';
import 'package:share_plus/share_plus.dart';
import 'package:url_launcher/url_launcher.dart';
import 'account.dart';

typedef Values = Map<String, dynamic>;
typedef Ability = Future<Values> Function(Values values);

const _outside = ['https', 'mailto', 'tel'];

Map<String, Ability> abilitiesOf(Leaving leaving) => {
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
        leaving.asksBefore = values['on'] == true;
        return {'done': true};
      },
      'loggedOut': (_) => _done(Account.forget()),
    };

Future<Values> _done(Future<void> act) => act.then((_) => {'done': true});

Future<void> _open(Uri url) async =>
    _outside.any(url.isScheme) ? await launchUrl(url, mode: LaunchMode.externalApplication) : null;

/// The way out of the app.
class Leaving {
  Leaving(this.context);
  final BuildContext context;
  bool asksBefore = false;
  Timer? closing;

  /// A lobby that did not load, or hangs, keeps nobody in.
  void soon() {
    closing?.cancel();
    closing = Timer(const Duration(seconds: 1), now);
  }

  Future<void> answered(bool isHandled) async {
    closing?.cancel();
    if (!isHandled) await now();
  }

  Future<void> now() async => !asksBefore || await Account.confirmsLeaving(context) ? SystemNavigator.pop() : null;
}

/// Somebody logs in or out, and the link was opened that leads back from the cashier.
List<StreamSubscription<void>> tellAccount(void Function(String name) tell) => [
      Account.changes.listen((_) => tell('session')),
      Account.cashierLinks.listen((_) => tell('paymentReturn')),
    ];

/// A game's frame may say what is no message.
Map<String, dynamic>? read(String text) {
  try {
    return jsonDecode(text);
  } catch (_) {
    return null;
  }
}
