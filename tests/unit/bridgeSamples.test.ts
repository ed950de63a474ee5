import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HANDLER } from '../../src/lobby/device/bridge/hostKind.ts';
import {
  type BridgeMessage,
  type BridgeRequests,
  CAPABILITIES,
  type Capability,
  type HostEvent,
  type HostInsets,
  PROTOCOL_VERSION,
  type RequestName,
} from '../../src/lobby/device/bridge/messages.ts';
import { readEvent } from '../../src/lobby/device/bridge/reading.ts';

/* The wrappers that authors start from, and PROTOCOL.md, against the lobby's own words: nobody here compiles Kotlin, Swift or Dart. */

const FOLDER = 'src/lobby/device/bridge';
const PROTOCOL = readFileSync(`${FOLDER}/PROTOCOL.md`, 'utf8');
const MOST_LINES = 60;

type Fields<T> = Record<Exclude<keyof T, 'name'>, true>;
/** What the page sends along, by name; the compiler keeps it to the lobby's types. */
const SENT: { [N in RequestName]: Fields<BridgeRequests[N]['sent']> } & {
  [N in Exclude<BridgeMessage['name'], RequestName>]: Fields<Required<Extract<BridgeMessage, { name: N }>>>;
} = {
  session: {},
  attribution: {},
  share: { title: true, text: true, url: true },
  copy: { text: true },
  download: { fileName: true, type: true, content: true },
  track: { event: true, values: true },
  haptic: { strength: true },
  openExternal: { url: true },
  closeGame: {},
  confirmClose: { on: true },
  loggedOut: {},
};
/** What an answer has, by name; who only tells something is not answered. */
const ANSWERED: { [N in RequestName]: Fields<BridgeRequests[N]['answer']> } = {
  session: { token: true },
  attribution: { adId: true },
  share: { done: true },
  copy: { done: true },
  download: { done: true },
};
const INSETS: Fields<HostInsets> = { top: true, right: true, bottom: true, left: true, keyboard: true };
const EVENTS: Record<HostEvent['name'], true> = {
  back: true,
  background: true,
  foreground: true,
  memoryWarning: true,
  session: true,
  paymentReturn: true,
  insets: true,
};
/** What the texts of both sides are made of, besides. */
const ENVELOPE = ['lobby', 'nonce', 'name', 'values', 'id', 'answer', 'ok', 'page', 'can'];

interface Sample {
  file: string;
  /** What the app does when it is asked, in a table of its own. */
  abilities: string;
  /** Says that the app can what stands in that table. */
  can: string;
  /** How the language writes what is looked for; the first group is what is found. */
  ability: RegExp;
  read: RegExp;
  given: RegExp;
  told: RegExp;
  key: RegExp;
  version: RegExp;
  does: Capability[];
  tells: HostEvent['name'][];
  /** What survives killed pages, hung ones, odd devices and other frames. */
  has: (string | RegExp)[];
}

const SAMPLES: Sample[] = [
  {
    file: 'LobbyActivity.kt',
    abilities: 'LobbyAbilities.kt',
    can: 'put("can", JSONArray(abilities.keys))',
    ability: /^ {2}"(\w+)" to \{/gm,
    read: /values\.opt\w+\("(\w+)"/g,
    given: /JSONObject\(\)\.put\("(\w+)"/g,
    told: /(?:say\(|put\("name", )"(\w+)"/g,
    key: /(?:message\.(?:has|opt\w+|getInt)|put)\("(\w+)"/g,
    version: /put\("lobby", (\d+)\)/,
    does: ['session', 'share', 'download', 'openExternal', 'confirmClose', 'loggedOut'],
    tells: ['back', 'background', 'foreground', 'memoryWarning', 'session', 'paymentReturn', 'insets'],
    has: [
      `"${HANDLER}"`,
      'isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)',
      'addWebMessageListener',
      'if (isMainFrame)',
      'addJavascriptInterface',
      '@JavascriptInterface fun postMessage(',
      'view.url?.startsWith("$lobby/")',
      '"hello" && isInLobby()',
      "if (location.origin === '$lobby') window.lobbyBridge",
      'onPageStarted',
      'onRenderProcessGone',
      'onBackPressedDispatcher',
      // Before the lobby is asked, which is not there at the cashier.
      /if \(!isInLobby\(\) && view\.canGoBack\(\)\) return@addCallback view\.goBack\(\)\n {6}send\(/,
      /if \(Account\.token\(this\) == null\) say\("session"\)/,
      /postDelayed\(closing, 1_000\)/,
      'removeCallbacks(closing)',
      'ActivityNotFoundException',
      'onStop()',
    ],
  },
  {
    file: 'LobbyViewController.swift',
    abilities: 'LobbyAbilities.swift',
    can: '"can": Array(abilities.keys)',
    ability: /^ {6}"(\w+)": \{/gm,
    read: /values\["(\w+)"\]/g,
    given: / in \["(\w+)"/g,
    told: /(?:Notification|changed|cameFromCashier), "(\w+)"|"name": "(\w+)"/g,
    key: /said\["(\w+)"\]|(?<!case |arguments: \[)"(\w+)": /g,
    version: /\["lobby": (\d+)/,
    does: ['session', 'share', 'copy', 'download', 'haptic', 'openExternal', 'loggedOut'],
    tells: ['background', 'foreground', 'memoryWarning', 'session', 'paymentReturn'],
    has: [
      `name: "${HANDLER}"`,
      'guard frame.isMainFrame',
      'origin.protocol == lobby.scheme, origin.host == lobby.host, origin.port == lobby.port ?? 0',
      "if (location.hostname === '\\(lobby.host!)')",
      'webViewWebContentProcessDidTerminate',
      'web.navigationDelegate = self',
      'web.allowsBackForwardNavigationGestures = true',
      'popoverPresentationController?.sourceView',
      'contentWorld: .page',
      'if Account.token == nil { tell("session") }',
    ],
  },
  {
    file: 'lobby_view.dart',
    abilities: 'lobby_abilities.dart',
    can: "'can': [...abilities.keys]",
    ability: /^ {6}'(\w+)': \(/gm,
    read: /values\['(\w+)'\]/g,
    given: /=> \{'(\w+)'/g,
    told: /(?:'name': |tell\()'(\w+)'/g,
    key: /said\['(\w+)'\]|(?<!case )'(\w+)': /g,
    version: /'lobby': (\d+)/,
    does: ['session', 'share', 'copy', 'download', 'haptic', 'openExternal', 'confirmClose', 'loggedOut'],
    tells: ['back', 'background', 'foreground', 'memoryWarning', 'session', 'paymentReturn'],
    has: [
      "addJavaScriptChannel('LobbyHost'",
      // Of every message, a greeting too: the channel is there for the cashier's page, as it is for the lobby's.
      /Future<void> hear\(.*\) async \{\n {4}if \(said == null \|\| !await isInLobby\(\)\) return;/,
      /\(await view\.currentUrl\(\)\)\?\.startsWith\('\$\{lobby\.origin\}\/'\)/,
      /"if \(location\.origin === '\$\{lobby\.origin\}'\) "/,
      'onPageStarted',
      /if \(!await isInLobby\(\) && await view\.canGoBack\(\)\) return view\.goBack\(\);\n {4}say\(/,
      'WebResourceErrorType.webContentProcessTerminated',
      /Timer\(const Duration\(seconds: 1\), now\)/,
      'closing?.cancel()',
      "Account.token() == null ? say({'name': 'session'})",
      /void dispose\(\) \{/,
      /AppLifecycleState\.hidden\) say\(\{'name': 'background'\}\)/,
    ],
  },
];

const found = (text: string, what: RegExp): string[] =>
  [...text.matchAll(what)].map((match) => match.slice(1).find(Boolean) ?? '');
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const keys = (fields: object | undefined): string[] => Object.keys(fields ?? {});

/** Each name of the table, with what is done for it. */
function tableOf(text: string, ability: RegExp): [name: string, body: string][] {
  const starts = [...text.matchAll(ability)];
  return starts.map((match, at) => [
    match[1] ?? '',
    text.slice(match.index, starts[at + 1]?.index ?? text.indexOf('\n\n', match.index)),
  ]);
}

describe.each(SAMPLES)('$file', (sample) => {
  const [wrapper = '', done = ''] = [sample.file, sample.abilities].map((file) =>
    readFileSync(`${FOLDER}/samples/${file}`, 'utf8'),
  );
  const text = wrapper + done;
  const code = wrapper.split('\n').filter((line) => !/^\s*(\/\/|\/\*\*|$)|^import /.test(line));
  const table = tableOf(done, sample.ability);

  it('says that it can what it does, by names that the lobby knows', () => {
    const can = table.map(([name]) => name);
    expect(CAPABILITIES).toEqual(expect.arrayContaining(can));
    expect(can.toSorted()).toEqual(sorted(sample.does));
    expect(wrapper).toContain(sample.can);
  });

  it('reads and gives the fields that its messages have', () => {
    for (const [name, body] of table) {
      expect(keys(SENT[name as Capability]), name).toEqual(expect.arrayContaining(found(body, sample.read)));
      const given = found(body, sample.given);
      // Where nothing is said for one, the answer is that it is done.
      const expected = ANSWERED[name as RequestName];
      if (given.length > 0) expect(keys(expected), name).toEqual(given);
      else if (expected) expect(keys(expected), name).toEqual(['done']);
    }
  });

  it('tells what the lobby hears, and greets', () => {
    const told = sorted(found(text, sample.told));
    expect(told).toEqual(sorted([...sample.tells, 'welcome']));
    for (const name of sample.tells) expect(readEvent(name, {}), name).not.toBeNull();
    if (sample.tells.includes('insets'))
      for (const side of keys(INSETS)) expect(text).toContain(`"${side}" to `);
  });

  it('writes texts of the lobby’s version and form', () => {
    expect(Number(sample.version.exec(text)?.[1])).toBe(PROTOCOL_VERSION);
    const known = [...ENVELOPE, ...Object.values(ANSWERED).flatMap(keys)];
    expect(known).toEqual(expect.arrayContaining(sorted(found(wrapper, sample.key))));
    expect(text).toContain('window.lobbyBridge?.receive(');
  });

  it('is short, and has what keeps players from a white page and frames from a player', () => {
    expect(code.length).toBeLessThanOrEqual(MOST_LINES);
    for (const one of sample.has)
      if (typeof one === 'string') expect(text).toContain(one);
      else expect(text).toMatch(one);
  });
});

describe('PROTOCOL.md', () => {
  const table = PROTOCOL.slice(PROTOCOL.indexOf('| name (in'), PROTOCOL.indexOf('Do `openExternal`'));
  const [, leftOut = ''] = PROTOCOL.split('**What the samples leave out:**');

  it('has every name and field of the lobby’s in its table', () => {
    expect(PROTOCOL).toContain(`"lobby": ${PROTOCOL_VERSION}`);
    for (const name of [...CAPABILITIES, ...keys(EVENTS)]) expect(table).toContain(`\`${name}\``);
    for (const [name, fields] of Object.entries(SENT))
      for (const field of keys(fields)) expect(table, name).toMatch(new RegExp(`[{ ]${field}\\b`));
    for (const side of keys(INSETS)) expect(table).toContain(side);
  });

  it('has answers in place only where the way tells which frame speaks', () => {
    const [, inPlace = ''] = /answer on the way itself where [^(]*\(([^)]*)\)/.exec(PROTOCOL) ?? [];
    expect(inPlace.replaceAll('\n', ' ')).toBe("Android's listener, iOS replies");
  });

  it('names what a sample leaves out', () => {
    for (const { does, tells } of SAMPLES)
      for (const name of [...CAPABILITIES, ...keys(EVENTS)])
        if (![...does, ...tells].includes(name as never))
          expect(leftOut.split('\n\n')[0]).toContain(`\`${name}\``);
  });
});
