import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { SANDBOX } from '../../src/service/catalogue/kinds/payments.ts';
import { CASHIER_CLAUSES } from '../../src/tools/provider/cashier/clauses.ts';
import { checkClauses } from '../../src/tools/provider/clause.ts';
import { openWalletContext, type WalletContext } from '../shared/walletContext.ts';

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

const brokenOf = async (url: string, only: (id: string) => boolean = () => true): Promise<string[]> => {
  const player = await context.player();
  const target = {
    url,
    provider: SANDBOX,
    secret,
    openOrder: async () => ({ orderId: await player.order(AMOUNT), amount: AMOUNT }),
    coins: async () => (await player.balances()).cash,
  };
  const clauses = CASHIER_CLAUSES.filter(({ id }) => only(id));
  const outcomes = await checkClauses(clauses, target, () => {});
  return outcomes
    .filter(({ failure }) => failure !== undefined)
    .map(({ id, failure }) => `${id}: ${failure}`);
};

it('finds every clause kept by the service', async () => {
  expect(await brokenOf(context.accounts.url)).toEqual([]);
});

it.each<[clause: string, fault: string, (said: PaymentNotification) => Partial<PaymentNotification>]>([
  ['callback.unsigned', 'believes whoever tells it', () => ({})],
  ['callback.forged-amount', 'believes whoever tells it an amount', () => ({ amount: AMOUNT })],
  ['callback.other-amount', 'does not look at the amount', () => ({ amount: AMOUNT })],
  ['callback.ahead', 'does not look at the time', () => ({ timestamp: Date.now() })],
  [
    'callback.id-characters',
    'strips ids',
    ({ transactionId }) => ({ transactionId: transactionId.replace(/\W/g, '') }),
  ],
])('names %s where a service %s', async (clause, _fault, change) => {
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += String(part);
    const { signature: _given, ...said } = JSON.parse(text) as PaymentNotification & { signature: string };
    const passed = { ...said, ...change(said) };
    const answer = await fetch(`${context.accounts.url}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...passed, signature: signNotification(secret, SANDBOX, passed) }),
    });
    reply.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const broken = await brokenOf(`http://127.0.0.1:${port}`, (id) => id === clause);
  expect(broken).toEqual([expect.stringContaining(clause)]);
  server.close();
  server.closeAllConnections();
});
