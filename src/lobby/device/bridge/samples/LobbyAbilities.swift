// What the app does for the lobby, by the names of ../PROTOCOL.md: leave out what yours cannot. Beside LobbyViewController.swift.
import UIKit

enum LobbyAbilities {
  typealias Values = [String: Any]
  private static let outside = ["https", "mailto", "tel"]

  static func of(_ app: UIViewController) -> [String: (Values) -> Values] {
    [
      "session": { _ in ["token": Account.token ?? ""] },
      "copy": { values in done { UIPasteboard.general.string = values["text"] as? String } },
      "share": { [unowned app] values in done { share(values["url"] ?? "", in: app) } },
      "download": { [unowned app] values in ["done": keep(values["fileName"] as? String ?? "", values["content"] as? String ?? "", in: app)] },
      "haptic": { _ in done { UIImpactFeedbackGenerator(style: .light).impactOccurred() } },
      "openExternal": { values in done { open(values["url"] as? String ?? "") } },
      "loggedOut": { _ in done { Account.forget() } },
    ]
  }

  private static func done(_ act: () -> Void) -> Values { act(); return ["done": true] }

  private static func open(_ address: String) {
    if let url = URL(string: address), outside.contains(url.scheme ?? "") { UIApplication.shared.open(url) }
  }

  private static func share(_ item: Any, in app: UIViewController) {
    let sheet = UIActivityViewController(activityItems: [item], applicationActivities: nil)
    // An iPad shows it as a bubble, and ends the app where that points nowhere.
    sheet.popoverPresentationController?.sourceView = app.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: app.view.bounds.midX, y: app.view.bounds.maxY, width: 0, height: 0)
    app.present(sheet, animated: true)
  }

  private static func keep(_ name: String, _ content: String, in app: UIViewController) -> Bool {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent((name as NSString).lastPathComponent)
    guard (try? content.write(to: file, atomically: true, encoding: .utf8)) != nil else { return false }
    share(file, in: app)
    return true
  }
}
