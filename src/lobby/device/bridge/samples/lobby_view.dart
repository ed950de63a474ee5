// The lobby in Flutter: webview_flutter 4, share_plus, url_launcher. The protocol is in ../PROTOCOL.md.
import 'dart:convert';
import 'dart:math';
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:share_plus/share_plus.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:webview_flutter/webview_flutter.dart';
import 'account.dart';

class LobbyView extends StatefulWidget {
  const LobbyView({super.key});
  @override
  State<LobbyView> createState() => _LobbyViewState();
}

class _LobbyViewState extends State<LobbyView> with WidgetsBindingObserver {
  static final lobby = Uri.parse('https://lobby.example.com/home?deviceType=3');
  static const can = ['session', 'share', 'copy', 'haptic', 'openExternal', 'loggedOut'];
  static const outside = ['https', 'mailto', 'tel'];
  late final WebViewController view;
  String nonce = '';

  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    view = WebViewController()
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      ..setNavigationDelegate(NavigationDelegate(onPageStarted: (_) => nonce = ''))
      ..addJavaScriptChannel('LobbyHost', onMessageReceived: (message) => hear(jsonDecode(message.message)))
      ..loadRequest(lobby);
  }

  // A channel does not tell which frame speaks. What is said here reaches the main frame alone: a game's frame may
  // greet, but never learns the nonce.
  Future<void> say(Map<String, Object?> message) {
    final text = jsonEncode({...message, 'lobby': 2, 'nonce': nonce});
    return view.runJavaScript('window.lobbyBridge?.receive(${jsonEncode(text)})');
  }

  Future<void> hear(Map<String, dynamic> said) async {
    final values = said['values'] as Map<String, dynamic>? ?? {};
    if (said['name'] == 'hello') {
      final random = Random.secure();
      // One for each page: a frame that greets, too, changes nothing.
      if (nonce.isEmpty) nonce = List.generate(32, (_) => random.nextInt(16).toRadixString(16)).join();
      return say({'name': 'welcome', 'page': values['page'], 'can': can});
    }
    if (nonce.isEmpty || said['nonce'] != nonce) return;
    if (said['answer'] != null && values['handled'] == false) return SystemNavigator.pop();
    var answer = <String, Object?>{'done': true};
    switch (said['name']) {
      case 'session': answer = {'token': await Account.token()};
      case 'copy': await Clipboard.setData(ClipboardData(text: values['text']));
      case 'share': await SharePlus.instance.share(ShareParams(uri: Uri.parse(values['url'])));
      case 'haptic': await HapticFeedback.lightImpact();
      case 'openExternal':
        final url = Uri.parse(values['url']);
        if (outside.any(url.isScheme)) await launchUrl(url, mode: LaunchMode.externalApplication);
      case 'loggedOut': await Account.forget();
    }
    if (said['id'] != null) await say({'answer': said['id'], 'ok': true, 'values': answer});
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) =>
      say({'name': state == AppLifecycleState.resumed ? 'foreground' : 'background'});
  @override
  void didHaveMemoryPressure() => say({'name': 'memoryWarning'});

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: false,
        onPopInvokedWithResult: (_, _) => say({'id': 1, 'name': 'back'}),
        child: WebViewWidget(controller: view),
      );
}
