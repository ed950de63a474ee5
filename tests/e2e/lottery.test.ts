import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import type { StageStats } from '../../src/lobby/stage/host/stats.ts';
import { settleStake } from '../../src/service/domain/stakes/settle.ts';
import { launchBrowser, newVisitor, picture, type VisitOptions, watchedPage } from '../shared/browser.ts';
import { startLobby, type TestLobby } from '../shared/lobby.ts';
import { SETTINGS } from '../shared/rewardDesk.ts';
import { balance, dialog, lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

let lobby: TestLobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.stop());

/** Bets of this many coins, played and settled. */
async function bet(page: Page, coins: number): Promise<void> {
  const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  const stake = { claimKey: `stake:test:${userId}:${coins}`, staked: coins };
  await lobby.service.db.transaction((tx) => settleStake(tx, SETTINGS, userId, stake, Date.now()));
}

const money = async (page: Page): Promise<number> => {
  const userId = await page.evaluate(() => localStorage.getItem('userId'));
  const { rows } = await lobby.service.db.query<{ amount: number }>(
    "select amount from ledger_balance where asset = 'cash' and user_id = $1",
    [userId],
  );
  return rows[0]?.amount ?? 0;
};

/** A guest with this many points, in front of the wheels. */
async function atTheWheels(options: VisitOptions & { points: number }) {
  const locale: Locale = options.locale ?? 'en';
  const context: BrowserContext = await newVisitor(lobby.browser, options);
  const { page, faults } = await watchedPage(context);
  await page.goto(`${lobby.service.url()}/home?stage-stats`);
  await lobbyIsUp(page);
  await openLogin(page, locale);
  await passAsGuest(page, locale);
  await bet(page, options.points * SETTINGS.coinsPerPoint);
  await page.locator('[data-footprint-id="shortcut:lottery"]').click();
  await page.locator('[data-painting="painted"]').waitFor();
  await page.locator(`[data-points="${options.points}"]`).waitFor();
  return { context, page, faults, text: (key: string) => says(locale, 'lottery', key) };
}

const stats = (page: Page): Promise<StageStats> =>
  page.evaluate(() => {
    const watched = (window as unknown as { stageStats: StageStats }).stageStats;
    const { textures, tweens, tickerCallbacks, actors } = watched;
    return { ...watched, textures, tweens, tickerCallbacks, actors };
  });

const drawButton = (page: Page, text: (key: string) => string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${text('draw')}`) });

/** The pop-up with the result, and what it says was won, coins. */
async function result(page: Page, locale: Locale): Promise<void> {
  const texts = ['popup.receive', 'popup.none.action'].map((key) => says(locale, 'rewards', key));
  await page.getByRole('button', { name: new RegExp(`^(${texts.join('|')})$`) }).click({ timeout: 30_000 });
}

interface Left {
  wheels: number;
  farewells: number;
}

/** Counts the wheels that are taken out of the page, and what fades away. */
const watchLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Left = { wheels: 0, farewells: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { removedNodes, addedNodes } of changes) {
        for (const node of removedNodes)
          if (node instanceof Element && node.matches('[data-footprint-id="wheel"]')) seen.wheels++;
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset.leaving !== undefined) seen.farewells++;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

const left = (page: Page): Promise<Left> => page.evaluate(() => (window as unknown as { seen: Left }).seen);

describe('the lottery', () => {
  it('draws: points fall at once, the prize comes with its pop-up, and the record shows it', async () => {
    const { context, page, faults, text } = await atTheWheels({ points: 60, locale: 'vi' });
    const before = await balance(page);
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.getByRole('tab', { name: text('wheels.short.gold'), exact: true }).click();
    await picture(page, 'lottery');
    await drawButton(page, text).click();
    await page.locator('[data-points="10"]').waitFor();
    await expect.poll(() => money(page)).toBeGreaterThanOrEqual(before);
    await page.waitForTimeout(3_000);
    expect(await balance(page), 'nothing is told before the pop-up').toBe(before);
    await picture(page, 'lottery-spinning');
    expect((await stats(page)).drawCalls).toBeLessThanOrEqual(14);
    await result(page, 'vi');
    await expect.poll(() => balance(page)).toBe(await money(page));
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
    const { context, page, text } = await atTheWheels({ points: 5 });
    const answered = page.waitForResponse((response) => response.url().includes('/roulette/result'));
    await drawButton(page, text).click();
    await answered;
    await page.waitForTimeout(1_000);
    await page.reload();
    await result(page, 'en');
    await expect.poll(() => balance(page)).toBe(await money(page));
    await page.locator('[data-points="0"]').waitFor();
    expect(await drawButton(page, text).isDisabled()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('lobby.draw'))).toBeNull();
    const { rows } = await lobby.service.db.query<{ draws: number }>(
      'select count(*) as draws from lottery_draw where user_id = $1',
      [await page.evaluate(() => localStorage.getItem('userId'))],
    );
    expect(rows[0]?.draws).toBe(1);
    await context.close();
  });

  it('shows the result when its pictures are lost in mid-spin, and brings the wheel back at a tap', async () => {
    const { context, page, text } = await atTheWheels({ points: 5 });
    const before = await balance(page);
    await drawButton(page, text).click();
    await page.getByText(text('spinning')).waitFor({ state: 'attached' });
    await page.evaluate(() => (window as unknown as { stageStats: StageStats }).stageStats.loseContext());
    const restore = page.getByRole('button', { name: says('en', 'common', 'stage.lost') });
    await restore.waitFor();
    await page.locator('[data-painting="plain"]').first().waitFor();
    await result(page, 'en');
    await page.locator('[data-won]').waitFor();
    await page.locator('[data-points="0"]').waitFor();
    await expect.poll(() => balance(page)).toBe(await money(page));
    expect(await money(page)).toBeGreaterThanOrEqual(before);
    await restore.click();
    await page.locator('[data-painting="painted"]').waitFor({ timeout: 30_000 });
    expect(await page.locator('html').getAttribute('data-raised')).toBe('overlay');
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
      farewells: 0,
    });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await left(page)).farewells).toBe(1);
    await expect.poll(() => page.locator('[data-leaving]').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${lobby.service.url()}/home?overlay=lottery`);
    await page.getByRole('dialog').waitFor();
    await watchLeaving(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect((await left(page)).farewells, 'none under reduced motion').toBe(0);
    await context.close();
  });

  it('leaves no texture, tween or ticker callback behind after twenty visits', {
    timeout: 240_000,
  }, async () => {
    const { context, page } = await atTheWheels({ points: 0 });
    const visit = async () => {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('html').getAttribute('data-raised')).toBeNull();
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[data-footprint-id="shortcut:lottery"]')?.click(),
      );
      await page.locator('[data-painting="painted"]').waitFor();
    };
    await visit();
    await page.waitForTimeout(1_500);
    const first = await stats(page);
    for (let round = 0; round < 20; round += 1) await visit();
    await page.waitForTimeout(1_500);
    const last = await stats(page);
    expect(last.textures).toBe(first.textures);
    expect(last.tickerCallbacks).toBe(first.tickerCallbacks);
    expect(last.actors).toBe(first.actors);
    expect(last.tweens).toBeLessThanOrEqual(first.tweens);
    await context.close();
  });

  it('draws as plain HTML where there is no WebGL', async () => {
    const plain = await launchBrowser(['--disable-gpu', '--disable-3d-apis']);
    const context = await newVisitor(plain, { locale: 'pt' });
    const { page } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home`);
    await page.getByText(says('pt', 'common', 'stage.unavailable')).waitFor();
    await openLogin(page, 'pt');
    await passAsGuest(page, 'pt');
    await bet(page, 5_000);
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
    await expect.poll(() => balance(page)).toBe(await money(page));
    await context.close();
    await plain.close();
  });
});
