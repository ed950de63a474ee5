// What the app does for the lobby, by the names of ../PROTOCOL.md: leave out what yours cannot. Beside LobbyActivity.kt.
import android.content.*
import android.net.Uri
import android.view.View
import androidx.core.app.ShareCompat
import androidx.core.view.*
import org.json.JSONObject

fun abilitiesOf(app: LobbyActivity): Map<String, (values: JSONObject) -> JSONObject> = mapOf(
  "session" to { JSONObject().put("token", Account.token(app)) },
  "share" to { values -> done { ShareCompat.IntentBuilder(app).setType("text/plain").setText(values.optString("url")).startChooser() } },
  "download" to { values -> done { Files.keep(app, values.optString("fileName"), values.optString("type"), values.optString("content")) } },
  "openExternal" to { values -> done { openOutside(app, Uri.parse(values.optString("url"))) } },
  "confirmClose" to { values -> done { app.asksBeforeClosing = values.optBoolean("on") } },
  "loggedOut" to { done { Account.forget(app) } },
)

/** @return `done`, which is false where [act] says that it was not. */
private fun done(act: () -> Any?) = JSONObject().put("done", act() != false)

private fun openOutside(app: LobbyActivity, address: Uri) {
  if (address.scheme !in setOf("https", "mailto", "tel")) return
  // A device may have nothing that calls or writes mails.
  try { app.startActivity(Intent(Intent.ACTION_VIEW, address)) } catch (nobody: ActivityNotFoundException) {}
}

/** Tells the bars, the notch and the keyboard in CSS pixels, each time they change. */
fun LobbyActivity.watchInsets(view: View, tell: (JSONObject) -> Unit) = ViewCompat.setOnApplyWindowInsetsListener(view) { _, all ->
  val bars = all.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
  val sides = mapOf("top" to bars.top, "right" to bars.right, "bottom" to bars.bottom, "left" to bars.left,
    "keyboard" to all.getInsets(WindowInsetsCompat.Type.ime()).bottom)
  all.also { tell(JSONObject(sides.mapValues { it.value / resources.displayMetrics.density })) }
}
