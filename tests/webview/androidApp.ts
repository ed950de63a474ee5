import { randomUUID } from 'node:crypto';
import type { BrowserContext, Frame, Page } from 'playwright';

interface Message {
  name?: string;
  id?: number;
  answer?: number;
  nonce?: string;
  values?: Record<string, unknown>;
}

/** How the app hears the page: with the frame that speaks (`addWebMessageListener`), or without (`addJavascriptInterface`). */
export type Hearing = 'listener' | 'legacy';

/** The name under which frames reach the app from their own world. */
const NATIVE = 'reachAndroid';

/** An Android app around the lobby, outside of the page's world, as `device/bridge/samples/LobbyActivity.kt` is. */
export class AndroidApp {
  /** Messages that the app took. */
  readonly heard: Message[] = [];
  /** Names of those that it refused. */
  readonly refused: string[] = [];
  token = '';
  #page: Page | null = null;
  #nonce = '';

  /** Lays `lobbyHost` into every frame, the game's too: the app alone tells them apart. */
  static async around(context: BrowserContext, hearing: Hearing): Promise<AndroidApp> {
    const app = new AndroidApp();
    await context.exposeBinding(NATIVE, ({ frame, page }, text: string) =>
      app.#hear(hearing, page, frame, text),
    );
    await context.addInitScript(
      ([native, isListener]) => {
        const send = (window as unknown as Record<string, (text: string) => Promise<unknown>>)[native];
        Object.assign(window, {
          lobbyHost: {
            ...(isListener && { onmessage: null }),
            postMessage: (text: string) => void send?.(text),
          },
        });
      },
      [NATIVE, hearing === 'listener'] as const,
    );
    return app;
  }

  /** Tells the page something; in its main frame alone. */
  async tell(message: object): Promise<void> {
    await this.#page?.evaluate(
      (text) => {
        const { lobbyHost, lobbyBridge } = window as unknown as {
          lobbyHost: { onmessage?: ((event: { data: string }) => void) | null };
          lobbyBridge?: { receive(text: string): void };
        };
        if (lobbyHost.onmessage) lobbyHost.onmessage({ data: text });
        else lobbyBridge?.receive(text);
      },
      JSON.stringify({ lobby: 2, nonce: this.#nonce, ...message }),
    );
  }

  async #hear(hearing: Hearing, page: Page, frame: Frame, text: string): Promise<void> {
    const said = JSON.parse(text) as Message;
    const isMainFrame = frame === page.mainFrame();
    this.#page = page;
    if (hearing === 'listener' && !isMainFrame) {
      this.refused.push(String(said.name));
      return;
    }
    if (said.name === 'hello') {
      // Where the frame is not told, a frame's greeting must not change the secret.
      if (hearing === 'listener' || this.#nonce === '') this.#nonce = randomUUID();
      await this.tell({
        name: 'welcome',
        page: said.values?.page,
        can: ['session', 'openExternal', 'confirmClose', 'closeGame'],
      });
      return;
    }
    if (this.#nonce === '' || said.nonce !== this.#nonce) {
      this.refused.push(String(said.name));
      return;
    }
    this.heard.push(said);
    if (said.id !== undefined)
      await this.tell({ answer: said.id, ok: this.token !== '', values: { token: this.token } });
  }

  /** A page begins: what was agreed with the one before is void. */
  begin(): void {
    this.#nonce = '';
  }
}
