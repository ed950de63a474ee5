// The lobby in a WKWebView: iOS 14 or newer. The protocol is in ../PROTOCOL.md.
import UIKit
import WebKit

final class LobbyViewController: UIViewController, WKScriptMessageHandlerWithReply {
  private let lobby = URL(string: "https://lobby.example.com/home?deviceType=2")!
  private let can = ["session", "share", "copy", "haptic", "openExternal", "loggedOut"]
  private let outside = ["https", "mailto", "tel"]
  private var web: WKWebView!
  private var nonce = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    let setup = WKWebViewConfiguration()
    setup.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "lobbyHost")
    web = WKWebView(frame: view.bounds, configuration: setup)
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(web)
    web.load(URLRequest(url: lobby))
    let center = NotificationCenter.default
    for (name, said) in [(UIApplication.didEnterBackgroundNotification, "background"),
                         (UIApplication.willEnterForegroundNotification, "foreground"),
                         (UIApplication.didReceiveMemoryWarningNotification, "memoryWarning")] {
      center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in self?.tell(said) }
    }
  }

  func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage,
                             replyHandler reply: @escaping (Any?, String?) -> Void) {
    let frame = message.frameInfo
    // A game's frame reaches this handler, too: only the lobby's own page is heard.
    guard frame.isMainFrame, frame.securityOrigin.host == lobby.host,
          let text = (message.body as? String)?.data(using: .utf8),
          let said = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
          let name = said["name"] as? String else { return reply(nil, "refused") }
    let values = said["values"] as? [String: Any] ?? [:]
    if name == "hello" {
      nonce = UUID().uuidString
      return reply(json(["name": "welcome", "page": values["page"] ?? "", "can": can]), nil)
    }
    guard !nonce.isEmpty, said["nonce"] as? String == nonce else { return reply(nil, "refused") }
    var answer: [String: Any] = ["done": true]
    switch name {
    case "session": answer = ["token": Account.token]
    case "copy": UIPasteboard.general.string = values["text"] as? String
    case "share": present(UIActivityViewController(activityItems: [values["url"] ?? ""], applicationActivities: nil), animated: true)
    case "haptic": UIImpactFeedbackGenerator(style: .light).impactOccurred()
    case "openExternal":
      if let url = URL(string: values["url"] as? String ?? ""), outside.contains(url.scheme ?? "") { UIApplication.shared.open(url) }
    case "loggedOut": Account.forget()
    default: break
    }
    reply(said["id"].map { json(["answer": $0, "ok": true, "values": answer]) }, nil)
  }

  /** In the main frame, where no game's frame listens. */
  private func tell(_ name: String) {
    let text = json(["name": name])
    web.callAsyncJavaScript("window.lobbyBridge?.receive(text)", arguments: ["text": text], in: nil, in: .page)
  }

  private func json(_ message: [String: Any]) -> String {
    let whole = message.merging(["lobby": 2, "nonce": nonce]) { own, _ in own }
    return String(decoding: try! JSONSerialization.data(withJSONObject: whole), as: UTF8.self)
  }
}
