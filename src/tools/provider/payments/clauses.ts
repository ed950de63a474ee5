import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WALLET_HEADERS } from '../../../contract/gameWallet.ts';
import type { Payout } from '../../../contract/payments.ts';
import { walletSignature } from '../../../contract/walletSignature.ts';
import { type Clause, expectSame, expectThat } from '../clause.ts';
import type { CallbackStub, ReceivedNotification } from './stub.ts';

/** A payment provider whose notifications come to the stub. */
export interface PaymentTarget {
  /** Where it takes withdrawals, as `PAYOUT_URL_<NAME>` says. */
  payoutUrl: string;
  provider: string;
  secret: string;
  stub: CallbackStub;
  /** A notification must have come by then, ms. */
  timeoutMs: number;
}

const TURN_MS = 50;
/** What should not come would have come by then, ms. */
const AFTER_MS = 150;
const MINUTE_MS = 60_000;

const newPayout = (): Payout => ({
  orderId: randomUUID(),
  amount: 3_020,
  withdrawn: 3_050,
  currency: 'EUR',
  coinsExchangeRate: 100,
  holder: 'Ana Lima',
  bankCode: 'bank-1',
  number: '1234567890123',
});

interface RequestOverrides {
  secret?: string;
  time?: string;
  provider?: string;
  /** Signed in place of what is sent. */
  body?: string;
  signature?: string;
}

/** @returns the HTTP status. */
const send = async (
  target: PaymentTarget,
  payout: Payout | string,
  overrides: RequestOverrides = {},
): Promise<number> => {
  const body = typeof payout === 'string' ? payout : JSON.stringify(payout);
  const { secret = target.secret, time = String(Date.now()), provider = target.provider } = overrides;
  const { pathname } = new URL(target.payoutUrl);
  const response = await fetch(target.payoutUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WALLET_HEADERS.provider]: provider,
      [WALLET_HEADERS.time]: time,
      [WALLET_HEADERS.signature]:
        overrides.signature ?? walletSignature(secret, time, pathname, overrides.body ?? body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(target.timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
};

const toldOf = ({ stub }: PaymentTarget, { orderId }: Payout): ReceivedNotification[] =>
  stub.told.filter(({ notification }) => notification.orderId === orderId);

/** Waits for so many notifications of a withdrawal, and for what should not come. */
const ends = async (target: PaymentTarget, payout: Payout, count = 1): Promise<ReceivedNotification[]> => {
  const until = Date.now() + target.timeoutMs;
  while (toldOf(target, payout).length < count && Date.now() < until) await pause(TURN_MS);
  await pause(AFTER_MS);
  return toldOf(target, payout);
};

const isTaken = (status: number) => status >= 200 && status < 300;

const refusing = (id: string, says: string, overrides: () => RequestOverrides): Clause<PaymentTarget> => ({
  id,
  says: `${says} is refused and not paid`,
  async check(target) {
    const payout = newPayout();
    const status = await send(target, payout, overrides());
    expectThat(status >= 400 && status < 500, `it answers ${status}`);
    await pause(AFTER_MS);
    expectSame(toldOf(target, payout).length, 0, 'notifications');
  },
});

const afterOne = (
  id: string,
  says: string,
  check: (told: ReceivedNotification[], payout: Payout) => void,
): Clause<PaymentTarget> => ({
  id,
  says,
  async check(target) {
    const payout = newPayout();
    const status = await send(target, payout);
    expectThat(isTaken(status), `it answers ${status}`);
    const told = await ends(target, payout);
    expectThat(told.length > 0, 'no notification came');
    check(told, payout);
  },
});

/** All that a payment provider promises to the service. */
export const PAYMENT_CLAUSES: readonly Clause<PaymentTarget>[] = [
  afterOne('payout.taken', 'A withdrawal is taken with 2xx, and a notification says how it ended', () => {}),
  refusing('payout.unsigned', 'A withdrawal without a signature', () => ({ signature: '' })),
  refusing('payout.other-secret', 'A withdrawal that is signed by another secret', () => ({
    secret: 'another one',
  })),
  refusing('payout.other-body', 'A withdrawal that is signed with another body', () => ({ body: '{}' })),
  refusing('payout.other-provider', 'A withdrawal for another provider', () => ({
    provider: 'somebody-else',
  })),
  refusing('payout.old', 'A withdrawal that was signed an hour ago', () => ({
    time: String(Date.now() - 60 * MINUTE_MS),
  })),
  refusing('payout.ahead', 'A withdrawal that is signed for in an hour', () => ({
    time: String(Date.now() + 60 * MINUTE_MS),
  })),
  {
    id: 'payout.malformed',
    says: 'Broken JSON is refused, though it is signed',
    async check(target) {
      const status = await send(target, '{"orderId":');
      expectThat(status >= 400 && status < 500, `it answers ${status}`);
    },
  },
  {
    id: 'payout.again',
    says: 'A withdrawal that is sent again is taken again and paid once',
    async check(target) {
      const payout = newPayout();
      for (let turn = 0; turn < 3; turn += 1)
        expectThat(isTaken(await send(target, payout)), 'it was not taken');
      const told = await ends(target, payout);
      expectSame(new Set(told.map(({ notification }) => notification.transactionId)).size, 1, 'payments');
    },
  },
  {
    id: 'payout.parallel',
    says: 'A withdrawal that comes eight times at once is paid once',
    async check(target) {
      const payout = newPayout();
      await Promise.all(Array.from({ length: 8 }, () => send(target, payout)));
      const told = await ends(target, payout);
      expectSame(new Set(told.map(({ notification }) => notification.transactionId)).size, 1, 'payments');
    },
  },
  afterOne(
    'notification.signed',
    'A notification is signed, fits its schema and comes to the right address',
    (told) => expectSame(told.find(({ fault }) => fault)?.fault, undefined, 'what is wrong'),
  ),
  afterOne('notification.status', 'A withdrawal ends as paid or returned', (told) =>
    expectThat(
      told.every(({ notification }) => ['paid', 'returned'].includes(notification.status)),
      `its status is ${told[0]?.notification.status}`,
    ),
  ),
  afterOne(
    'notification.amount',
    'A notification says what was withdrawn, the fee included',
    (told, { withdrawn }) => expectSame(told[0]?.notification.amount, withdrawn, 'amount'),
  ),
  afterOne('notification.time', 'A notification says when it happened, in ms', (told) =>
    expectThat(
      Math.abs((told[0]?.notification.timestamp ?? 0) - Date.now()) < 5 * MINUTE_MS,
      `its timestamp is ${told[0]?.notification.timestamp}`,
    ),
  ),
  {
    id: 'notification.lost',
    says: 'A notification that was answered with HTTP 503 is sent again as it was',
    async check(target) {
      target.stub.lose(2);
      const payout = newPayout();
      await send(target, payout);
      const told = await ends(target, payout, 3);
      target.stub.lose(0);
      expectThat(told.length >= 3, `it came ${told.length} times`);
      expectSame(
        new Set(told.map(({ notification }) => JSON.stringify(notification))).size,
        1,
        'different ones',
      );
    },
  },
];
