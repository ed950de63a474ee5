import { spawn } from 'node:child_process';
import { freePorts } from '../shared/service.ts';
import { type Engine, until } from './engine.ts';

/** By this name an answer of WebDriver gives an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof ELEMENT, string>;

/** WebKitGTK over WebDriver (https://www.w3.org/TR/webdriver2), in the small browser that its driver starts. */
export async function openWebKit(size: { width: number; height: number }): Promise<Engine> {
  const [port] = await freePorts(1);
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const send = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  await until('the driver of WebKit', () => send<{ ready: boolean }>('GET', '/status'));
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { ...size, x: 0, y: 0 });

  const execute = <T>(script: string) =>
    send<T>('POST', `${session}/execute/sync`, { script: `return (() => { ${script} })()`, args: [] });
  const enter = async (isInGame = false) => {
    await send('POST', `${session}/frame`, { id: null });
    if (!isInGame) return;
    const frame = await execute<Reference | null>(`return document.querySelector('iframe')`);
    if (!frame) throw new Error('there is no frame of a game');
    await send('POST', `${session}/frame`, { id: frame });
  };

  return {
    name: 'WebKit',
    async goto(url) {
      await enter();
      await send('POST', `${session}/url`, { url });
    },
    async run<T>(script: string, isInGame?: boolean) {
      await enter(isInGame);
      return execute<T>(script);
    },
    async click(script, isInGame) {
      await enter(isInGame);
      const element = await execute<Reference | null>(script);
      if (!element) throw new Error('there is nothing to press');
      await send('POST', `${session}/element/${element[ELEMENT]}/click`, {});
    },
    async quit() {
      await send('DELETE', session).catch(() => undefined);
      child.kill();
    },
  };
}
