import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { API_BASE, TERMS_VERSION } from '../../src/contract/constants.ts';
import { md5 } from '../shared/accounts.ts';
import { breathe, newVisitor, picture, watchedPage } from '../shared/browser.ts';
import { withOwnLobby } from '../shared/lobby.ts';
import { beWelcomed, dialog, field, goTo, lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

const lobby = withOwnLobby({ env: { VERIFY_DEVICES: 'true' } });

const dialogsClosed = (page: Page) =>
  expect.poll(() => page.getByRole('dialog').count(), { timeout: 60_000 }).toBe(0);

/** The code in the message sent last. */
async function codeInOutbox(): Promise<string> {
  const outbox = await fetch(`${lobby.service.url()}/demo/outbox?secret=${lobby.service.secrets.outbox}`);
  return (await outbox.text()).match(/\b(\d{6})\b/)?.[1] ?? '';
}

describe('doors', { timeout: 240_000 }, () => {
  it('asks for a code on a device that is not known (1007), and keeps what was typed', async () => {
    const [email, password] = ['dora@example.com', 'carnival1'];
    await fetch(`${lobby.service.url()}${API_BASE}/register/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: md5(password) }),
    });
    const text = (area: string, key: string) => says('vi', area, key);
    const context = await newVisitor(lobby.browser, { locale: 'vi', pixels: false });
    const { page, faults } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home?overlay=login`);
    await field(page, text('account', 'account')).fill(email);
    await field(page, text('account', 'password')).fill(password);
    const submit = async () => {
      await breathe(page);
      await dialog(page)
        .getByRole('button', { name: text('common', 'logIn') })
        .click();
    };
    await submit();
    const code = field(page, text('account', 'code'));
    await code.waitFor();
    await dialog(page)
      .getByText(text('account', 'device.sent').replace('{{sentTo}}', 'd***@example.com'))
      .waitFor();
    await dialog(page)
      .getByRole('button', { name: /^\d+ giây$/ })
      .waitFor();
    expect(await field(page, text('account', 'account')).inputValue()).toBe(email);
    await picture(page, 'device-code');
    const sent = await codeInOutbox();
    await code.fill(sent === '000000' ? '000001' : '000000');
    await submit();
    await dialog(page).getByText(text('errors', '1002')).waitFor();
    await code.fill(sent);
    await submit();
    await beWelcomed(page, 'vi');
    await dialogsClosed(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks once for an agreement that has changed; tells who pauses until when', async () => {
    const text = (area: string, key: string) => says('pt', area, key);
    const context = await newVisitor(lobby.browser, { locale: 'pt', pixels: false });
    const { page, faults } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(page);
    await openLogin(page, 'pt');
    await passAsGuest(page, 'pt');
    const userId = await page.evaluate(() => localStorage.getItem('userId'));
    const until = Date.now() + 40 * 24 * 3_600_000;
    await lobby.service.db.query(
      "update player set terms_version = '2020-01', time_out_until = $2 where user_id = $1",
      [userId, new Date(until)],
    );
    const question = page.getByRole('dialog', { name: text('legal', 'again.title') });

    await page.goto(`${lobby.service.url()}/home`);
    await question.waitFor();
    // What comes later does not lie over it.
    await goTo(page, '/home?overlay=checkin');
    await page.getByRole('dialog', { name: text('checkin', 'title'), includeHidden: true }).waitFor();
    await picture(page, 'terms-again');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'termos de uso' }).click();
    await dialog(page).getByText(text('legal', 'terms.lead')).waitFor();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: text('legal', 'again.agree') }).click();
    await question.waitFor({ state: 'detached' });
    const { rows } = await lobby.service.db.query<{ terms_version: string }>(
      'select terms_version from player where user_id = $1',
      [userId],
    );
    expect(rows[0]?.terms_version).toBe(TERMS_VERSION);

    await page.reload();
    await dialog(page)
      .getByRole('button', { name: text('checkin', 'confirm') })
      .click();
    const end = new Intl.DateTimeFormat('pt', { dateStyle: 'long', timeStyle: 'short' }).format(until);
    await dialog(page).getByText(end).waitFor();
    expect(await question.count()).toBe(0);
    await picture(page, 'time-out');
    expect(faults).toEqual([]);
    await context.close();
  });
});
