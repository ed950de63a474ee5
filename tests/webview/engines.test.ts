import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinsInLedger, says } from '../e2e/steps.ts';
import { SIZES } from '../shared/browser.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { earnPoints } from '../shared/rounds.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Engine, until } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/* The lobby in another engine, driven from outside: in, through a login into a game and out of it, and to a prize of a wheel. */

const GAME = 100002;
const WELCOME = 10_000;
/** A pop-up that was closed is gone by then, ms. */
const GONE_MS = 1_000;

let service: TestService;
beforeAll(async () => {
  service = await startService({ rateLimitFactor: 100 });
});
afterAll(() => service?.stop());

/** The script that finds the first button or tab whose words begin with some of these, in the dialog on top or in all of the page. */
const button = (
  words: string | string[],
  within = `[...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document`,
) =>
  `return [...(${within}).querySelectorAll('button, [role="tab"]')]
    .find((one) => one.checkVisibility() && ${JSON.stringify([words].flat())}.some((some) => one.textContent.trim().startsWith(some))) ?? null`;

const text = (area: string, key: string) => says('en', area, key);

describe.each([
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
] as const)('in %s', (name, open) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open(SIZES.phone);
  });
  afterAll(() => engine?.quit());

  const see = (what: string, script: string, isInGame?: boolean) =>
    until(`${name}: ${what}`, () => engine.run<boolean>(script, isInGame));
  /** Presses what stands still: what moves in is somewhere else by the time of the press, or replaced. */
  const press = (what: string, script: string, isInGame?: boolean) =>
    until(`${name}: ${what}`, async () => {
      const isStill = await engine.run<boolean>(
        `const found = (() => { ${script} })();
         const box = found?.checkVisibility() ? JSON.stringify(found.getBoundingClientRect()) : undefined;
         const isStill = box !== undefined && box === window.seenBox;
         window.seenBox = box;
         return isStill`,
        isInGame,
      );
      if (isStill) await engine.click(script, isInGame);
      return isStill;
    });
  /** Presses what goes away by it, again where the press missed: a pop-up still grows when its button already stands still. */
  const pressAway = async (what: string, script: string) => {
    await press(what, script);
    await until(`${name}: ${what} goes away`, async () => {
      await pause(GONE_MS);
      if (await engine.run<boolean>(`return (() => { ${script} })() === null`)) return true;
      await engine.click(script);
      return false;
    });
  };
  const balance = () =>
    engine.run<number>(`return Number(document.querySelector('[data-balance]')?.dataset.balance)`);
  const goTo = (address: string) =>
    engine.run(`history.pushState(null, '', ${JSON.stringify(address)});
      dispatchEvent(new PopStateEvent('popstate', { state: null }))`);

  it('shows the lobby, logs a guest in, plays a round and spins a wheel', async () => {
    await engine.goto(`${service.url()}/home`);
    await engine.run(`localStorage.setItem('lobby.quality', 'low');
      localStorage.setItem('lobby.noticesDue', String(Date.now() + 3_600_000))`);
    await engine.goto(`${service.url()}/home`);
    await see(
      'the lobby',
      `return document.querySelector('#root > :not(#first) [data-footprint="tile"]') !== null`,
    );
    await see('the stage', `return document.documentElement.dataset.stage === 'running'`);

    await press('the login', button(text('common', 'logIn'), `document.querySelector('header')`));
    await press('the way of guests', button(text('account', 'ways.guest')));
    for (const at of [0, 1])
      await press(
        'the agreement',
        `return document.querySelectorAll('[role="dialog"] input[type="checkbox"]')[${at}] ?? null`,
      );
    await press('the guest', button(text('account', 'guest.action')));
    await see('the balance', `return document.querySelector('[data-balance]') !== null`);
    const userId = await engine.run<string>(`return localStorage.getItem('userId')`);
    await pressAway('the welcome gift', button(text('rewards', 'popup.receive')));
    await expect.poll(balance).toBe(WELCOME);

    await goTo(`/home?overlay=rooms&rooms.gameId=${GAME}`);
    // The list of rooms is read again when it opens: a press on a row that is just replaced is lost.
    await until(`${name}: the frame of the game`, async () => {
      if (await engine.run(`return document.querySelector('iframe') !== null`)) return true;
      await engine.click(button(text('rooms', 'play')));
      return false;
    });
    await see('the game', `return document.querySelector('#spin:not([disabled])') !== null`, true);
    await press('a spin', `return document.querySelector('#spin')`, true);
    await until(`${name}: a round`, async () => {
      const { rows } = await service.db.query(
        'select 1 from ledger_entry where user_id = $1 and cause = $2',
        [userId, 'stake'],
      );
      return rows.length > 0;
    });
    await see(
      'the end of the round',
      `return document.querySelector('#spin[aria-busy="false"]') !== null`,
      true,
    );
    const back = JSON.stringify(text('play', 'back'));
    await press(
      'the way back',
      `return [...document.querySelectorAll('[aria-label]')].find(({ ariaLabel }) => ariaLabel === ${back})`,
    );
    await see('the lobby', `return document.querySelector('[data-footprint="tile"]') !== null`);
    await expect.poll(balance).toBe(await coinsInLedger({ service }, userId));

    await earnPoints(service.db, SETTINGS, userId, 5);
    await engine.goto(`${service.url()}/home?overlay=lottery`);
    await see('the points', `return document.querySelector('[data-points="5"]') !== null`);
    await press('the wheel', button(text('lottery', 'draw')));
    await pressAway(
      'the result',
      button([text('rewards', 'popup.receive'), text('rewards', 'popup.none.action')]),
    );
    await expect.poll(balance).toBe(await coinsInLedger({ service }, userId));
  });
});
