import { describe, expect, it } from 'vitest';
import { withLobby } from '../shared/lobby.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { playRound } from '../shared/rounds.ts';
import { coinsInLedger, comeAsGuest, dialog, faultsOfAxe, goTo, receive, says } from './steps.ts';

const lobby = withLobby();

/** Play of so many coins, which brings experience. */
const play = (userId: string, staked: number) =>
  lobby.service.db.transaction((tx) => playRound(tx, SETTINGS, userId, staked, Date.now()));

describe('the VIP club', () => {
  it('shows level, bonuses and the table of levels, and pays a bonus once', async () => {
    const { page, context, faults, userId } = await comeAsGuest(lobby);
    await play(userId, 6_000);
    await lobby.service.db.query('update player set vip_told = 0 where user_id = $1', [userId]);
    await page.goto(`${lobby.service.url()}/home`);
    const levelUp = page.getByRole('dialog', { name: says('en', 'vip', 'levelUp.title') });
    await levelUp.getByRole('button', { name: says('en', 'vip', 'levelUp.see') }).click();
    await levelUp.waitFor({ state: 'detached' });
    const club = dialog(page);
    await club.getByRole('progressbar', { name: says('en', 'account', 'vip.exp') }).waitFor();
    const upgrade = club.getByRole('listitem').filter({ hasText: says('en', 'vip', 'bonus.upgrade') });
    const before = await coinsInLedger(lobby, userId);
    await upgrade.getByRole('button', { name: says('en', 'vip', 'receive') }).click();
    await receive(page);
    expect(await coinsInLedger(lobby, userId)).toBe(before + 75);
    const received = upgrade.getByRole('button', { name: says('en', 'vip', 'received') });
    await received.waitFor();
    expect(await received.isDisabled()).toBe(true);
    const week = club.getByRole('listitem').filter({ hasText: says('en', 'vip', 'bonus.week') });
    expect(await week.getByRole('button').isDisabled()).toBe(true);
    await club.getByText(says('en', 'vip', 'details.title')).click();
    await club.getByRole('tab', { name: says('en', 'vip', 'details.month') }).click();
    expect(await club.getByRole('row').count()).toBe(32);
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the promote dialog', () => {
  it.each(['en', 'pt', 'vi'] as const)('tells of link, rebate and invitation bonus (%s)', async (locale) => {
    const { page, context, faults } = await comeAsGuest(lobby, '/home?overlay=promote', { locale });
    const box = dialog(page);
    await box.getByRole('heading', { name: says(locale, 'promote', 'rebate.title') }).waitFor();
    const receive = box.getByRole('button', { name: says(locale, 'promote', 'rebate.receive') });
    expect(await receive.isDisabled()).toBe(true);
    await box.getByText(says(locale, 'promote', 'share.qr')).click();
    await box.getByRole('img', { name: says(locale, 'promote', 'share.qrLabel') }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await box
      .getByRole('button', { name: says(locale, 'promote', 'details') })
      .first()
      .click();
    await dialog(page)
      .getByText(says(locale, 'promote', 'friends.empty.title'))
      .waitFor();
    await page.goBack();
    await box.getByRole('button', { name: says(locale, 'promote', 'boxes') }).click();
    await dialog(page)
      .getByRole('heading', { name: says(locale, 'promote', 'title') })
      .waitFor();
    // Either of its details has an address.
    for (const [view, title] of [
      ['rebate', 'rebate.title'],
      ['invitation', 'tiers'],
    ] as const) {
      await goTo(page, '/home');
      await goTo(page, `/home?overlay=promote&promote.view=${view}`);
      await page.getByRole('dialog', { name: says(locale, 'promote', title) }).waitFor();
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the bonus dialog', () => {
  it.each(['en', 'vi'] as const)(
    'counts what waits and leads to it, missions among it (%s)',
    async (locale) => {
      const { page, context, faults, userId } = await comeAsGuest(lobby, '/home?overlay=bonus', { locale });
      const row = dialog(page).getByRole('button', { name: says(locale, 'bonus', 'kind.checkIn') });
      await row.waitFor();
      expect(await faultsOfAxe(page)).toEqual([]);
      await row.click();
      const days = page.getByRole('dialog', { name: says(locale, 'checkin', 'title') });
      await days.getByRole('button', { name: says(locale, 'checkin', 'confirm') }).click();
      await receive(page, locale);
      await page.goBack();
      await row.waitFor();

      // The check-in was a mission of the day besides.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: says(locale, 'bonus', 'kind.mission') })
        .click();
      const missions = page.getByRole('dialog', { name: says(locale, 'missions', 'title') });
      const mission = missions.getByRole('listitem').filter({ has: page.locator('[aria-valuenow="1"]') });
      const before = await coinsInLedger(lobby, userId);
      await mission.getByRole('button', { name: says(locale, 'missions', 'receive') }).click();
      await receive(page, locale);
      await mission.getByRole('button', { name: says(locale, 'missions', 'received') }).waitFor();
      expect(await coinsInLedger(lobby, userId)).toBeGreaterThan(before);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
