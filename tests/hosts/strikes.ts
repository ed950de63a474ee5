import type { CDPSession, Page } from 'playwright';
import type { HostApp } from './appInPage.ts';
import type { Gauges } from './gauges.ts';
import type { Exempt } from './profiles.ts';

/** A player in the lobby. */
export interface Visit {
  page: Page;
  session: CDPSession;
  /** Ends the player's session at the service, as another device would. */
  endSession(): Promise<unknown>;
}

/** What happens to a lobby that is open. */
export interface FaultMeanwhile {
  name: string;
  exempt?: Exempt;
  strike: (visit: Visit) => Promise<unknown>;
  /** What the page says while it lasts. */
  says?: string;
  /** Ends it. */
  mend?: (visit: Visit) => Promise<unknown>;
  /** Coins come while it lasts, of which no message need tell: the balance is right all the same. */
  isPaid?: boolean;
  /** The player earns something by it: nothing else that goes wrong moves money. */
  isEarning?: true;
  /** The page is gone, and is opened again as the app would. */
  isKilled?: true;
  /** The player is logged out by it; the page is opened anew for the next one. */
  isEnd?: boolean;
}

export const SIZE = { width: 390, height: 844 };
export const HOUR_MS = 3_600_000;

export const say =
  (name: string, values: object = {}) =>
  (visit: Visit) =>
    visit.page.evaluate(
      ([told, more]) => (window as unknown as { hostApp: HostApp }).hostApp.tell(told, more),
      [name, values] as const,
    );

export const turnClock = (page: Page, by: number) =>
  page.evaluate((ms) => {
    (window as unknown as { gauges: Gauges }).gauges.clockOff += ms;
  }, by);

export const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

export const loseContext = (page: Page) =>
  page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });

export const stageRuns = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.stage === 'running');

export const resize = (width: number, height: number): Pick<FaultMeanwhile, 'strike' | 'mend'> => ({
  strike: ({ page }) => page.setViewportSize({ width, height }),
  mend: ({ page }) => page.setViewportSize(SIZE),
});

export const cutSockets = (page: Page) =>
  page.evaluate(() => {
    for (const socket of (window as unknown as { gauges: Gauges }).gauges.sockets) socket.close();
  });

export const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchEnd' | 'touchCancel' | 'touchMove',
  x = 0,
  y = 0,
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: type === 'touchStart' || type === 'touchMove' ? [{ x, y }] : [],
  });
