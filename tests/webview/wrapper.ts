import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../src/service/config/root.ts';

/** What the wrapper says of itself: a message of the page, one that it refused, or something that happened. */
interface Said {
  id?: number;
  value?: unknown;
  error?: string;
  event?: string;
  heard?: { name?: string; values?: Record<string, unknown>; answer?: number };
  refused?: string;
}

/** The lobby in a real web view (WebKitGTK), seen from the app around it. */
export interface Wrapper {
  /** Messages of the page that the app took. */
  heard: NonNullable<Said['heard']>[];
  /** Names of the messages that it refused. */
  refused: string[];
  send(command: string, given?: object): void;
  /** Runs the body of an async function in the lobby's own page. @throws what it throws. */
  run<T>(script: string): Promise<T>;
  /** Waits until a script answers something true, through reloads and killed processes. */
  until(what: string, script: string, timeoutMs?: number): Promise<void>;
  quit(): void;
}

const TIMEOUT_MS = 90_000;
const LOOK_MS = 150;

export async function openWrapper(): Promise<Wrapper> {
  const child = spawn('gjs', [join(ROOT, 'tests/webview/wrapper.js')], {
    stdio: ['pipe', 'pipe', process.env.WEBVIEW_LOG ? 'inherit' : 'ignore'],
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const heard: Wrapper['heard'] = [];
  const refused: string[] = [];
  const waiting = new Map<number, (said: Said) => void>();
  let ready: () => void = () => {};
  const isReady = new Promise<void>((resolve, reject) => {
    ready = resolve;
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the wrapper ended with ${code}`)));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const said = JSON.parse(line) as Said;
    if (said.event === 'ready') ready();
    if (said.event === 'killed') for (const settle of waiting.values()) settle({ error: 'killed' });
    if (said.heard) heard.push(said.heard);
    if (said.refused) refused.push(said.refused);
    if (said.id !== undefined) waiting.get(said.id)?.(said);
  });
  const send: Wrapper['send'] = (command, given = {}) => {
    child.stdin.write(`${JSON.stringify({ command, ...given })}\n`);
  };
  let lastId = 0;
  const run: Wrapper['run'] = async <T>(script: string) => {
    lastId++;
    const id = lastId;
    const answered = new Promise<Said>((settle) => {
      waiting.set(id, settle);
    });
    send('run', { id, script });
    const { value, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(error);
    return value as T;
  };
  const until: Wrapper['until'] = async (what, script, timeoutMs = TIMEOUT_MS) => {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const answer = await Promise.race([
        run(script).catch(() => false),
        new Promise((resolve) => setTimeout(() => resolve(false), 5_000)),
      ]);
      if (answer) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`waited in vain for: ${what}`);
  };
  await isReady;
  return { heard, refused, send, run, until, quit: () => child.kill() };
}
