#!/usr/bin/gjs
/*
 * A native wrapper around the lobby on WebKitGTK, as an app's author would write it: it speaks the protocol of
 * src/lobby/device/bridge/PROTOCOL.md. WebKitGTK does not tell which frame speaks: the secret keeps games out, the view's
 * address and the page's origin other pages.
 * It takes commands as JSON lines from its input, and prints an answer, or what happens, as JSON lines.
 */
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { GLib, Gio, Gtk, WebKit2 } = imports.gi;

Gtk.init(null);
const say = (line) => print(JSON.stringify(line));

const manager = new WebKit2.UserContentManager();
const context = WebKit2.WebContext.new_ephemeral();
const view = new WebKit2.WebView({ web_context: context, user_content_manager: manager });
view.get_settings().set_enable_webgl(true);
view.get_settings().set_enable_write_console_messages_to_stdout(false);
const window = new Gtk.Window({ default_width: 390, default_height: 844 });
window.add(view);
window.show_all();

/** Origin of the lobby, the only page that is spoken to. */
let lobby = '';
let nonce = '';
let token = '';
const can = ['session', 'haptic', 'openExternal', 'confirmClose', 'closeGame', 'loggedOut', 'copy'];

const tell = (message) => {
  const text = JSON.stringify({ lobby: 2, nonce, ...message });
  view.evaluate_javascript(
    `if (location.origin === ${JSON.stringify(lobby)}) window.lobbyBridge?.receive(${JSON.stringify(text)})`,
    -1,
    null,
    null,
    null,
    null,
  );
};

const isInLobby = () => view.get_uri()?.startsWith(`${lobby}/`) ?? false;

function hear(said) {
  if (!isInLobby()) {
    say({ refused: said.name });
    return;
  }
  if (said.name === 'hello') {
    if (!nonce) nonce = GLib.uuid_string_random();
    tell({ name: 'welcome', page: said.values.page, can });
    return;
  }
  if (!nonce || said.nonce !== nonce) {
    say({ refused: said.name });
    return;
  }
  say({ heard: said });
  if (said.id === undefined) return;
  const values = said.name === 'session' ? { token } : { done: true };
  tell({ answer: said.id, ok: said.name !== 'session' || token !== '', values });
}

manager.register_script_message_handler('lobbyHost');
manager.connect('script-message-received::lobbyHost', (_, result) => {
  try {
    hear(JSON.parse(result.get_js_value().to_string()));
  } catch (error) {
    say({ refused: String(error) });
  }
});
view.connect('load-changed', (_, event) => {
  if (event === WebKit2.LoadEvent.COMMITTED) nonce = '';
});
view.connect('web-process-terminated', () => {
  say({ event: 'killed' });
  // What a wrapper does: the page is loaded again where it was.
  view.reload();
});

const COMMANDS = {
  load: ({ url }) => {
    [lobby] = /^https?:\/\/[^/]+/.exec(url);
    view.load_uri(url);
  },
  account: (given) => {
    token = given.token;
  },
  /** What a hostile game would run: in every frame but the lobby's own page. */
  frames: ({ script }) =>
    manager.add_script(
      new WebKit2.UserScript(
        `if (window !== top) { ${script} }`,
        WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.END,
        null,
        null,
      ),
    ),
  tell,
  /** The system's button or gesture: at the cashier, which stands in the lobby's place, it leads back to the lobby. */
  back: ({ id }) => {
    if (!isInLobby() && view.can_go_back()) view.go_back();
    else tell({ id, name: 'back' });
  },
  show: () => view.show(),
  hide: () => view.hide(),
  kill: () => view.terminate_web_process(),
  quit: () => Gtk.main_quit(),
};

/** Runs the body of an async function in the main frame. */
function run({ id, script }) {
  view.call_async_javascript_function(script, -1, null, null, null, null, (_, result) => {
    try {
      const value = view.call_async_javascript_function_finish(result);
      say({ id, value: value.is_undefined() ? null : JSON.parse(value.to_json(0) ?? 'null') });
    } catch (error) {
      say({ id, error: String(error) });
    }
  });
}

const input = new Gio.DataInputStream({
  base_stream: new Gio.UnixInputStream({ fd: 0, close_fd: false }),
});
function readNext() {
  input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_, result) => {
    const [line] = input.read_line_finish_utf8(result);
    if (line === null) {
      Gtk.main_quit();
      return;
    }
    const { command, ...given } = JSON.parse(line);
    if (command === 'run') run(given);
    else COMMANDS[command](given);
    readNext();
  });
}
readNext();
say({ event: 'ready' });
Gtk.main();
