import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payout } from '../../src/contract/payments.ts';
import { haltPayouts, resumePayouts } from '../../src/service/domain/wallet/payoutHalt.ts';
import { DUE, isSent, sendPayouts } from '../../src/service/domain/wallet/sendPayouts.ts';
import { settleWithdrawal } from '../../src/service/domain/wallet/withdrawalEnd.ts';
import { webhookPayout } from '../../src/service/providers/payout/webhook.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { openWalletContext, type WalletContext } from '../shared/walletContext.ts';

const PROVIDER = 'bank-one';
const SECRET = 'rKq2-7Zb1-xPw9-Lm4t-Uy6s-Ve8d-Nc3f';
const PAY_URL =
  'https://pay.example/{orderId}?a={amount}&c={currency}&back={returnUrl}&sig={signature}&x=%7B1%7D';

const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

let context: WalletContext;
/** What the provider was sent, and what it answers. */
const received: { body: string; headers: IncomingHttpHeaders }[] = [];
let answer = 200;
/** What happens at the provider before it answers. */
let atProvider: () => Promise<void> = async () => {};
const alarms: string[] = [];
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', async () => {
    received.push({ body, headers: request.headers });
    await atProvider();
    reply.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { depositMethods, withdrawMethods } = DEMO_CATALOGUE.payments;
  context = await openWalletContext({
    depositMethods: () =>
      depositMethods.map((method) => ({ ...method, provider: PROVIDER, payUrl: PAY_URL })),
    withdrawMethods: () => withdrawMethods.map((method) => ({ ...method, provider: PROVIDER })),
    providerSecrets: (provider) => (provider === PROVIDER ? [SECRET, 'an older one'] : []),
  });
  context.advanceTo(context.wallet.settings.calendar.day(context.wallet.now()).end + 12 * 3_600_000);
});
afterAll(async () => {
  expect(await context.broken()).toEqual([]);
  await context.accounts.stop();
  server.close();
});
beforeEach(() => {
  received.length = 0;
  alarms.length = 0;
  answer = 200;
  atProvider = async () => {};
});

const send = () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/payouts?for=lobby`;
  const ports = new Map([[PROVIDER, webhookPayout(PROVIDER, url, SECRET, context.wallet.now)]]);
  return sendPayouts(context.wallet, ports, (sentence) => alarms.push(sentence));
};

const withdrawn = async (amount = 3_050) => {
  const player = await context.player();
  const accountId = await player.bind();
  const { data } = await player.post('/pay/withdraw', { accountId, amount });
  return { player, orderId: (data as { orderId: string }).orderId };
};

describe('the address where an order is paid', () => {
  it('says what is paid and where the player comes back to, signed', async () => {
    const player = await context.player();
    const { data } = await player.post('/pay/deposit', { methodId: 'instant', amount: 5_000 });
    const { orderId, payUrl } = data as { orderId: string; payUrl: string };
    const url = new URL(payUrl);
    const back = 'http://lobby.test/wallet?type=1';
    expect(url.origin + url.pathname).toBe(`https://pay.example/${orderId}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      a: '5000',
      c: 'BRL',
      back,
      sig: hmac(`amount=5000&currency=BRL&orderId=${orderId}&provider=${PROVIDER}&returnUrl=${back}`),
      x: '{1}',
    });
    expect((await player.get(`/pay/deposit/${orderId}`)).data).toMatchObject({ payUrl });
  });
});

describe('a withdrawal that a provider pays', () => {
  it('is sent with all that the provider needs, signed, and once it is accepted not again', async () => {
    const { player, orderId } = await withdrawn();
    await send();
    expect(received).toHaveLength(1);
    const [{ body, headers } = { body: '', headers: {} }] = received;
    expect(JSON.parse(body) as Payout).toEqual({
      orderId,
      amount: 3_020,
      withdrawn: 3_050,
      currency: 'BRL',
      coinsExchangeRate: 100,
      holder: 'Ana Lima',
      bankCode: 'demo-1',
      number: expect.stringMatching(/^\d{13}$/),
    });
    expect(headers['x-provider']).toBe(PROVIDER);
    expect(headers['x-signature']).toBe(hmac(`${headers['x-time']}./payouts.${body}`));
    context.accounts.advance(24 * 3_600_000);
    await send();
    expect(received).toHaveLength(1);
    expect(await isSent(context.wallet.db, orderId)).toBe(true);
    const sign = { secret: SECRET, provider: PROVIDER };
    const word = { orderId, amount: 3_050, status: 'paid' } as const;
    expect((await context.callback(word, sign)).code).toBe(200);
    expect(await player.balances()).toMatchObject({ hold: 0 });
  });

  it.each([500, 400, 302])('is sent again, later and later, where the provider answers %i', async (code) => {
    const { orderId } = await withdrawn();
    answer = code;
    await send();
    expect(received).toHaveLength(1);
    expect(alarms).toEqual([
      expect.stringContaining(`The withdrawal ${orderId} was not accepted by bank-one`),
    ]);
    await send();
    context.accounts.advance(119_000);
    await send();
    expect(received).toHaveLength(1);
    context.accounts.advance(2_000);
    await send();
    expect(received).toHaveLength(2);
    context.accounts.advance(3 * 60_000);
    await send();
    expect(received).toHaveLength(2);
    answer = 204;
    context.accounts.advance(61_000);
    await send();
    expect(received.map(({ body }) => (JSON.parse(body) as Payout).orderId)).toEqual([
      orderId,
      orderId,
      orderId,
    ]);
    context.accounts.advance(24 * 3_600_000);
    await send();
    expect(received).toHaveLength(3);
  });

  it('is sent by one of many processes', async () => {
    const orders = await Promise.all([withdrawn(), withdrawn(), withdrawn()]);
    await Promise.all(Array.from({ length: 8 }, send));
    const told = received.map(({ body }) => (JSON.parse(body) as Payout).orderId);
    expect(told.toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());
  });

  it('stays where it is while payouts are halted', async () => {
    const { orderId } = await withdrawn();
    await haltPayouts(context.wallet.db, 'a test', context.wallet.now());
    await send();
    expect(received).toHaveLength(0);
    expect(await isSent(context.wallet.db, orderId)).toBe(false);
    await resumePayouts(context.wallet.db);
    await send();
    expect(received).toHaveLength(1);
  });

  it('stays where it is when payouts are halted while others are being sent', async () => {
    const { db, now } = context.wallet;
    await Promise.all([withdrawn(), withdrawn(), withdrawn()]);
    atProvider = () => haltPayouts(db, 'a test', now());
    await send();
    expect(received).toHaveLength(1);
    atProvider = async () => {};
    await resumePayouts(db);
    await send();
    expect(received).toHaveLength(3);
  });

  it('is not due again while it is being sent, however long the round has taken before', async () => {
    await Promise.all([withdrawn(), withdrawn()]);
    atProvider = async () => {
      if (received.length === 1) context.accounts.advance(3 * 60_000);
      // Another process looks for what is due while the second one is being sent.
      if (received.length === 2) await send();
    };
    await send();
    expect(received).toHaveLength(2);
  });

  it('is ended by hand or sent, never both, however close together', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      received.length = 0;
      const { player, orderId } = await withdrawn();
      const end = settleWithdrawal(context.wallet, orderId, 'returned').then(
        () => 'returned',
        (error: { code: number }) => error.code,
      );
      const [ended] = await Promise.all([end, send()]);
      expect([ended, received.length]).toEqual(received.length === 0 ? ['returned', 0] : [1137, 1]);
      expect(await player.balances()).toMatchObject({ hold: received.length === 0 ? 0 : 3_050 });
    }
  });

  it('is ended by hand although it was sent, where the operator knows how it ended', async () => {
    const { player, orderId } = await withdrawn();
    await send();
    await expect(settleWithdrawal(context.wallet, orderId, 'returned')).rejects.toMatchObject({ code: 1137 });
    await settleWithdrawal(context.wallet, orderId, 'returned', undefined, true);
    expect(await player.balances()).toMatchObject({ cash: 10_000, hold: 0 });
  });

  it('is not looked for among all that were ever paid', async () => {
    const { db } = context.wallet;
    const plan = await db
      .transaction(async (tx) => {
        await tx.query(
          `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, fee, status, created_at, closed_at)
         select 'old-' || n, 'old-' || n, 'withdraw', $1, 'bank', 100, 0, 'paid', now(), now() from generate_series(1, 20000) n`,
          [PROVIDER],
        );
        await tx.query('analyze pay_order', []);
        const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${DUE}`, [[PROVIDER], new Date()]);
        throw Object.assign(new Error('undo'), { plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
      })
      .catch((error: { plan?: string }) => error.plan ?? String(error));
    expect(plan).toContain('pay_order_waiting');
    expect(plan).not.toMatch(/Seq Scan on pay_order\b/);
  });
});
