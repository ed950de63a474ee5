// The lobby in a WKWebView: iOS 14 or newer. The protocol is in ../PROTOCOL.md.
import UIKit
import WebKit

final class LobbyViewController: UIViewController, WKScriptMessageHandlerWithReply, WKNavigationDelegate {
  private let lobby = URL(string: "https://lobby.example.com/home?deviceType=2")!
  private lazy var abilities = LobbyAbilities.of(self)
  private var web: WKWebView!
  private var page = ""
  private var nonce = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    let setup = WKWebViewConfiguration()
    setup.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "lobbyHost")
    web = WKWebView(frame: view.bounds, configuration: setup)
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    web.navigationDelegate = self
    // The cashier stands in the lobby's place: a swipe leads back from there.
    web.allowsBackForwardNavigationGestures = true
    view.addSubview(web)
    web.load(URLRequest(url: lobby))
    // `Account.changed` and `Account.cameFromCashier` are the app's own: somebody logs in or out, its link was opened.
    for (name, said) in [(UIApplication.didEnterBackgroundNotification, "background"),
                         (UIApplication.willEnterForegroundNotification, "foreground"),
                         (UIApplication.didReceiveMemoryWarningNotification, "memoryWarning"),
                         (Account.changed, "session"), (Account.cameFromCashier, "paymentReturn")] {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in self?.tell(said) }
    }
  }

  /** The system has killed the page; without this it stays white. */
  func webViewWebContentProcessDidTerminate(_: WKWebView) { web.reload() }

  func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage,
                             replyHandler reply: @escaping (Any?, String?) -> Void) {
    let (frame, origin) = (message.frameInfo, message.frameInfo.securityOrigin)
    // A game's frame reaches this handler, and the cashier's page in the lobby's place: only the lobby's own is heard.
    guard frame.isMainFrame,
          origin.protocol == lobby.scheme, origin.host == lobby.host, origin.port == lobby.port ?? 0,
          let text = (message.body as? String)?.data(using: .utf8),
          let said = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
          let name = said["name"] as? String else { return reply(nil, "refused") }
    let values = said["values"] as? [String: Any] ?? [:]
    if name == "hello" {
      let greeted = values["page"] as? String ?? ""
      // One for each page: it greets again where the answer is slow.
      if greeted != page { (page, nonce) = (greeted, UUID().uuidString) }
      reply(json(["name": "welcome", "page": page, "can": Array(abilities.keys)]), nil)
      // The lobby may still have the player who has left this app while no page was open.
      if Account.token == nil { tell("session") }
      return
    }
    guard !nonce.isEmpty, said["nonce"] as? String == nonce else { return reply(nil, "refused") }
    guard let answer = abilities[name]?(values) else { return reply(nil, "unknown") }
    reply(said["id"].map { json(["answer": $0, "ok": true, "values": answer]) }, nil)
  }

  /** In the main frame, where no game's frame listens, and there to no page but the lobby's. */
  private func tell(_ name: String) {
    let (text, script) = (json(["name": name]), "window.lobbyBridge?.receive(text)")
    web.callAsyncJavaScript("if (location.hostname === '\(lobby.host!)') \(script)", arguments: ["text": text], in: nil, in: .page)
  }

  private func json(_ message: [String: Any]) -> String {
    let whole = message.merging(["lobby": 2, "nonce": nonce]) { own, _ in own }
    return String(decoding: try! JSONSerialization.data(withJSONObject: whole), as: UTF8.self)
  }
}
