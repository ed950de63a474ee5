import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/constants.ts';
import type { TrackerName } from '../../src/contract/globalConfig.ts';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { type OwnLobby, startLobby } from '../shared/lobby.ts';
import { startTrackers, type TrackerStandIn } from '../shared/trackers.ts';
import { comeHome, dialog, goTo, openLogin, passAsGuest, says } from './steps.ts';

const REGISTRATION = 'reg-event';
const CHANNEL = 'partner-7';

let folder: string;
let trackers: TrackerStandIn;
let lobby: OwnLobby;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
  cpSync(DEMO_FILES, folder, { recursive: true });
  const file = join(folder, 'operator.yaml');
  const text = readFileSync(file, 'utf8')
    .replace("registrationEvent: ''", `registrationEvent: ${REGISTRATION}`)
    .replace(
      'smsSecond: 1',
      `channels: { ${CHANNEL}: { trackers: { fb: fb-7, gtag: gtag-7, kwai: kwai-7, tt: tt-7 } } }\nsmsSecond: 1`,
    );
  writeFileSync(file, text);
  trackers = await startTrackers();
  lobby = await startLobby({ env: { ...trackers.env, OPERATOR_FILES: folder } });
});

afterAll(async () => {
  await lobby?.stop();
  await trackers?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  trackers.requests.length = 0;
  trackers.beacons.length = 0;
});

const answer = (page: Page, key: 'yes' | 'no') =>
  page
    .getByRole('region', { name: says('en', 'consent', 'title') })
    .getByRole('button', { name: says('en', 'consent', key) })
    .click();

/** What a third party was told of, in the order of the page. */
const told = (tracker: TrackerName): unknown[][] =>
  trackers.beacons
    .filter((beacon) => beacon.tracker === tracker)
    .sort((one, other) => one.order - other.order)
    .map(({ call }) => call);

/** An order that the provider settles: the service then tells the page by its socket. @returns the order's number. */
async function deposit(page: Page, amount: number): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await fetch(`${lobby.service.url()}${API_BASE}/pay/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: token ?? '' },
    body: JSON.stringify({ methodId: 'instant', amount }),
  });
  const { orderId, payUrl } = ((await reply.json()) as { data: { orderId: string; payUrl: string } }).data;
  const approved = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: lobby.service.secrets.outbox, wish: 'settled' }),
  });
  expect(approved.status).toBe(200);
  return orderId;
}

describe('third parties', () => {
  it('are told of registration, login and recharge, each once, and only after consent', async () => {
    const { page, context, faults } = await comeHome(lobby);
    await page.getByRole('region', { name: says('en', 'consent', 'title') }).waitFor();
    await openLogin(page);
    await passAsGuest(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect(trackers.requests).toEqual([]);

    await answer(page, 'yes');
    await expect.poll(() => told('adjust')).toEqual([['adjust-account', { eventToken: REGISTRATION }]]);
    await expect.poll(() => told('kwai').length).toBe(2);
    expect(told('kwai')).toEqual([
      ['kwai-account', 'track', 'completeRegistration', {}],
      ['kwai-account', 'track', 'login', {}],
    ]);
    await expect.poll(() => told('tt').length).toBe(2);
    expect(told('tt')).toEqual([
      ['tt-account', 'track', 'CompleteRegistration', {}, {}],
      ['tt-account', 'track', 'Login', {}, {}],
    ]);
    await expect.poll(() => told('fb').length).toBe(3);
    expect(told('fb')).toEqual([
      ['init', 'fb-account'],
      ['trackSingle', 'fb-account', 'CompleteRegistration', {}, {}],
      ['trackSingleCustom', 'fb-account', 'Login', {}, {}],
    ]);
    const events = () => told('gtag').filter(([command]) => command === 'event');
    await expect.poll(() => events().length).toBe(2);
    expect(events()).toEqual([
      ['event', 'sign_up', { send_to: 'gtag-account' }],
      ['event', 'login', { send_to: 'gtag-account' }],
    ]);

    trackers.beacons.length = 0;
    const order = await deposit(page, 5_000);
    const value = 50;
    await expect.poll(() => told('tt').length).toBe(2);
    expect(told('tt')).toEqual([
      ['tt-account', 'track', 'FirstPayment', { value, currency: 'BRL' }, { event_id: order }],
      ['tt-account', 'track', 'CompletePayment', { value, currency: 'BRL' }, { event_id: order }],
    ]);
    await expect.poll(() => told('kwai').length).toBe(2);
    expect(told('kwai').map(([, , name, values]) => [name, values])).toEqual([
      ['firstDeposit', { value, currency: 'BRL', order_id: order }],
      ['purchase', { value, currency: 'BRL', order_id: order }],
    ]);
    await expect.poll(() => told('fb').length).toBe(2);
    expect(told('fb')).toEqual([
      ['trackSingleCustom', 'fb-account', 'FirstPurchase', { value, currency: 'BRL' }, { eventID: order }],
      ['trackSingle', 'fb-account', 'Purchase', { value, currency: 'BRL' }, { eventID: order }],
    ]);
    await expect.poll(() => events().length).toBe(2);
    expect(events()).toEqual([
      ['event', 'first_purchase', { send_to: 'gtag-account', transaction_id: order, value, currency: 'BRL' }],
      ['event', 'purchase', { send_to: 'gtag-account', transaction_id: order, value, currency: 'BRL' }],
    ]);
    expect(told('adjust')).toEqual([]);

    // The same guest comes back: a login, and no registration.
    trackers.beacons.length = 0;
    await page.evaluate(() => {
      localStorage.removeItem('token');
      location.reload();
    });
    await openLogin(page);
    await passAsGuest(page, 'en', false);
    await expect.poll(() => told('tt').length).toBe(1);
    expect(told('tt')).toEqual([['tt-account', 'track', 'Login', {}, {}]]);
    expect(told('adjust')).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are not asked for anything once the player has said no', async () => {
    const { page, context } = await comeHome(lobby);
    await answer(page, 'no');
    await openLogin(page);
    await passAsGuest(page);
    await deposit(page, 5_000);
    await page.getByRole('banner').waitFor();
    await page.reload();
    await page.getByRole('banner').waitFor();
    expect(trackers.requests).toEqual([]);
    await context.close();
  });

  it("have a channel's own accounts told of the player whom it brought, though others were started before", async () => {
    const { page, context, faults } = await comeHome(lobby);
    await answer(page, 'yes');
    await expect.poll(() => told('fb')).toEqual([['init', 'fb-account']]);
    await page.evaluate((channel) => sessionStorage.setItem('channelId', channel), CHANNEL);
    await openLogin(page);
    await passAsGuest(page);
    await expect.poll(() => told('tt').length).toBe(2);
    expect(told('tt').map(([id, , name]) => [id, name])).toEqual([
      ['tt-7', 'CompleteRegistration'],
      ['tt-7', 'Login'],
    ]);
    await expect.poll(() => told('kwai').length).toBe(2);
    expect(told('kwai').map(([id]) => id)).toEqual(['kwai-7', 'kwai-7']);
    await expect.poll(() => told('fb').length).toBe(4);
    expect(told('fb').map(([method, id]) => [method, id])).toEqual([
      ['init', 'fb-account'],
      ['init', 'fb-7'],
      ['trackSingle', 'fb-7'],
      ['trackSingleCustom', 'fb-7'],
    ]);
    const events = () => told('gtag').filter(([command]) => command === 'event');
    await expect.poll(() => events().length).toBe(2);
    expect(events().map(([, name, values]) => [name, values])).toEqual([
      ['sign_up', { send_to: 'gtag-7' }],
      ['login', { send_to: 'gtag-7' }],
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('go from the page, with their cookies, once the player withdraws the consent in the settings', async () => {
    const { page, context } = await comeHome(lobby);
    await answer(page, 'yes');
    // Five scripts, and what the two that begin by a call have said: nothing is on its way when the consent goes.
    await expect.poll(() => trackers.requests.filter((path) => path.includes('.js')).length).toBe(5);
    await expect.poll(() => [told('fb').length, told('gtag').length]).toEqual([1, 2]);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a third party's script does
      document.cookie = '_fbp=fb.1; path=/; max-age=3600';
    });
    await goTo(page, '/home?overlay=settings');
    const partners = dialog(page).getByRole('switch', { name: says('en', 'settings', 'partners') });
    trackers.requests.length = 0;
    await Promise.all([page.waitForEvent('load'), partners.click()]);
    await partners.waitFor();
    expect(await partners.isChecked()).toBe(false);
    expect(await page.evaluate(() => document.cookie)).not.toContain('_fbp');
    expect(trackers.requests).toEqual([]);
    // As easily given again.
    await partners.click();
    await expect.poll(() => told('fb').length).toBe(2);
    await context.close();
  });
});
