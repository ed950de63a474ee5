// The lobby in an Android web view: androidx.webkit 1.8 or newer. The protocol is in ../PROTOCOL.md.
import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import org.json.JSONArray
import org.json.JSONObject
import java.util.UUID

class LobbyActivity : Activity() {
  private val lobby = "https://lobby.example.com"
  private val can = JSONArray(listOf("session", "share", "openExternal", "confirmClose", "loggedOut"))
  private val outside = setOf("https", "mailto", "tel")
  private lateinit var view: WebView
  private var page: JavaScriptReplyProxy? = null
  private var nonce = ""
  private var asksBeforeClosing = false

  override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    view = WebView(this).apply { settings.javaScriptEnabled = true; settings.domStorageEnabled = true }
    // The rule keeps other origins away; the frame is looked at besides, because a game may frame the lobby's origin.
    WebViewCompat.addWebMessageListener(view, "lobbyHost", setOf(lobby)) { _, message, _, isMainFrame, reply ->
      if (isMainFrame) hear(JSONObject(message.data ?: "{}"), reply)
    }
    setContentView(view)
    view.loadUrl("$lobby/home?deviceType=1")
  }

  private fun hear(message: JSONObject, reply: JavaScriptReplyProxy) {
    val values = message.optJSONObject("values") ?: JSONObject()
    if (message.optString("name") == "hello") {
      page = reply
      nonce = UUID.randomUUID().toString()
      say(JSONObject().put("name", "welcome").put("page", values.optString("page")).put("can", can))
      return
    }
    if (nonce.isEmpty() || message.optString("nonce") != nonce) return
    if (message.has("answer")) {
      if (!values.optBoolean("handled")) close()
      return
    }
    when (message.optString("name")) {
      "session" -> answer(message, JSONObject().put("token", Account.token(this)))
      "share" -> {
        val send = Intent(Intent.ACTION_SEND).setType("text/plain")
        startActivity(Intent.createChooser(send.putExtra(Intent.EXTRA_TEXT, values.optString("url")), null))
        answer(message, JSONObject().put("done", true))
      }
      "openExternal" -> Uri.parse(values.optString("url")).let {
        if (it.scheme in outside) startActivity(Intent(Intent.ACTION_VIEW, it))
      }
      "confirmClose" -> asksBeforeClosing = values.optBoolean("on")
      "loggedOut" -> Account.forget(this)
    }
  }

  private fun answer(to: JSONObject, values: JSONObject) =
    say(JSONObject().put("answer", to.getInt("id")).put("ok", true).put("values", values))

  private fun say(message: JSONObject) =
    page?.postMessage(message.put("lobby", 2).put("nonce", nonce).toString())

  private fun close() = if (asksBeforeClosing) Confirm.show(this) { finish() } else finish()

  override fun onBackPressed() { say(JSONObject().put("id", 1).put("name", "back")) ?: close() }
  override fun onPause() { super.onPause(); say(JSONObject().put("name", "background")) }
  override fun onResume() { super.onResume(); say(JSONObject().put("name", "foreground")) }
  override fun onTrimMemory(level: Int) {
    super.onTrimMemory(level)
    // Told each time the view is hidden, too, however much memory there is.
    if (level != TRIM_MEMORY_UI_HIDDEN) say(JSONObject().put("name", "memoryWarning"))
  }
}
