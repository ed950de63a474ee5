// The lobby in Flutter: webview_flutter 4. The protocol is in ../PROTOCOL.md.
import 'dart:async';
import 'dart:convert';
import 'dart:math';
import 'package:flutter/material.dart';
import 'package:webview_flutter/webview_flutter.dart';
import 'account.dart';
import 'lobby_abilities.dart';

class LobbyView extends StatefulWidget {
  const LobbyView({super.key});
  @override State<LobbyView> createState() => _LobbyViewState();
}

class _LobbyViewState extends State<LobbyView> with WidgetsBindingObserver {
  static final lobby = Uri.parse('https://lobby.example.com/home?deviceType=3');
  late final leaving = Leaving(context);
  late final abilities = abilitiesOf(leaving);
  late final WebViewController view; String nonce = '';
  late final List<StreamSubscription<void>> told;

  @override void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    told = tellAccount((name) => say({'name': name}));
    view = WebViewController()
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      ..setNavigationDelegate(NavigationDelegate(
        onPageStarted: (_) { nonce = ''; leaving.asksBefore = false; },
        // The system has killed the page: it stays white without this. Told on iOS only (PROTOCOL.md).
        onWebResourceError: (error) => error.errorType == WebResourceErrorType.webContentProcessTerminated ? view.reload() : null,
      ))
      ..addJavaScriptChannel('LobbyHost', onMessageReceived: (message) => hear(read(message.message)))
      ..loadRequest(lobby);
  }

  @override void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    leaving.closing?.cancel();
    for (final one in told) { one.cancel(); }
    super.dispose();
  }

  // The cashier's page takes the lobby's place in this view, and reaches the channel like it.
  Future<bool> isInLobby() async => (await view.currentUrl())?.startsWith('${lobby.origin}/') ?? false;

  // A channel does not tell which frame speaks. What is said here reaches the main frame alone, and there no page but
  // the lobby's, however late it comes: a game's frame may greet, but never learns the nonce.
  Future<void> say(Map<String, Object?> message) => view.runJavaScript("if (location.origin === '${lobby.origin}') "
      'window.lobbyBridge?.receive(${jsonEncode(jsonEncode({...message, 'lobby': 2, 'nonce': nonce}))})');

  Future<void> hear(Map<String, dynamic>? said) async {
    if (said == null || !await isInLobby()) return;
    final values = said['values'] as Map<String, dynamic>? ?? {};
    if (said['name'] == 'hello') {
      // One for each page: a frame that greets, too, changes nothing.
      if (nonce.isEmpty) nonce = base64Url.encode(List.generate(24, (_) => Random.secure().nextInt(256)));
      await say({'name': 'welcome', 'page': values['page'], 'can': [...abilities.keys]});
      // The lobby may still have the player who has left this app while no page was open.
      return await Account.token() == null ? say({'name': 'session'}) : null;
    }
    if (nonce.isEmpty || said['nonce'] != nonce) return;
    if (said['answer'] != null) return leaving.answered(values['handled'] != false);
    final answer = await abilities[said['name']]?.call(values);
    if (answer != null && said['id'] != null) await say({'answer': said['id'], 'ok': true, 'values': answer});
  }

  Future<void> back() async {
    // The cashier stands in the lobby's place: from there, back leads to the lobby.
    if (!await isInLobby() && await view.canGoBack()) return view.goBack();
    say({'id': 1, 'name': 'back'}).ignore();
    leaving.soon();
  }

  @override void didChangeAppLifecycleState(AppLifecycleState state) {
    // `inactive` is a sheet or a call over the app: the lobby is seen all the while. `paused` follows `hidden`.
    if (state == AppLifecycleState.hidden) say({'name': 'background'});
    if (state == AppLifecycleState.resumed) say({'name': 'foreground'});
  }
  @override void didHaveMemoryPressure() => say({'name': 'memoryWarning'});

  // The view lies beside the bars and above the keyboard: there are no `insets` to tell.
  @override Widget build(BuildContext context) => PopScope(
        canPop: false, onPopInvokedWithResult: (_, _) => back(),
        child: Scaffold(body: SafeArea(child: WebViewWidget(controller: view))),
      );
}
