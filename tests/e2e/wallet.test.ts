import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import { type Api, apiOf, md5, newEmail } from '../shared/accounts.ts';
import { breathe, picture, SIZES } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { newNumber } from '../shared/walletContext.ts';
import { balance, coinsInLedger, comeTo, dialog, faultsOfAxe, field, says } from './steps.ts';

const lobby = withLobby();

interface Player {
  token: string;
  userId: string;
  userName: string;
}

const api = (): Api => apiOf(lobby.service.url);

/** Somebody who signed up by e-mail, with the demo's 10,000 coins and no debt. */
async function newPlayer(): Promise<Player> {
  const email = newEmail();
  const password = md5('secret1');
  await api().post('/register/email', { email, password, deviceType: 4 });
  const { data } = await api().post('/auth/login', { account: email, password, deviceType: 4 });
  const { tokenInfo, name } = data as { name: string; tokenInfo: { tokenValue: string; loginId: string } };
  await api().put('/player/told', { welcome: true }, tokenInfo.tokenValue);
  return { token: tokenInfo.tokenValue, userId: tokenInfo.loginId, userName: name };
}

/** A player at an address of the lobby. */
async function comeAs(player: Player, address: string, locale: Locale = 'en', size?: 'desktop') {
  return comeTo(lobby, address, { locale, ...(size && { size }), kept: { ...player } });
}

const bind = async ({ token }: Player, number = newNumber()): Promise<string> => {
  const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number };
  const { data } = await api().post('/pay/accounts', account, token);
  return (data as { accountId: string }).accountId;
};

/** In the cashier: decides the order, and goes back to the lobby. */
async function decide(page: Page, wish: 'settled' | 'declined' | 'expired'): Promise<void> {
  await page.waitForURL('**/demo/cashier/**');
  await page.locator(`button[value="${wish}"]`).click();
  await page.locator('a[href="/wallet?type=1"]').click();
  await page.waitForURL('**/wallet?type=1');
}

const amountField = (page: Page, locale: Locale, side: 'deposit' | 'withdraw') =>
  page.getByLabel(says(locale, 'wallet', `${side}.amount`), { exact: true });

const press = async (page: Page, locale: Locale, key: string, area = 'wallet') => {
  await breathe(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: says(locale, area, key), exact: true })
    .click();
};

const toCashier = (page: Page, locale: Locale = 'en') => press(page, locale, 'deposit.actionPlay');

const popupOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: says(locale, 'rewards', 'popup.deposit') });

const order = (page: Page) =>
  page.locator('[data-status]').filter({ has: page.getByRole('heading', { level: 2 }) });

describe('a deposit', () => {
  it.each([
    ['en', '50.5', 5_050],
    ['pt', '1.000,50', 100_050],
    ['vi', '20', 2_000],
  ] as const)(
    'in %s goes to the cashier and back, and its arrival is told once',
    async (locale, typed, coins) => {
      const player = await newPlayer();
      const { context, page, faults } = await comeAs(player, '/wallet?type=1', locale);
      await amountField(page, locale, 'deposit').fill(typed);
      expect(await balance(page)).toBe(10_000);
      await toCashier(page, locale);
      await decide(page, 'settled');
      const popup = popupOf(page, locale);
      await popup.waitFor();
      await picture(page, `wallet-arrived-${locale}`);
      await popup.getByRole('button', { name: says(locale, 'rewards', 'popup.receive') }).click();
      await popup.waitFor({ state: 'detached' });
      await expect.poll(() => balance(page)).toBe(10_000 + coins);
      expect(await order(page).getAttribute('data-status')).toBe('settled');
      expect(await coinsInLedger(lobby, player.userId)).toBe(10_000 + coins);
      // Told, and not again.
      await page.reload();
      await expect.poll(() => order(page).getAttribute('data-status')).toBe('settled');
      expect(await popup.count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('that is declined, expired or left says so and can be made again', async () => {
    const player = await newPlayer();
    const { context, page, faults } = await comeAs(player, '/wallet?type=1');
    for (const wish of ['declined', 'expired'] as const) {
      await page.getByRole('button', { name: /^R\$\s20$/ }).click();
      await toCashier(page);
      await decide(page, wish);
      await page.getByRole('heading', { name: says('en', 'wallet', `order.${wish}.title`) }).waitFor();
      await picture(page, `wallet-${wish}`);
      await press(page, 'en', 'order.again');
    }
    await page.getByRole('button', { name: /^R\$\s20$/ }).click();
    await toCashier(page);
    await page.waitForURL('**/demo/cashier/**');
    await page.goBack();
    await page.getByRole('heading', { name: says('en', 'wallet', 'order.pending.title') }).waitFor();
    await picture(page, 'wallet-pending');
    expect(await faultsOfAxe(page)).toEqual([]);
    // The order is found again, and paid in a tab of its own.
    const link = page.getByRole('link', { name: says('en', 'wallet', 'order.payNewTab') });
    const [cashier] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await cashier.locator('button[value="settled"]').click();
    await popupOf(page, 'en').waitFor();
    await popupOf(page, 'en')
      .getByRole('button', { name: says('en', 'rewards', 'popup.receive') })
      .click();
    expect(await order(page).getAttribute('data-status')).toBe('settled');
    expect(await coinsInLedger(lobby, player.userId)).toBe(12_000);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['en', 'night-carnival'],
    ['vi', 'golden-court'],
  ] as const)('is paid at a cashier that speaks %s and has on the look %s', async (locale, theme) => {
    const { context, page, faults } = await comeTo(lobby, '/wallet?type=1', {
      locale,
      kept: { ...(await newPlayer()), theme },
    });
    const worn = () =>
      page.evaluate(() => {
        const { dataset, lang } = document.documentElement;
        const style = getComputedStyle(document.documentElement);
        return [
          dataset.theme,
          lang,
          style.getPropertyValue('--night-1'),
          style.getPropertyValue('--font-display'),
        ];
      });
    await page.getByRole('button', { name: /^R\$\s20$/ }).click();
    const lobbyLook = await worn();
    expect(lobbyLook.slice(0, 2)).toEqual([theme, locale]);
    await toCashier(page, locale);
    await page.waitForURL('**/demo/cashier/**');
    expect(await worn()).toEqual(lobbyLook);
    await page.getByRole('img', { name: says(locale, 'common', 'brand') }).waitFor();
    const letters = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(letters.map((family) => family.replaceAll('"', ''))).toEqual(
      expect.arrayContaining(['Baloo 2', 'Paytone One']),
    );
    const shown = async (name: string) => {
      await picture(page, `cashier-${name}-${theme}`);
      expect(await faultsOfAxe(page), name).toEqual([]);
      for (const size of [{ width: 360, height: 640 }, { width: 844, height: 390 }, SIZES.desktop]) {
        await page.setViewportSize(size);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
        for (const way of await page.locator('button, a').all()) {
          const { width, height } = (await way.boundingBox()) ?? { width: 0, height: 0 };
          expect(Math.min(width, height), `${name} at ${size.width}`).toBeGreaterThanOrEqual(44);
        }
      }
      await page.setViewportSize(SIZES.phone);
    };
    await shown('pending');
    await page.locator('button[value="settled"]').click();
    await page.locator('[data-status="settled"]').waitFor();
    await shown('settled');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('tells range, bonus and condition, and keeps what was typed over a reload', async () => {
    const { context, page } = await comeAs(await newPlayer(), '/wallet?type=1');
    await page.getByRole('radio', { name: /Card/ }).check();
    await toCashier(page);
    const field_ = amountField(page, 'en', 'deposit');
    await page.getByText(says('en', 'wallet', 'amount.depositEmpty')).waitFor();
    await field_.fill('5');
    await toCashier(page);
    await page.getByText('The smallest amount is R$ 20.').waitFor();
    await field_.fill('100');
    await page.getByText(/you have to stake R\$\s2 before/).waitFor();
    await page.getByText('R$ 102', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => field_.inputValue()).toBe('100');
    expect(await page.getByRole('radio', { name: /Card/ }).isChecked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/wallet');
    await context.close();
  });

  it('beyond the player’s own limit is refused with the limit named, and the way to it', async () => {
    const player = await newPlayer();
    const { context, page, faults } = await comeAs(player, '/wallet?type=1');
    await press(page, 'en', 'limits.set');
    const box = dialog(page);
    await field(page, says('en', 'responsible', 'limit.amount')).fill('30');
    await box.getByRole('button', { name: says('en', 'responsible', 'limit.set') }).click();
    await box.getByText('R$ 0 of R$ 30 used').waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    // A looser one waits.
    await field(page, says('en', 'responsible', 'limit.amount')).fill('90');
    await breathe(page);
    await box.getByRole('button', { name: says('en', 'responsible', 'limit.set') }).click();
    await box.getByText(/Changes to R\$\s90 on/).waitFor();
    await picture(page, 'limits');
    await page.keyboard.press('Escape');
    await page.getByText('R$ 30 of R$ 30 left in your daily limit.').waitFor();
    await amountField(page, 'en', 'deposit').fill('50');
    await toCashier(page);
    const note = page.locator('[data-code="1146"]');
    await note.waitFor();
    expect(await note.textContent()).toMatch(/daily deposit limit/);
    await note.getByRole('button', { name: says('en', 'wallet', 'steps.limits') }).click();
    await box.getByRole('tab').nth(2).click();
    await box.getByText(says('en', 'responsible', 'statement.net')).waitFor();
    await picture(page, 'statement');
    await box.getByRole('tab').nth(1).click();
    await picture(page, 'breaks');
    await box.getByRole('button', { name: says('en', 'responsible', 'break.take') }).click();
    await dialog(page)
      .getByRole('button', { name: says('en', 'responsible', 'break.take') })
      .click();
    await box.getByText(/Your time-out runs until/).waitFor();
    await page.keyboard.press('Escape');
    await toCashier(page);
    await expect.poll(() => note.textContent()).toMatch(/time-out/);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a withdrawal', () => {
  it('tells the fee before and asks once more, then holds the amount', async () => {
    const player = await newPlayer();
    await bind(player, '1234567890123');
    const { context, page, faults } = await comeAs(player, '/wallet?type=2', 'pt');
    await press(page, 'pt', 'withdraw.action');
    await page.getByText(says('pt', 'wallet', 'amount.withdrawEmpty')).waitFor();
    await amountField(page, 'pt', 'withdraw').fill('50,00');
    await page.getByText('R$ 49,5', { exact: true }).waitFor();
    await picture(page, 'wallet-withdraw');
    await press(page, 'pt', 'withdraw.action');
    const question = dialog(page);
    await question.getByText(/R\$\s49,5 .*••0123/).waitFor();
    await question.getByRole('button', { name: says('pt', 'wallet', 'withdraw.confirm.action') }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => balance(page)).toBe(5_000);
    await page.locator('[data-obstacle="pending"]').waitFor();
    await picture(page, 'wallet-withdraw-sent');
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(await coinsInLedger(lobby, player.userId)).toBe(5_000);
    // Another one is refused while it is under way, with the way to the records.
    await amountField(page, 'pt', 'withdraw').fill('20');
    await press(page, 'pt', 'withdraw.action');
    await dialog(page)
      .getByRole('button', { name: says('pt', 'wallet', 'withdraw.confirm.action') })
      .click();
    const note = page.locator('[data-code="1137"]');
    await note.getByRole('button', { name: says('pt', 'wallet', 'steps.records') }).click();
    await dialog(page).getByText('••0123').first().waitFor();
    await dialog(page)
      .getByText(says('pt', 'wallet', 'records.states.pending'))
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('names the least and the most, by what was read and by what the service says', async () => {
    const player = await newPlayer();
    const accountId = await bind(player);
    const { context, page } = await comeAs(player, '/wallet?type=2');
    const amount = amountField(page, 'en', 'withdraw');
    await amount.fill('19.99');
    await press(page, 'en', 'withdraw.action');
    await page.getByText('The smallest withdrawal is R$ 20.').waitFor();
    await amount.fill('100.01');
    await press(page, 'en', 'withdraw.action');
    await page.getByText('You can withdraw at most R$ 100 now.').waitFor();
    // Meanwhile the coins went another way; the page cannot know yet.
    await amount.fill('100');
    await page.getByText('R$ 99', { exact: true }).waitFor();
    const read = { isLost: true };
    await page.route('**/pay/withdrawInfo*', (route) => (read.isLost ? route.abort() : route.continue()));
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/pay/withdraw')) read.isLost = false;
    });
    const { data } = await api().post('/pay/withdraw', { accountId, amount: 2_000 }, player.token);
    const { orderId } = data as { orderId: string };
    await fetch(`${lobby.service.url()}/demo/cashier/${orderId}`, {
      method: 'POST',
      body: new URLSearchParams({ wish: 'paid', secret: lobby.service.secrets.outbox }),
    });
    await press(page, 'en', 'withdraw.action');
    const confirm = dialog(page).getByRole('button', {
      name: says('en', 'wallet', 'withdraw.confirm.action'),
    });
    await confirm.click();
    await page.locator('[data-code="1133"]').waitFor();
    await page.getByRole('button', { name: /^All: R\$\s80$/ }).waitFor();
    expect(await coinsInLedger(lobby, player.userId)).toBe(8_000);
    await context.close();
  });

  it('after a bonus tells in Vietnamese what has to be played first (1135)', async () => {
    const player = await newPlayer();
    await bind(player);
    await api().put('/email/claimEmail', { id: 'welcome' }, player.token);
    const { context, page } = await comeAs(player, '/wallet?type=2', 'vi');
    const obstacle = page.locator('[data-obstacle="coding"]');
    await obstacle
      .getByText(/R\$\s15/)
      .first()
      .waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('1500');
    await amountField(page, 'vi', 'withdraw').fill('50');
    await press(page, 'vi', 'withdraw.action');
    await dialog(page)
      .getByRole('button', { name: says('vi', 'wallet', 'withdraw.confirm.action') })
      .click();
    await page.locator('[data-code="1135"]').waitFor();
    await picture(page, 'wallet-coding');
    await page
      .locator('[data-code="1135"]')
      .getByRole('button', { name: says('vi', 'wallet', 'steps.play') })
      .click();
    await page.waitForURL('**/slots');
    await context.close();
  });
});

describe('bank accounts', () => {
  it('are added after their faults are told, and removed after a question', async () => {
    const { context, page, faults } = await comeAs(await newPlayer(), '/wallet?type=2');
    await press(page, 'en', 'withdraw.addFirst');
    const box = dialog(page);
    const save = async () => {
      await breathe(page);
      await box.getByRole('button', { name: says('en', 'wallet', 'accounts.save') }).click();
    };
    await save();
    await expect.poll(() => box.getByText('This item is required!').count()).toBe(3);
    expect(await faultsOfAxe(page)).toEqual([]);
    await box.getByLabel(says('en', 'wallet', 'accounts.bank'), { exact: true }).selectOption({ index: 1 });
    await field(page, says('en', 'wallet', 'accounts.holder')).fill('Ana Lima');
    const number = field(page, says('en', 'wallet', 'accounts.number'));
    await number.fill('12');
    await save();
    await box.getByText('Wrong input format!').waitFor();
    // Numbers with this end belong, as far as the sandbox knows, to somebody else.
    await number.fill('9876540000');
    await save();
    await box.locator('[data-code="1131"]').waitFor();
    expect(await field(page, says('en', 'wallet', 'accounts.holder')).inputValue()).toBe('Ana Lima');
    await number.fill(newNumber());
    await picture(page, 'wallet-account-form');
    await save();
    await box.getByText('Ana Lima').waitFor();
    await picture(page, 'wallet-accounts');
    await box.getByRole('button', { name: /^Remove Ana Lima/ }).click();
    await dialog(page)
      .getByRole('button', { name: says('en', 'wallet', 'accounts.remove'), exact: true })
      .click();
    await box.getByText(says('en', 'wallet', 'accounts.empty')).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of somebody else, or added before, are refused by their codes', async () => {
    const [mine, theirs] = [newNumber(), newNumber()];
    const player = await newPlayer();
    await bind(player, mine);
    await bind(await newPlayer(), theirs);
    const { context, page } = await comeAs(player, '/wallet?type=2&overlay=accounts&accounts.view=add');
    await dialog(page)
      .getByLabel(says('en', 'wallet', 'accounts.bank'), { exact: true })
      .selectOption({ index: 1 });
    await field(page, says('en', 'wallet', 'accounts.holder')).fill('Ana Lima');
    for (const [number, code] of [
      [theirs, 1128],
      [mine, 1129],
    ] as const) {
      await field(page, says('en', 'wallet', 'accounts.number')).fill(number);
      await breathe(page);
      await dialog(page)
        .getByRole('button', { name: says('en', 'wallet', 'accounts.save') })
        .click();
      await dialog(page).locator(`[data-code="${code}"]`).waitFor();
    }
    await context.close();
  });
});

describe('records', () => {
  it('are read by kind and page by page, and saved as a file', async () => {
    const player = await newPlayer();
    for (let count = 0; count < 25; count += 1) {
      const { data } = await api().post(
        '/pay/deposit',
        { methodId: 'instant', amount: 1_000 + count },
        player.token,
      );
      const { orderId } = data as { orderId: string };
      await fetch(`${lobby.service.url()}/demo/cashier/${orderId}`, {
        method: 'POST',
        body: new URLSearchParams({ wish: count % 2 ? 'settled' : 'declined' }),
      });
    }
    const { context, page, faults } = await comeAs(player, '/wallet?overlay=records', 'en', 'desktop');
    const box = dialog(page);
    await expect.poll(() => box.locator('[data-status]').count()).toBe(20);
    await picture(page, 'wallet-records');
    expect(await faultsOfAxe(page)).toEqual([]);
    await box.getByRole('button', { name: says('en', 'wallet', 'records.more') }).click();
    await expect.poll(() => box.locator('[data-status]').count()).toBe(25);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      box.getByRole('button', { name: says('en', 'wallet', 'records.export') }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[1]).toContain('10.24');
    await box.getByRole('tab').nth(2).click();
    // Twelve arrivals and the welcome gift.
    await expect.poll(() => box.locator('[data-status]').count()).toBe(13);
    await box.getByRole('tab').nth(3).click();
    await box.getByText(says('en', 'wallet', 'records.empty')).waitFor();
    expect(new URL(page.url()).searchParams.get('records.kind')).toBe('bet');
    expect(faults).toEqual([]);
    await context.close();
  });
});
