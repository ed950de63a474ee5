import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { SANDBOX } from '../../src/service/catalogue/kinds/payments.ts';
import { DEPOSIT_CLAUSES } from '../../src/tools/provider/cashier/deposits.ts';
import { WITHDRAWAL_CLAUSES } from '../../src/tools/provider/cashier/withdrawals.ts';
import { checkClauses } from '../../src/tools/provider/clause.ts';
import { openWalletContext, type Payer, type WalletContext } from '../shared/walletContext.ts';

const AMOUNT = 2_000;

let context: WalletContext;
let secret: string;
beforeAll(async () => {
  context = await openWalletContext();
  secret = context.wallet.providerSecrets(SANDBOX)[0] ?? '';
});
afterAll(async () => {
  expect(await context.broken()).toEqual([]);
  await context.accounts.stop();
});

const brokenOf = async (
  url: string,
  only: (id: string) => boolean = () => true,
  player?: Payer,
): Promise<string[]> => {
  const payer = player ?? (await context.player());
  const accountId = await payer.bind();
  const target = {
    url,
    provider: SANDBOX,
    secret,
    openOrder: async () => ({ orderId: await payer.order(AMOUNT), amount: AMOUNT }),
    openWithdrawal: async () => {
      const { code, data } = await payer.post('/pay/withdraw', { accountId, amount: AMOUNT });
      expect(code).toBe(200);
      return { orderId: (data as { orderId: string }).orderId, amount: AMOUNT };
    },
    coins: async () => {
      const { cash, hold } = await payer.balances();
      return { free: cash, held: hold };
    },
  };
  const clauses = [...WITHDRAWAL_CLAUSES, ...DEPOSIT_CLAUSES].filter(({ id }) => only(id));
  const outcomes = await checkClauses(clauses, target, () => {});
  return outcomes
    .filter(({ failure }) => failure !== undefined)
    .map(({ id, failure }) => `${id}: ${failure}`);
};

type Said = PaymentNotification;

/** A service in front of the real one that does with what it is told whatever `pass` makes of it. @returns its address, and its end. */
const faulty = async (
  pass: (said: Said, tell: (said: Said) => Promise<string>) => Promise<string>,
): Promise<{ url: string; stop(): void }> => {
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += String(part);
    const { signature: _given, ...said } = JSON.parse(text) as Said & { signature: string };
    const tell = async (passed: Said) => {
      const answer = await fetch(`${context.accounts.url}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...passed, signature: signNotification(secret, SANDBOX, passed) }),
      });
      return answer.text();
    };
    reply.end(await pass(said, tell));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** @returns what of one clause such a service breaks. */
const foundIn = async (
  clause: string,
  pass: Parameters<typeof faulty>[0],
  player?: Payer,
): Promise<string[]> => {
  const service = await faulty(pass);
  const broken = await brokenOf(service.url, (id) => id === clause, player);
  service.stop();
  return broken;
};

it('finds every clause kept by the service', async () => {
  expect(await brokenOf(context.accounts.url)).toEqual([]);
});

it.each<[clause: string, fault: string, (said: Said) => Partial<Said>]>([
  ['callback.unsigned', 'believes whoever tells it', () => ({})],
  ['callback.forged-amount', 'believes whoever tells it an amount', () => ({ amount: AMOUNT })],
  ['callback.other-amount', 'does not look at the amount', () => ({ amount: AMOUNT })],
  ['callback.ahead', 'does not look at the time', () => ({ timestamp: Date.now() })],
  [
    'callback.id-characters',
    'strips ids',
    ({ transactionId }) => ({ transactionId: transactionId.replace(/\W/g, '') }),
  ],
  ['withdrawal.unsigned', 'believes whoever tells it', () => ({})],
  ['withdrawal.other-secret', 'believes whoever tells it', () => ({})],
  ['withdrawal.other-provider', 'believes whoever tells it', () => ({})],
  ['withdrawal.forged-amount', 'believes whoever tells it an amount', () => ({ amount: AMOUNT })],
  ['withdrawal.forged-status', 'believes whoever tells it an end', () => ({})],
  ['withdrawal.other-amount', 'does not look at the amount', () => ({ amount: AMOUNT })],
  ['withdrawal.ahead', 'does not look at the time', () => ({ timestamp: Date.now() })],
  ['withdrawal.other-kind', 'takes every good end alike', () => ({ status: 'paid' })],
  ['withdrawal.other-order', 'looks at no transaction', () => ({ transactionId: randomUUID() })],
  [
    'withdrawal.paid-again',
    'makes a transaction of its own of each',
    () => ({ transactionId: randomUUID() }),
  ],
  ['withdrawal.returned', 'takes a return for a payment', () => ({ status: 'paid' })],
  ['withdrawal.paid', 'takes a payment for a return', () => ({ status: 'returned' })],
])('names %s where a service %s', async (clause, _fault, change) => {
  const broken = await foundIn(clause, (said, tell) => tell({ ...said, ...change(said) }));
  expect(broken).toEqual([expect.stringContaining(clause)]);
});

it.each([
  ['withdrawal.second-payment'],
  ['withdrawal.paid-after-returned'],
  ['withdrawal.returned-after-paid'],
  ['withdrawal.unknown-order'],
])('names %s where a service says yes to everything', async (clause) => {
  const broken = await foundIn(clause, async (said, tell) => {
    await tell(said);
    return JSON.stringify({ code: 200 });
  });
  expect(broken).toEqual([expect.stringContaining(clause)]);
});

it('names withdrawal.late where a service refuses what is late', async () => {
  const clause = 'withdrawal.late';
  const broken = await foundIn(clause, async (said, tell) =>
    said.timestamp < Date.now() - 600_000 ? JSON.stringify({ code: 1124 }) : tell(said),
  );
  expect(broken).toEqual([expect.stringContaining(clause)]);
});

it.each([['withdrawal.returned-again'], ['withdrawal.second-return'], ['withdrawal.parallel']])(
  'names %s where a service gives the coins back each time',
  async (clause) => {
    const player = await context.player();
    const returned = new Set<string>();
    const broken = await foundIn(
      clause,
      async (said, tell) => {
        if (returned.has(said.orderId)) await player.deposit(said.amount);
        returned.add(said.orderId);
        return tell(said);
      },
      player,
    );
    expect(broken).toEqual([expect.stringContaining(clause)]);
  },
);
