import type { Browser, CDPSession, Page } from 'playwright';

/*
 * A game's frame whose process dies. Playwright gives a page up when any of its frames crashes, so what is left of the
 * lobby is asked and tapped over a session of the browser's own protocol that was opened before.
 */

const ASK_EVERY_MS = 20;
const WAIT_MS = 30_000;

export class Survivor {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Is to be called before the frame crashes. */
  static async of(page: Page): Promise<Survivor> {
    return new Survivor(await page.context().newCDPSession(page));
  }

  /** @returns what the expression is in the page; a promise is waited for. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** Waits until the expression is truthy in the page. @throws where it is not for long. */
  async waitFor<T>(expression: string): Promise<T> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const found = await this.evaluate<T>(expression);
      if (found) return found;
      if (Date.now() > end) throw new Error(`the page never had ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** Waits until an element that matches, and has the text, lies on top of the page. @returns its middle. */
  reach(selector: string, text = ''): Promise<{ x: number; y: number }> {
    return this.waitFor(`(() => {
      for (const one of document.querySelectorAll(${JSON.stringify(selector)})) {
        if (!one.textContent.includes(${JSON.stringify(text)})) continue;
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = { x: left + width / 2, y: top + height / 2 };
        if (one.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
    })()`);
  }

  /** Taps what `reach` finds, as a player would. */
  async tap(selector: string, text?: string): Promise<void> {
    const at = await this.reach(selector, text);
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await this.#session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  }
}

/** Kills the process of the frame at this origin, which has one of its own. @throws where it has not. */
export async function crashFrame(browser: Browser, origin: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const frame = targetInfos.find(({ type, url }) => type === 'iframe' && url.startsWith(origin));
  if (!frame) throw new Error(`no frame of ${origin} has a process of its own`);
  const { targetId } = frame;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const crashed = new Promise<void>((resolve) => {
    session.on('Target.targetCrashed', (event) => event.targetId === targetId && resolve());
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  const message = JSON.stringify({ id: 1, method: 'Page.crash' });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  await crashed;
  await session.detach();
}
