// biome-ignore-all lint/suspicious/noTemplateCurlyInString: faults are planted into source text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signPayUrl } from '../../src/contract/paymentSignature.ts';
import { checkClauses } from '../../src/tools/provider/clause.ts';
import { PAYMENT_CLAUSES } from '../../src/tools/provider/payments/clauses.ts';
import { type CallbackStub, startCallbackStub } from '../../src/tools/provider/payments/stub.ts';
import { type Planted, runExample } from '../shared/exampleProvider.ts';

const PROVIDER = 'bank-one';
const SECRET = 'what the provider signs with';

let stub: CallbackStub;
beforeAll(async () => {
  stub = await startCallbackStub({ provider: PROVIDER, secret: SECRET });
});
afterAll(() => stub.close());

const run = (planted?: Planted) =>
  runExample('paymentProvider.mjs', { LOBBY_URL: stub.url, PROVIDER, SECRET }, planted);

const check = async (only?: string, planted?: Planted) => {
  const example = await run(planted);
  const target = {
    payoutUrl: `${example.url}/payouts`,
    provider: PROVIDER,
    secret: SECRET,
    stub,
    timeoutMs: planted ? 1_000 : 8_000,
  };
  const clauses = PAYMENT_CLAUSES.filter(({ id }) => only === undefined || id === only);
  const outcomes = await checkClauses(clauses, target, () => {});
  await example.stop();
  return outcomes
    .filter(({ failure }) => failure !== undefined)
    .map(({ id, failure }) => `${id}: ${failure}`);
};

it('finds every clause kept by the example of a payment provider', async () => {
  expect(await check()).toEqual([]);
});

it.each<[clause: string, fault: string, Planted]>([
  [
    'payout.unsigned',
    'believes whoever asks',
    ['!isSame(signature, hmac(`${time}.${path}.${body}`))', 'false'],
  ],
  ['payout.old', 'does not look at the clock', ['|| !isNow', '']],
  ['payout.again', 'pays whenever it is told', ['if (told.has(orderId)) return;', '']],
  ['notification.amount', 'forgets the fee', ["'paid', withdrawn", "'paid', amount"]],
  [
    'notification.signed',
    'signs the fields in another order',
    ['`amount=${amount}&orderId=${orderId}', '`orderId=${orderId}&amount=${amount}'],
  ],
  ['notification.lost', 'tells once', ['setTimeout(() => notify', '(() => notify']],
])('names %s where a provider %s', async (clause, _fault, planted) => {
  expect(await check(clause, planted)).toEqual([expect.stringContaining(clause)]);
});

it('is shown the deposit that the service signed, and no other', async () => {
  const example = await run();
  const order = {
    orderId: 'order-1',
    amount: 5_000,
    currency: 'BRL',
    returnUrl: 'http://lobby.test/wallet?type=1',
  };
  const pageOf = (amount: number) => {
    const signature = signPayUrl(SECRET, PROVIDER, order);
    const { orderId, currency, returnUrl } = order;
    return `${example.url}/pay?${new URLSearchParams({ order: orderId, amount: String(amount), currency, back: returnUrl, signature })}`;
  };
  expect((await fetch(pageOf(4_999))).status).toBe(400);
  expect(await (await fetch(pageOf(5_000))).text()).toContain('Pay 5000 coins of BRL');
  const paid = await fetch(pageOf(5_000), { method: 'POST', redirect: 'manual' });
  expect(paid.headers.get('location')).toBe(order.returnUrl);
  await expect
    .poll(() => stub.told.find(({ notification }) => notification.orderId === 'order-1'))
    .toMatchObject({ fault: undefined, notification: { status: 'settled', amount: 5_000 } });
  await example.stop();
});
