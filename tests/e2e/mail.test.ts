import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import { storeContent } from '../../src/service/domain/mail/content.ts';
import { sendMail } from '../../src/service/domain/mail/send.ts';
import { picture } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import {
  balance,
  changedBalance,
  coinsInLedger,
  comeAsGuest,
  comeTo,
  dialog,
  faultsOfAxe,
  passAsGuest,
  receive,
  says,
  settled,
} from './steps.ts';

const lobby = withLobby();

const list = (page: Page, locale: Locale = 'en') =>
  page.getByRole('dialog', { name: says(locale, 'mail', 'title'), exact: true });
const button = (page: Page, locale: Locale, key: string) =>
  page.getByRole('button', { name: says(locale, 'mail', key), exact: true });
/** Often enough for a key to show what it does in between. */
const SLOWLY = { interval: 1_000 };
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** A letter in every language; `type` 1 as one that goes to everybody. */
async function send(userId: string, id: string, attachQty = 0, type: 0 | 1 = 0): Promise<void> {
  const letter = { title: `Letter ${id}`, message: `Hello from ${id}` };
  const content = { contentId: id, type, attachQty, betX: 2, texts: { en: letter, pt: letter, vi: letter } };
  const { db } = lobby.service;
  await storeContent(db, content, Date.now());
  await sendMail(db, userId, id, content, Date.now());
}

describe('mail', () => {
  it('is opened, received and deleted by keyboard alone', async () => {
    const { context, page, faults } = await comeAsGuest(lobby);
    const door = page.getByRole('banner').getByRole('button', { name: 'Mail, 1 unread' });
    await door.focus();
    await page.keyboard.press('Enter');
    await list(page).waitFor();
    const row = list(page).getByRole('listitem').getByRole('button');
    await row.waitFor();
    expect(await row.textContent()).toContain(says('en', 'mail', 'state.unreadGift'));
    await picture(page, 'mail-list');
    expect(await faultsOfAxe(page)).toEqual([]);

    await row.focus();
    await page.keyboard.press('Enter');
    const letter = page.getByRole('dialog', { name: 'Welcome to Lumen Carnival' });
    await letter.waitFor();
    // Opened is read: the badge goes, the gift stays.
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Mail', exact: true })
      .waitFor({ state: 'attached' });
    expect(await letter.getByRole('button', { name: says('en', 'mail', 'delete') }).count()).toBe(0);
    // §2: message, amount and when it was created.
    await letter.getByText('A small gift is attached.').waitFor();
    await letter.getByText('R$ 5', { exact: true }).waitFor();
    const created = await letter.locator('time').getAttribute('datetime');
    expect(Date.now() - Date.parse(created ?? '')).toBeLessThan(3_600_000);
    await picture(page, 'mail-letter');
    expect(await faultsOfAxe(page)).toEqual([]);

    const before = await balance(page);
    await button(page, 'en', 'receive').focus();
    await page.keyboard.press('Enter');
    expect(await receive(page)).toContain('+ R$ 5');
    expect((await changedBalance(page, before)) - before).toBe(500);
    await letter.getByText(says('en', 'mail', 'received'), { exact: true }).waitFor();
    await picture(page, 'mail-received');

    await button(page, 'en', 'delete').press('Enter');
    const question = page.getByRole('dialog', { name: says('en', 'mail', 'deleteTitle') });
    await question.waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .locator('#announcer')
      .getByText(says('en', 'mail', 'deleteCancelled'))
      .waitFor();
    await question.waitFor({ state: 'detached' });
    expect(await letter.count()).toBe(1);

    // Within 500 ms of the first a second press of the button counts as the first (§9): it is pressed again.
    await expect
      .poll(async () => {
        if (await question.isVisible()) return true;
        await button(page, 'en', 'delete').press('Enter');
        return false;
      }, SLOWLY)
      .toBe(true);
    await question.getByRole('button', { name: says('en', 'mail', 'delete') }).press('Enter');
    await page
      .locator('#announcer')
      .getByText(says('en', 'mail', 'deleted'))
      .waitFor();
    await list(page)
      .getByText(says('en', 'mail', 'empty.title'))
      .waitFor();
    await expect.poll(() => paramsOf(page)).toEqual({ overlay: 'mail' });
    await picture(page, 'mail-empty');
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await expect.poll(() => paramsOf(page)).toEqual({});
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is received all at once, and only what was sent to one player can be deleted', async () => {
    const { context, page, faults, userId } = await comeAsGuest(lobby, '/home', { locale: 'vi' });
    await send(userId, 'gift', 700);
    await send(userId, 'word');
    await send(userId, 'all', 300, 1);
    await page.goto(`${lobby.service.url()}/home?overlay=mail`);
    await list(page, 'vi').waitFor();
    await expect.poll(() => list(page, 'vi').getByRole('listitem').count()).toBe(4);
    await picture(page, 'mail-list-vi');
    const before = await balance(page);
    await page.getByRole('button', { name: says('vi', 'mail', 'receiveAll').split(':')[0] }).click();
    expect(await receive(page, 'vi')).toContain('+ R$ 15');
    expect((await changedBalance(page, before)) - before).toBe(1_500);
    await expect
      .poll(() => page.getByRole('button', { name: says('vi', 'mail', 'receiveAll').split(':')[0] }).count())
      .toBe(0);

    await list(page, 'vi').getByRole('button', { name: 'Letter all' }).click();
    const letter = page.getByRole('dialog', { name: 'Letter all' });
    await letter.getByText(says('vi', 'mail', 'received'), { exact: true }).waitFor();
    expect(await letter.getByRole('button', { name: says('vi', 'mail', 'delete') }).count()).toBe(0);
    await page.goBack();
    await letter.waitFor({ state: 'detached' });
    await list(page, 'vi').getByRole('button', { name: 'Letter word' }).click();
    await page
      .getByRole('dialog', { name: 'Letter word' })
      .getByRole('button', { name: says('vi', 'mail', 'delete') })
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('pays once however often it is tapped, and says inline what went wrong', async () => {
    const { context, page, userId } = await comeAsGuest(lobby, '/home', { locale: 'pt', size: 'desktop' });
    await send(userId, 'twice', 900);
    await page.goto(`${lobby.service.url()}/home?overlay=mail&mail.id=twice`);
    const letter = page.getByRole('dialog', { name: 'Letter twice' });
    await letter.waitFor();
    const before = await coinsInLedger(lobby, userId);
    await button(page, 'pt', 'receive').dblclick();
    expect(await receive(page, 'pt')).toContain('+ R$ 9');
    expect((await coinsInLedger(lobby, userId)) - before).toBe(900);

    // Received on another device meanwhile.
    await send(userId, 'elsewhere', 100);
    await page.goto(`${lobby.service.url()}/home?overlay=mail&mail.id=elsewhere`);
    await button(page, 'pt', 'receive').waitFor();
    // Being read, the letter has its list read again.
    await settled(page);
    await lobby.service.db.query(
      "update mail set received_at = now(), read_at = now() where user_id = $1 and mail_id = 'elsewhere'",
      [userId],
    );
    await button(page, 'pt', 'receive').click();
    await page
      .getByRole('dialog', { name: 'Letter elsewhere' })
      .getByText(says('pt', 'errors', '1139'))
      .waitFor();
    expect(await page.locator('#announcer').textContent()).not.toContain(says('pt', 'errors', '1139'));

    await page.route('**/lobby/api/email?*', (route) => route.abort());
    await page.reload();
    await list(page, 'pt').getByRole('alert').waitFor();
    await page.unroute('**/lobby/api/email?*');
    await list(page, 'pt')
      .getByRole('button', { name: says('pt', 'common', 'failed.retry') })
      .click();
    await page.getByRole('dialog', { name: 'Letter elsewhere' }).waitFor();
    await context.close();
  });

  it('asks a visitor to log in, and leaves the place of a letter that is gone', async () => {
    const { context, page } = await comeTo(lobby, '/home?overlay=mail&mail.id=gone');
    await dialog(page).waitFor();
    await passAsGuest(page);
    await expect.poll(() => new URL(page.url()).searchParams.get('mail.id')).toBeNull();
    await context.close();
  });
});
