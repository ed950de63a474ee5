import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { DEFAULT_JURISDICTION } from '../../src/service/config/environment.ts';
import { openExtraWindow } from '../../src/service/domain/redpacket/createWindow.ts';
import type { Rewards } from '../../src/service/domain/rewards/context.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { breathe, picture } from '../shared/browser.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { withOwnLobby } from '../shared/lobby.ts';
import {
  balance,
  changedBalance,
  comeAsGuest,
  comeTo,
  dialog,
  faultsOfAxe,
  passAsGuest,
  receive,
  refuse,
  says,
  settled,
} from './steps.ts';

/**
 * The demo operator's files without its daily windows of red packets, at noon: what the tests open is all there is, and
 * no test runs into midnight.
 */
function quietOperator(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  cpSync(DEMO_FILES, folder, { recursive: true });
  writeFileSync(join(folder, 'red-packets.yaml'), 'betX: 1\nwindows: []\n');
  const ahead = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  const profile = join(folder, 'jurisdictions', `${DEFAULT_JURISDICTION}.yaml`);
  writeFileSync(profile, readFileSync(profile, 'utf8').replace(/^timeZone: .*$/m, `timeZone: ${zone}`));
  return folder;
}

const operator = quietOperator();
const lobby = withOwnLobby({ env: { OPERATOR_FILES: operator } });
afterAll(() => rmSync(operator, { recursive: true, force: true }));

/** Waits for an overlay until the stage has painted it. */
async function painted(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.locator('[data-stage-painted]').first().waitFor();
}

const overlayOf = (page: Page): string | null => new URL(page.url()).searchParams.get('overlay');

/** The tab was in the background, and is looked at again. */
const refreshTextures = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('check-in', () => {
  const days = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.locator('[data-part="prize"]') });

  it('is signed once a day, pays the day, and goes on the next day in a tab left open', async () => {
    // The address asks for a login first, and leads on from there.
    const { context, page, faults } = await comeTo(lobby, '/home?overlay=checkin');
    await dialog(page).waitFor();
    await passAsGuest(page);
    const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');
    await painted(page, says('en', 'checkin', 'title'));
    expect(await days(page).count()).toBe(7);
    const confirm = dialog(page).getByRole('button', { name: says('en', 'checkin', 'confirm') });
    await picture(page, 'checkin-open');
    expect(await faultsOfAxe(page)).toEqual([]);
    const before = await balance(page);

    await confirm.focus();
    await page.keyboard.press('Enter');
    expect(await receive(page)).toContain('+ R$ 1');
    expect((await changedBalance(page, before)) - before).toBe(100);
    const signed = dialog(page).getByRole('button', { name: says('en', 'checkin', 'signed') });
    expect(await signed.isDisabled()).toBe(true);
    expect(await days(page).first().getAttribute('data-state')).toBe('done');
    await expect.poll(() => page.locator('[data-state="current"]').count()).toBe(0);
    await picture(page, 'checkin-signed');

    // The night passes: what was signed today was signed yesterday.
    await lobby.service.db.query(`update checkin set last_day = '2020-01-01' where user_id = $1`, [userId]);
    await refreshTextures(page);
    await confirm.waitFor();
    expect(await days(page).nth(1).getAttribute('data-state')).toBe('current');

    // Signed on another device meanwhile: no toast, the reason stands on the screen and the days are read again.
    await lobby.service.db.query(
      `update checkin set signed = 2, last_day = '2999-01-01' where user_id = $1`,
      [userId],
    );
    await breathe(page);
    await confirm.click();
    await dialog(page)
      .getByText(says('en', 'errors', '1139'))
      .waitFor();
    expect(await page.locator('#announcer').textContent()).not.toContain(says('en', 'errors', '1139'));
    await signed.waitFor();

    await page.goBack();
    await expect.poll(() => overlayOf(page)).toBeNull();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('explains itself, and says so when it cannot be read', async () => {
    const { context, page } = await comeAsGuest(lobby, '/home?overlay=checkin', {
      locale: 'pt',
    });
    await painted(page, says('pt', 'checkin', 'title'));
    const rules = dialog(page).getByRole('button', { name: says('pt', 'rewards', 'rules') });
    await rules.click();
    const note = dialog(page).getByRole('region', { name: says('pt', 'rewards', 'rules') });
    expect(await note.getByRole('listitem').count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    expect(await note.count()).toBe(0);
    expect(overlayOf(page), 'Escape closed the note only').toBe('checkin');

    await refuse(page, '**/lobby/api/sign');
    await page.reload();
    const retry = dialog(page).getByRole('button', { name: says('pt', 'rewards', 'failed.retry') });
    await retry.waitFor();
    await page.unroute('**/lobby/api/sign');
    await retry.click();
    await days(page).first().waitFor();
    await context.close();
  });
});

describe('the invitation panel', () => {
  it('opens what is reached, one by one and all at once, and hands out the link', async () => {
    const { context, page, faults, userId } = await comeAsGuest(lobby, '/home?overlay=invite', {
      size: 'tablet',
    });
    await painted(page, says('en', 'promote', 'title'));
    const boxes = page.locator('[data-footprint="chest"]');
    const all = dialog(page).getByRole('button', { name: /Receive all/ });
    expect(await boxes.count()).toBe(4);
    expect(await all.isDisabled()).toBe(true);
    expect(await faultsOfAxe(page)).toEqual([]);

    const api = apiOf(() => lobby.service.url());
    for (let friend = 0; friend < 5; friend += 1) {
      const guest = await newGuest(api);
      await lobby.service.db.query(
        'update player set source_user_id = $1, total_recharge_times = 1 where user_id = $2',
        [userId, guest.userId],
      );
    }
    await refreshTextures(page);
    await expect.poll(() => page.locator('[data-footprint="chest"][data-state="current"]').count()).toBe(3);
    await picture(page, 'invite-current');
    const before = await balance(page);

    // A closed box gives nothing: the sums below are those of the others.
    await boxes.last().click({ force: true });
    await boxes.first().click();
    expect(await receive(page)).toContain('+ R$ 5');
    expect((await changedBalance(page, before)) - before).toBe(500);
    expect(await boxes.first().getAttribute('data-state')).toBe('opened');

    await all.click();
    expect(await receive(page)).toContain('+ R$ 40');
    expect((await changedBalance(page, before + 500)) - before).toBe(4_500);
    await expect.poll(() => all.isDisabled()).toBe(true);
    await picture(page, 'invite-opened');
    const link = await dialog(page)
      .getByLabel(says('en', 'promote', 'link'), { exact: true })
      .inputValue();
    expect(new URL(link).searchParams.get('shareId')).toBe(userId);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('red packets', () => {
  /** A window with two packets, from and to so many ms from now. */
  const openWindow = async (from: number, to: number): Promise<string> => {
    const now = Date.now();
    const span = { start: now + from, end: now + to };
    const { id } = await openExtraWindow({ db: lobby.service.db, now: Date.now } as Rewards, {
      ...span,
      pool: 5_000,
      packets: 2,
      min: 100,
    });
    return id;
  };
  /** The operator moves a window. */
  const move = (id: string, from: number, to: number) =>
    lobby.service.db.query('update red_packet_window set starts_at = $2, ends_at = $3 where window_id = $1', [
      id,
      new Date(Date.now() + from),
      new Date(Date.now() + to),
    ]);

  it('count down, fall, open once, and are over', async () => {
    const id = await openWindow(600_000, 900_000);
    const { context, page, faults } = await comeAsGuest(lobby, '/home?overlay=redpacket', { locale: 'vi' });
    await painted(page, says('vi', 'redpacket', 'title'));
    expect(await page.getByRole('timer').textContent()).toMatch(/^(0[5-9]|10):\d\d$/);
    await picture(page, 'redpacket-soon');
    const field = page.locator('[data-footprint="packets"]');
    expect(await field.isDisabled()).toBe(true);
    expect(await faultsOfAxe(page)).toEqual([]);

    await move(id, 2_500, 600_000);
    await refreshTextures(page);
    await page.getByText(says('vi', 'redpacket', 'catch')).waitFor();
    await expect.poll(() => field.isEnabled()).toBe(true);
    await picture(page, 'redpacket-active');
    const before = await balance(page);
    await field.dblclick({ position: { x: 60, y: 90 } });
    const words = await receive(page, 'vi');
    const won = (await changedBalance(page, before)) - before;
    expect(won).toBeGreaterThanOrEqual(100);
    expect(words).toContain(
      `+ R$ ${new Intl.NumberFormat('vi', { maximumFractionDigits: 2 }).format(won / 100)}`,
    );
    await page.getByText(says('vi', 'redpacket', 'opened')).waitFor();
    expect(await field.isDisabled(), 'one packet a window').toBe(true);
    await picture(page, 'redpacket-opened');

    await move(id, -600_000, -1_000);
    await refreshTextures(page);
    await page.getByText(says('vi', 'redpacket', 'over'), { exact: true }).waitFor();
    await picture(page, 'redpacket-over');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stand in the lobby while they fall, and say when none are left', async () => {
    const id = await openWindow(-1_000, 600_000);
    const { context, page } = await comeAsGuest(lobby, '/home?overlay=redpacket', { size: 'desktop' });
    await painted(page, says('en', 'redpacket', 'title'));
    await page.keyboard.press('Escape');
    const card = page.locator('[data-footprint-id="card:redpacket"]');
    await card.waitFor();
    expect(await card.textContent()).toContain(says('en', 'redpacket', 'card.active'));
    const shortcut = page.locator('[data-footprint-id="shortcut:redpacket"]');
    await expect.poll(() => shortcut.textContent()).toMatch(/\d/);
    await picture(page, 'home-redpacket');

    await card.click();
    await painted(page, says('en', 'redpacket', 'title'));
    // What was read on the way in has come: the page cannot know of what others open now.
    await page.route('**/lobby/api/redPacket?*', (route) => route.abort());
    await page.route('**/lobby/api/redPacket', (route) => route.abort());
    await settled(page);
    await lobby.service.db.query(
      `update red_packet set user_id = 'other-' || number, opened_at = now() where window_id = $1`,
      [id],
    );
    await page.locator('[data-footprint="packets"]').focus();
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(says('en', 'errors', '1149'))
      .waitFor();
    await context.close();
  });
});

describe('the VIP emblem', () => {
  it('stands on the profile with the experience on its way to the next level', async () => {
    const { context, page, faults, userId } = await comeAsGuest(lobby, '/person');
    const bar = page.getByRole('progressbar', { name: says('en', 'account', 'vip.exp') });
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('0');

    const ten = DEMO_CATALOGUE.vipRules[10]?.levelupQty ?? 0;
    await lobby.service.db.query(
      `insert into ledger_balance (user_id, asset, amount) values ($1, 'exp', $2)
       on conflict (user_id, asset) do update set amount = excluded.amount`,
      [userId, ten * 100],
    );
    await page.reload();
    await bar.waitFor();
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBe(ten);
    expect(Number(await bar.getAttribute('aria-valuemax'))).toBe(DEMO_CATALOGUE.vipRules[11]?.levelupQty);
    await picture(page, 'person-vip');
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
