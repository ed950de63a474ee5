// The lobby in an Android web view: androidx.activity, androidx.webkit 1.8 or newer. The protocol is in ../PROTOCOL.md.
import android.content.Intent
import android.graphics.Bitmap
import android.os.Bundle
import android.webkit.*
import androidx.activity.*
import androidx.webkit.*
import org.json.*
import java.util.UUID

class LobbyActivity : ComponentActivity() {
  var asksBeforeClosing = false
  private val lobby = "https://lobby.example.com"
  private val abilities = abilitiesOf(this)
  private val closing = Runnable { if (asksBeforeClosing) Confirm.show(this) { finish() } else finish() }
  private lateinit var view: WebView
  private var nonce = ""

  override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    open()
    onBackPressedDispatcher.addCallback(this) {
      // The cashier stands in the lobby's place: from there, back leads to the lobby.
      if (!isInLobby() && view.canGoBack()) return@addCallback view.goBack()
      send(JSONObject().put("id", 1).put("name", "back"))
      // A lobby that did not load, or hangs, keeps nobody in.
      view.postDelayed(closing, 1_000)
    }
    Account.onChange(this) { say("session") }
  }

  private fun open() {
    view = WebView(this).apply { settings.javaScriptEnabled = true; settings.domStorageEnabled = true; webViewClient = Client() }
    if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER))
      // The rule keeps other origins away; the frame is looked at besides, because a game may frame the lobby's origin.
      WebViewCompat.addWebMessageListener(view, "lobbyHost", setOf(lobby)) { _, message, _, isMainFrame, _ -> if (isMainFrame) hear(message.data) }
    else view.addJavascriptInterface(Legacy(), "lobbyHost")
    watchInsets(view) { say("insets", it) }
    setContentView(view)
    view.loadUrl("$lobby/home?deviceType=1")
  }

  /** Does not tell which frame speaks: one that is not the lobby's may greet, but never learns the nonce. */
  private inner class Legacy { @JavascriptInterface fun postMessage(text: String?) = runOnUiThread { hear(text) } }

  /** The cashier's page takes the lobby's place in this view. */
  private fun isInLobby() = view.url?.startsWith("$lobby/") == true

  private inner class Client : WebViewClient() {
    override fun onPageStarted(web: WebView, url: String?, icon: Bitmap?) { nonce = ""; asksBeforeClosing = false }
    // The system ends the whole app where nobody opens the killed page again.
    override fun onRenderProcessGone(web: WebView, detail: RenderProcessGoneDetail) = true.also { open(); web.destroy() }
  }

  private fun hear(text: String?) {
    val message = runCatching { JSONObject(text ?: "") }.getOrNull() ?: return
    val values = message.optJSONObject("values") ?: JSONObject()
    if (message.optString("name") == "hello" && isInLobby()) {
      // One for each page: it greets again where the answer is slow.
      if (nonce.isEmpty()) nonce = UUID.randomUUID().toString()
      send(JSONObject().put("name", "welcome").put("page", values.optString("page")).put("can", JSONArray(abilities.keys)))
      // The lobby may still have the player who has left this app while no page was open.
      if (Account.token(this) == null) say("session")
      return view.requestApplyInsets()
    }
    if (nonce.isEmpty() || message.optString("nonce") != nonce) return
    if (message.has("answer")) return view.removeCallbacks(closing).let { if (!values.optBoolean("handled")) closing.run() }
    val given = abilities[message.optString("name")]?.invoke(values) ?: return
    if (message.has("id")) send(JSONObject().put("answer", message.getInt("id")).put("ok", true).put("values", given))
  }

  private fun say(name: String, values: JSONObject = JSONObject()) = send(JSONObject().put("name", name).put("values", values))

  /** In the main frame, where no game's frame listens, and there to no page but the lobby's. */
  private fun send(message: JSONObject) {
    val text = JSONObject.quote(message.put("lobby", 2).put("nonce", nonce).toString())
    if (nonce.isNotEmpty()) view.evaluateJavascript("if (location.origin === '$lobby') window.lobbyBridge?.receive($text)", null)
  }

  /** The cashier's page led back to the app. */
  override fun onNewIntent(intent: Intent) { super.onNewIntent(intent); say("paymentReturn") }
  override fun onStop() { super.onStop(); say("background") }
  override fun onStart() { super.onStart(); say("foreground") }
  /** Told each time the view is hidden, too, however much memory there is. */
  override fun onTrimMemory(level: Int) = super.onTrimMemory(level).also { if (level != TRIM_MEMORY_UI_HIDDEN) say("memoryWarning") }
}
