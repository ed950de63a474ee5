import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEVICE_TYPE } from '../../src/contract/constants.ts';
import { PROOF_HEADER } from '../../src/contract/proof.ts';
import { secretHash } from '../../src/service/domain/sessions/secrets.ts';
import { apiOf, md5 } from '../shared/accounts.ts';
import { breathe, picture } from '../shared/browser.ts';
import { withOwnLobby } from '../shared/lobby.ts';
import {
  agree,
  balance,
  beWelcomed,
  comeHome,
  comeTo,
  dialog,
  field,
  lobbyIsUp,
  openLogin,
  passAsGuest,
  says,
} from './steps.ts';

// Low enough that the answer of a captcha has its price, for which there is work to do.
const lobby = withOwnLobby({ rateLimitFactor: 16 });

const text = (area: string, key: string) => says('en', area, key);

const signUp = (way: 'email' | 'phone') => `/home?overlay=login&login.tab=signup&login.way=${way}`;

/** A player that has signed up before, and has been welcomed. */
async function newPlayer(email: string, password: string): Promise<void> {
  const { code } = await apiOf(lobby.service.url).post('/register/email', {
    email,
    password: md5(password),
    deviceType: DEVICE_TYPE.WEB,
  });
  expect(code).toBe(200);
  await lobby.service.db.query('update player set welcome_untold = 0 where email = $1', [email]);
}

const submitSignUp = async (page: Page) => {
  await breathe(page);
  await dialog(page)
    .getByRole('button', { name: text('common', 'signUp') })
    .click();
};

async function fillPasswords(page: Page, first: string, second = first): Promise<void> {
  await field(page, text('account', 'password')).fill(first);
  await field(page, text('account', 'repeat')).fill(second);
}

const dialogsClosed = (page: Page) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);

/** In the login dialog: sends an account and its password. */
async function logIn(page: Page, account: string, password: string): Promise<void> {
  await field(page, text('account', 'account')).fill(account);
  await field(page, text('account', 'password')).fill(password);
  await dialog(page)
    .getByRole('button', { name: text('common', 'logIn') })
    .click();
}

describe('accounts', () => {
  it('signs up by e-mail with every rule in its way, stays after a reload, logs out and in again', async () => {
    const { context, page, faults } = await comeTo(lobby, signUp('email'));
    await submitSignUp(page);
    await dialog(page).getByText(text('account', 'rules.email')).waitFor();
    await dialog(page).getByText(text('account', 'rules.password')).first().waitFor();
    await field(page, text('account', 'email')).fill('not an address');
    await fillPasswords(page, 'short', 'other');
    await submitSignUp(page);
    await dialog(page).getByText(text('account', 'rules.emailWrong')).waitFor();
    await dialog(page).getByText(text('account', 'rules.passwordLength')).waitFor();
    await dialog(page).getByText(text('account', 'rules.passwordRepeat')).waitFor();

    await field(page, text('account', 'email')).fill('ana@example.com');
    await fillPasswords(page, 'carnival1');
    await submitSignUp(page);
    await dialog(page).getByText(text('account', 'rules.agreement')).waitFor();
    await picture(page, 'signup-rules');
    await agree(page);
    await submitSignUp(page);
    // The gift is shown until it has been taken, and then on no device again.
    const gift = page.getByRole('dialog', { name: text('rewards', 'popup.welcome') });
    await gift.getByText('+ R$\u00a0100').first().waitFor();
    await picture(page, 'welcome');
    expect(await balance(page)).toBe(0);
    await page.reload();
    await beWelcomed(page);
    await expect.poll(() => balance(page)).toBe(10_000);

    await page.reload();
    await lobbyIsUp(page);
    expect(await balance(page)).toBe(10_000);
    expect(await gift.count()).toBe(0);

    await page.goto(`${lobby.service.url()}/person`);
    await picture(page, 'person');
    await page.getByRole('button', { name: text('account', 'logout.action') }).click();
    await dialog(page)
      .getByRole('button', { name: text('account', 'logout.action') })
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('common', 'logIn') })
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await openLogin(page);
    await logIn(page, 'ana@example.com', 'wrong-one');
    await page.getByText(text('errors', '1004')).first().waitFor();
    expect(await field(page, text('account', 'account')).inputValue()).toBe('ana@example.com');
    await field(page, text('account', 'password')).fill('carnival1');
    await breathe(page);
    await dialog(page)
      .getByRole('button', { name: text('common', 'logIn') })
      .click();
    await dialogsClosed(page);
    expect(await balance(page)).toBe(10_000);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('signs up by phone', async () => {
    const { context, page, faults } = await comeTo(lobby, signUp('phone'), { locale: 'pt' });
    await field(page, says('pt', 'account', 'phone')).fill('11987654321');
    await field(page, says('pt', 'account', 'password')).fill('carnaval');
    await field(page, says('pt', 'account', 'repeat')).fill('carnaval');
    await agree(page);
    await picture(page, 'signup-phone-pt');
    await dialog(page)
      .getByRole('button', { name: says('pt', 'common', 'signUp') })
      .click();
    await beWelcomed(page, 'pt');
    await dialogsClosed(page);
    await expect.poll(() => balance(page)).toBe(10_000);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('gives a device its own guest again, and goes on to the place that asked for login', async () => {
    const { context, page, faults } = await comeHome(lobby);
    await page
      .getByRole('navigation')
      .getByRole('button', { name: text('common', 'nav.wallet') })
      .click();
    await dialog(page).waitFor();
    await passAsGuest(page);
    await page.waitForURL('**/wallet');
    const first = await page.evaluate(() => localStorage.getItem('userId'));
    await picture(page, 'wallet');

    await page.goto(`${lobby.service.url()}/person`);
    await page.getByRole('button', { name: text('account', 'logout.action') }).click();
    await dialog(page)
      .getByRole('button', { name: text('account', 'logout.action') })
      .click();
    await page.waitForURL('**/home');
    await openLogin(page);
    await passAsGuest(page, 'en', false);
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(first);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('sets a forgotten password by the code in the e-mail, then logs in with it', async () => {
    await newPlayer('bea@example.com', 'carnival1');
    const { context, page, faults } = await comeTo(lobby, '/home?overlay=forgot&forgot.by=email');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.headers()[PROOF_HEADER] ?? ''));
    await field(page, text('account', 'email')).fill('bea@example.com');
    await dialog(page)
      .getByRole('button', { name: text('account', 'codeSend') })
      .click();
    // The picture is for a person's eyes: the test makes it say what it will type.
    await field(page, text('account', 'captcha.label')).waitFor();
    await page.getByRole('img', { name: text('account', 'captcha.picture') }).waitFor();
    // Whoever cannot see it listens: reached and played by keyboard, in a recording that decodes.
    await dialog(page)
      .getByRole('button', { name: text('account', 'captcha.listen') })
      .press('Enter');
    const recording = dialog(page).getByLabel(text('account', 'captcha.recording'));
    await recording.waitFor();
    await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 5);
    await picture(page, 'captcha-sound');
    await dialog(page)
      .getByRole('button', { name: text('account', 'captcha.look') })
      .press('Enter');
    await page.getByRole('img', { name: text('account', 'captcha.picture') }).waitFor();
    await dialog(page)
      .getByRole('button', { name: text('account', 'captcha.listen') })
      .press('Enter');
    await recording.waitFor();
    await lobby.service.db.query('update captcha set text_hash = $1', [secretHash('123456')]);
    await field(page, text('account', 'captcha.labelSound')).fill('123456');
    await dialog(page)
      .getByRole('button', { name: text('common', 'confirm') })
      .click();
    await dialog(page).getByText(/\d+ s/).waitFor();
    expect(sent.filter(Boolean)).toEqual([expect.stringMatching(/^[0-9a-z]+\.2\..*,/)]);
    expect(faults).toEqual([]);
    const outbox = await fetch(`${lobby.service.url()}/demo/outbox?secret=${lobby.service.secrets.outbox}`);
    const code = (await outbox.text()).match(/\b(\d{6})\b/)?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await field(page, text('account', 'code')).fill(code);
    await field(page, text('account', 'newPassword')).fill('carnival2');
    await field(page, text('account', 'repeat')).fill('carnival2');
    await picture(page, 'forgot');
    await dialog(page)
      .getByRole('button', { name: text('account', 'forgot.action') })
      .click();
    await dialogsClosed(page);
    expect(await balance(page)).toBe(10_000);
    await context.close();
  });

  it('asks for the password again before data leave, by keyboard alone', async () => {
    await newPlayer('dora@example.com', 'carnival1');
    const { context, page, faults } = await comeHome(lobby);
    await openLogin(page);
    await logIn(page, 'dora@example.com', 'carnival1');
    await dialogsClosed(page);
    await page.goto(`${lobby.service.url()}/person`);
    await page.getByRole('button', { name: text('security', 'title') }).press('Enter');
    await dialog(page)
      .getByRole('button', { name: text('security', 'rows.devices') })
      .press('Enter');
    await dialog(page).getByText(text('security', 'devices.here')).waitFor();
    await page.goBack();
    await dialog(page)
      .getByRole('button', { name: text('security', 'rows.data') })
      .press('Enter');

    await lobby.service.db.query('update session set proved_at = null', []);
    await dialog(page)
      .getByRole('button', { name: text('security', 'data.action') })
      .press('Enter');
    await dialog(page)
      .getByRole('heading', { name: text('security', 'proof.title') })
      .waitFor();
    await page.keyboard.type('carnival1');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^account-.*\.json$/);

    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goBack();
    await dialog(page)
      .getByRole('button', { name: text('security', 'passkeys.add') })
      .press('Enter');
    await dialog(page)
      .getByRole('button', { name: text('security', 'devices.remove'), exact: false })
      .waitFor();
    await picture(page, 'passkeys');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(`${lobby.service.url()}/home?overlay=login`);
    await picture(page, 'passkeyLogin');
    await dialog(page)
      .getByRole('button', { name: text('account', 'passkey.action') })
      .press('Enter');
    await dialogsClosed(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('ends the older session when the same player logs in elsewhere, and says why', async () => {
    await newPlayer('caio@example.com', 'carnival1');
    const older = await comeHome(lobby);
    const newer = await comeHome(lobby);
    for (const { page } of [older, newer]) {
      await openLogin(page);
      await logIn(page, 'caio@example.com', 'carnival1');
      await page.locator('[data-balance]').first().waitFor();
    }

    // Its socket is told at once.
    const { page } = older;
    await dialog(page)
      .getByRole('heading', { name: text('errors', '206') })
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await dialog(page)
      .getByRole('button', { name: text('errors', 'elsewhere.again') })
      .press('Enter');
    await field(page, text('account', 'account')).waitFor();
    await page.keyboard.press('Escape');
    await dialogsClosed(page);
    await older.context.close();
    await newer.context.close();
  });
});
