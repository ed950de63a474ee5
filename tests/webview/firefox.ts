import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { freePorts } from '../shared/service.ts';
import { type Engine, until } from './engine.ts';

/** What keeps it from the network, and has WebGL drawn without a graphics card. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.region.network.url': '',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'webgl.force-enabled': true,
};

type Realm = { context: string };
interface Tree {
  contexts: { context: string; children: { context: string }[] | null }[];
}
interface Evaluated {
  result: { type: string; value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}
type Answer = { id: number | null; error?: string; message?: string; result: unknown };

/** Commands of WebDriver BiDi and their answers (https://www.w3.org/TR/webdriver-bidi). */
class Commands {
  readonly #socket: WebSocket;

  #lastId = 0;
  readonly #asked = new Map<number, (answer: Answer) => void>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === null) return;
      this.#asked.get(answer.id)?.(answer);
      this.#asked.delete(answer.id);
    });
  }

  async send<T>(method: string, params: object = {}): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await new Promise<Answer>((resolve) => {
      this.#asked.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error}, ${answer.message}`);
    return answer.result as T;
  }
}

const connect = (address: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

/** Debian's Firefox without a window, over WebDriver BiDi. */
export async function openFirefox(size: { width: number; height: number }): Promise<Engine> {
  const [port] = await freePorts(1);
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, LIBGL_ALWAYS_SOFTWARE: '1' } },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const socket = await until('the remote control of Firefox', () =>
    connect(`ws://127.0.0.1:${port}/session`),
  );
  const commands = new Commands(socket);
  await commands.send('session.new', { capabilities: {} });
  const tree = () => commands.send<Tree>('browsingContext.getTree');
  const context = (await tree()).contexts[0]?.context ?? '';
  await commands.send('browsingContext.setViewport', { context, viewport: size });

  const realm = async (isInGame = false): Promise<Realm> => {
    if (!isInGame) return { context };
    const frame = (await tree()).contexts[0]?.children?.[0];
    if (!frame) throw new Error('there is no frame of a game');
    return { context: frame.context };
  };
  const evaluate = async (target: Realm, expression: string) => {
    const { result, exceptionDetails } = await commands.send<Evaluated>('script.evaluate', {
      expression,
      target,
      awaitPromise: false,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };

  return {
    name: 'Firefox',
    async goto(url) {
      await commands.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run<T>(script: string, isInGame?: boolean) {
      const { value } = await evaluate(await realm(isInGame), `JSON.stringify((() => { ${script} })())`);
      return (typeof value === 'string' ? JSON.parse(value) : undefined) as T;
    },
    async click(script, isInGame) {
      const target = await realm(isInGame);
      const { sharedId } = await evaluate(
        target,
        `(() => {
           const found = (() => { ${script} })();
           found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
           return found;
         })()`,
      );
      if (!sharedId) throw new Error('there is nothing to press');
      await commands.send('input.performActions', {
        context: target.context,
        actions: [
          {
            type: 'pointer',
            id: 'finger',
            parameters: { pointerType: 'touch' },
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    async quit() {
      await commands.send('browser.close').catch(() => undefined);
      socket.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
