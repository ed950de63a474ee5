import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { settleStake } from '../../src/service/domain/stakes/settle.ts';
import { FULL, launchBrowser, picture, type VisitOptions } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { give } from '../shared/rounds.ts';
import { balance, coinsInLedger, comeAsGuest, dialog, faultsOfAxe, lobbyIsUp, says } from './steps.ts';

const lobby = withLobby();

/** Bets of this many coins, played and settled, by somebody who is no newcomer: the free spin is gone. */
async function bet(userId: string, coins: number): Promise<void> {
  const stake = { claimKey: `stake:test:${userId}:${coins}`, staked: coins };
  await lobby.service.db.transaction(async (tx) => {
    await settleStake(tx, SETTINGS, userId, stake, Date.now());
    await give(tx, userId, -1, 'spins');
  });
}

/** A guest with this many points, in front of the wheels. */
async function atTheWheels(options: VisitOptions & { points: number }) {
  const locale: Locale = options.locale ?? 'en';
  const { context, page, faults, userId } = await comeAsGuest(lobby, '/home?stage-stats', {
    ...FULL,
    pixels: false,
    ...options,
  });
  await lobbyIsUp(page);
  await bet(userId, options.points * SETTINGS.coinsPerPoint);
  await page.locator('[data-footprint-id="shortcut:lottery"]').click();
  await page.locator('[data-painting="painted"]').waitFor();
  await page.locator(`[data-points="${options.points}"]`).waitFor();
  return { context, page, faults, userId, text: (key: string) => says(locale, 'lottery', key) };
}

const drawButton = (page: Page, text: (key: string) => string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${text('draw')}`) });

/** What the button of the pop-up with the result may say. */
const resultTexts = (locale: Locale): string[] =>
  ['popup.receive', 'popup.none.action'].map((key) => says(locale, 'rewards', key));

async function result(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(${resultTexts(locale).join('|')})$`) }).click();
}

interface Left {
  wheels: number;
  exits: number;
}

/** Counts the wheels that are taken out of the page, and what fades away. */
const watchLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Left = { wheels: 0, exits: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { removedNodes, addedNodes } of changes) {
        for (const node of removedNodes)
          if (node instanceof Element && node.matches('[data-footprint-id="wheel"]')) seen.wheels++;
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset.leaving !== undefined) seen.exits++;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

const left = (page: Page): Promise<Left> => page.evaluate(() => (window as unknown as { seen: Left }).seen);

/** Every balance that is shown from now until the pop-up with the result, frames drawn, and the most draw calls of one. */
const watchUntilResult = (page: Page, locale: Locale) =>
  page.evaluate(
    (texts) =>
      new Promise<{ balances: number[]; frames: number; drawCalls: number }>((resolve) => {
        const { stageStats } = window as unknown as { stageStats: StageStats };
        const from = stageStats.frames;
        const balances = new Set<number>();
        let drawCalls = 0;
        const look = () => {
          const buttons = [...document.querySelectorAll('[role="dialog"] button')];
          if (buttons.some(({ textContent }) => texts.includes(textContent?.trim() ?? ''))) {
            resolve({ balances: [...balances], frames: stageStats.frames - from, drawCalls });
            return;
          }
          const shown = document.querySelector<HTMLElement>('[data-balance]')?.dataset.balance;
          balances.add(Number(shown));
          drawCalls = Math.max(drawCalls, stageStats.drawCalls);
          requestAnimationFrame(look);
        };
        look();
      }),
    resultTexts(locale),
  );

describe('the lottery', () => {
  it('draws: points fall at once, the prize comes with its pop-up, and the record shows it', async () => {
    const { context, page, faults, userId, text } = await atTheWheels({
      points: 35,
      locale: 'vi',
    });
    const before = await balance(page);
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.getByRole('tab', { name: text('wheels.short.gold'), exact: true }).click();
    await picture(page, 'lottery');
    const watched = watchUntilResult(page, 'vi');
    await drawButton(page, text).click();
    await page.locator('[data-points="10"]').waitFor();
    await picture(page, 'lottery-spinning');
    expect(await coinsInLedger(lobby, userId)).toBeGreaterThanOrEqual(before);
    const { balances, frames, drawCalls } = await watched;
    expect(balances, 'nothing is told before the pop-up').toEqual([before]);
    expect(frames, 'the wheel turns').toBeGreaterThan(5);
    expect(drawCalls).toBeGreaterThan(0);
    expect(drawCalls).toBeLessThanOrEqual(14);
    await result(page, 'vi');
    await expect.poll(() => balance(page)).toBe(await coinsInLedger(lobby, userId));
    await page.getByRole('button', { name: text('records.title') }).click();
    await dialog(page)
      .getByRole('tab', { name: text('records.my') })
      .click();
    await dialog(page).locator('li').first().getByText(text('wheels.gold')).waitFor();
    expect(await dialog(page).locator('li').count()).toBe(1);
    await page.goBack();
    await page.locator('[data-points="10"]').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the result and the right balance after a reload in mid-spin', async () => {
    const { context, page, userId, text } = await atTheWheels({ points: 5 });
    const answered = page.waitForResponse((response) => response.url().includes('/roulette/result'));
    await drawButton(page, text).click();
    await answered;
    await page.getByText(text('spinning')).waitFor({ state: 'attached' });
    await page.reload();
    await result(page, 'en');
    await expect.poll(() => balance(page)).toBe(await coinsInLedger(lobby, userId));
    await page.locator('[data-points="0"]').waitFor();
    expect(await drawButton(page, text).isDisabled()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('lobby.draw'))).toBeNull();
    const { rows } = await lobby.service.db.query<{ draws: number }>(
      'select count(*) as draws from lottery_draw where user_id = $1',
      [userId],
    );
    expect(rows[0]?.draws).toBe(1);
    await context.close();
  });

  it('shows the result when its pictures are lost in mid-spin, and brings the wheel back by itself', async () => {
    const { context, page, userId, text } = await atTheWheels({ points: 5 });
    const before = await balance(page);
    await drawButton(page, text).click();
    await page.getByText(text('spinning')).waitFor({ state: 'attached' });
    await page.evaluate(() => (window as unknown as { stageStats: StageStats }).stageStats.loseContext());
    await result(page, 'en');
    await page.locator('[data-won]').waitFor();
    await page.locator('[data-points="0"]').waitFor();
    await expect.poll(() => balance(page)).toBe(await coinsInLedger(lobby, userId));
    expect(await coinsInLedger(lobby, userId)).toBeGreaterThanOrEqual(before);
    await page.locator('[data-painting="painted"]').first().waitFor();
    await lobbyIsUp(page);
    expect(await page.locator('html').getAttribute('data-raised')).toBe('overlay');
    // It fills the window: what the page looks like below is nobody's concern.
    expect(await page.locator('html').getAttribute('data-bare')).toBeNull();
    await context.close();
  });

  it('gives a newcomer one free spin of the silver wheel, and says so', async () => {
    const locale = 'pt';
    const text = (key: string) => says(locale, 'lottery', key);
    const { context, page, faults, userId } = await comeAsGuest(lobby, '/home', {
      ...FULL,
      pixels: false,
      locale,
    });
    await lobbyIsUp(page);
    const shortcut = page.locator('[data-footprint-id="shortcut:lottery"]');
    await shortcut.getByText('1', { exact: true }).waitFor();
    await shortcut.click();
    await page.locator('[data-painting="painted"]').waitFor();
    await dialog(page).getByText(text('free.hint')).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await picture(page, 'lottery-free');
    await page.getByRole('tab', { name: text('wheels.short.gold'), exact: true }).click();
    await expect.poll(() => drawButton(page, text).isDisabled()).toBe(true);
    await page.getByRole('tab', { name: text('wheels.short.silver'), exact: true }).click();
    await drawButton(page, text).getByText(text('free.cost')).click();
    await result(page, locale);
    await expect.poll(() => balance(page)).toBe(await coinsInLedger(lobby, userId));
    await expect.poll(() => drawButton(page, text).isDisabled()).toBe(true);
    expect(await drawButton(page, text).textContent()).toContain('5');
    await page.getByRole('button', { name: text('records.title') }).click();
    await dialog(page)
      .getByRole('tab', { name: text('records.my') })
      .click();
    await dialog(page).locator('li').first().getByText(text('free.record')).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes from wheel to wheel without an empty moment, and fades away when it is closed', async () => {
    const { context, page, text } = await atTheWheels({ points: 0 });
    await watchLeaving(page);
    for (const name of ['gold', 'supreme', 'silver']) {
      await page.getByRole('tab', { name: text(`wheels.short.${name}`), exact: true }).click();
      await page.locator(`[data-footprint="wheel"][data-look="${name}"]`).waitFor();
    }
    expect(await left(page), 'the wheel on the screen stays and changes').toEqual({
      wheels: 0,
      exits: 0,
    });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await left(page)).exits).toBe(1);
    await expect.poll(() => page.locator('[data-leaving]').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${lobby.service.url()}/home?overlay=lottery`);
    await page.getByRole('dialog').waitFor();
    await watchLeaving(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect((await left(page)).exits, 'none under reduced motion').toBe(0);
    await context.close();
  });

  it('draws as plain HTML where there is no WebGL', async () => {
    const plain = await launchBrowser(['--disable-gpu', '--disable-3d-apis']);
    const { context, page, userId } = await comeAsGuest({ service: lobby.service, browser: plain }, '/home', {
      locale: 'pt',
    });
    await page.getByText(says('pt', 'common', 'stage.unavailable')).waitFor();
    await bet(userId, 5_000);
    await page.goto(`${lobby.service.url()}/home?overlay=lottery`);
    await page.locator('[data-points="5"]').waitFor();
    await dialog(page)
      .getByText(says('pt', 'lottery', 'nothing'))
      .first()
      .waitFor();
    await picture(page, 'lottery-plain');
    await drawButton(page, (key) => says('pt', 'lottery', key)).click();
    await result(page, 'pt');
    await page.locator('[data-won]').waitFor();
    await expect.poll(() => balance(page)).toBe(await coinsInLedger(lobby, userId));
    await context.close();
    await plain.close();
  });
});
