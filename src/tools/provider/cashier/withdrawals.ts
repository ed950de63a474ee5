import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { PaymentNotification } from '../../../contract/payments.ts';
import { type Clause, expectSame, expectThat } from '../clause.ts';
import { forgeriesOf } from './forgeries.ts';
import {
  type CashierTarget,
  ended,
  MINUTE_MS,
  movesNothing,
  type OpenedOrder,
  type Overrides,
  same,
  send,
} from './notify.ts';

/** Returns a withdrawal after `run`, whatever that found: a player may have one under way, and the next clause needs one. */
const withOne = async (
  target: CashierTarget,
  run: (order: OpenedOrder) => Promise<void>,
): Promise<number | undefined> => {
  const order = await target.openWithdrawal();
  let code: number | undefined;
  try {
    await run(order);
  } finally {
    code = await send(target, ended(order, 'returned'));
  }
  return code;
};

/** Returns a withdrawal, then does `more`. @throws Broken unless its coins come back whole, once. */
const returns = (
  target: CashierTarget,
  more: (notification: PaymentNotification) => Promise<void> = async () => {},
  at: () => number = Date.now,
): Promise<void> =>
  movesNothing(target, async () => {
    await withOne(target, async (order) => {
      const notification = { ...ended(order, 'returned'), timestamp: at() };
      expectSame(await send(target, notification), CODE.OK, 'code');
      await more(notification);
    });
  });

/** What a withdrawal that was paid had done to its player. */
interface Paid {
  notification: PaymentNotification;
  code: number | undefined;
  /** Coins that left the player, and that are held more than before. */
  left: { free: number; held: number };
}

/** Only so many withdrawals are paid to a player in a day, so all clauses on paid ones look at the same. */
const paidOf = new WeakMap<CashierTarget, Promise<Paid>>();

const payOne = async (target: CashierTarget): Promise<Paid> => {
  const before = await target.coins();
  const notification = ended(await target.openWithdrawal(), 'paid');
  const code = await send(target, notification);
  const after = await target.coins();
  return { notification, code, left: { free: before.free - after.free, held: after.held - before.held } };
};

const paidIn = (target: CashierTarget): Promise<Paid> => {
  const paid = paidOf.get(target) ?? payOne(target);
  paidOf.set(target, paid);
  return paid;
};

/** What is said once more about a withdrawal that was paid is answered with `code` and moves nothing. */
const afterPaid = (
  id: string,
  says: string,
  code: number,
  bend: (paid: PaymentNotification) => PaymentNotification,
): Clause<CashierTarget> => ({
  id,
  says,
  async check(target) {
    const { notification } = await paidIn(target);
    await movesNothing(target, async () => expectSame(await send(target, bend(notification)), code, 'code'));
  },
});

/** What is refused leaves the withdrawal as it was: it is returned afterwards. */
const refusing = (
  id: string,
  says: string,
  code: number,
  bend: (right: PaymentNotification) => PaymentNotification,
  overrides: Overrides = {},
): Clause<CashierTarget> => ({
  id,
  says: `${says} is refused with ${code} and moves nothing`,
  check: (target) =>
    movesNothing(target, async () => {
      const end = await withOne(target, async (order) =>
        expectSame(await send(target, bend(ended(order, 'paid')), overrides), code, 'code'),
      );
      expectSame(end, CODE.OK, 'code of the return that follows');
    }),
});
/** What a service promises to payment providers about their notifications on withdrawals. */
export const WITHDRAWAL_CLAUSES: readonly Clause<CashierTarget>[] = [
  {
    id: 'withdrawal.returned',
    says: 'A withdrawal that is returned brings its coins back, whole',
    check: (target) => returns(target),
  },
  {
    id: 'withdrawal.returned-again',
    says: 'The same return again is answered the same and brings nothing',
    check: (target) =>
      returns(target, async (notification) => {
        for (let turn = 0; turn < 3; turn += 1) expectSame(await send(target, notification), CODE.OK, 'code');
      }),
  },
  {
    id: 'withdrawal.second-return',
    says: 'A second return of a withdrawal, by another transaction, brings nothing',
    check: (target) =>
      returns(target, async (notification) => {
        await send(target, { ...notification, transactionId: randomUUID() });
      }),
  },
  {
    id: 'withdrawal.parallel',
    says: 'Of eight same returns at once one brings the coins back',
    check: (target) =>
      movesNothing(target, async () => {
        await withOne(target, async (order) => {
          const notification = ended(order, 'returned');
          const codes = await Promise.all(Array.from({ length: 8 }, () => send(target, notification)));
          expectSame([...new Set(codes)], [CODE.OK], 'answers');
        });
      }),
  },
  {
    id: 'withdrawal.late',
    says: 'A return that is told an hour late is only late',
    check: (target) => returns(target, undefined, () => Date.now() - 60 * MINUTE_MS),
  },
  {
    id: 'withdrawal.paid-after-returned',
    says: `A withdrawal that was returned is not paid any more (${CODE.WITHDRAW_FAILED})`,
    check: (target) =>
      returns(target, async (notification) => {
        const paid: PaymentNotification = { ...notification, status: 'paid', transactionId: randomUUID() };
        expectSame(await send(target, paid), CODE.WITHDRAW_FAILED, 'code');
      }),
  },
  {
    id: 'withdrawal.paid',
    says: 'A withdrawal that is paid leaves its player, and nothing of it is held any more',
    async check(target) {
      const { notification, code, left } = await paidIn(target);
      expectSame(code, CODE.OK, 'code');
      expectSame(left, { free: notification.amount, held: 0 }, 'coins that left, and that are held');
    },
  },
  afterPaid('withdrawal.paid-again', 'The same payment again is answered the same', CODE.OK, same),
  afterPaid(
    'withdrawal.second-payment',
    `A second payment of a withdrawal is refused with ${CODE.COINS_NOT_ADDED}`,
    CODE.COINS_NOT_ADDED,
    (paid) => ({ ...paid, transactionId: randomUUID() }),
  ),
  afterPaid(
    'withdrawal.returned-after-paid',
    `A withdrawal that was paid is not returned any more (${CODE.WITHDRAW_FAILED})`,
    CODE.WITHDRAW_FAILED,
    (paid) => ({ ...paid, status: 'returned', transactionId: randomUUID() }),
  ),
  {
    id: 'withdrawal.other-order',
    says: `A payment that paid one withdrawal pays no other (${CODE.COINS_NOT_ADDED})`,
    async check(target) {
      const { notification } = await paidIn(target);
      await movesNothing(target, async () => {
        const end = await withOne(target, async (order) =>
          expectSame(await send(target, { ...notification, ...order }), CODE.COINS_NOT_ADDED, 'code'),
        );
        expectThat(end === CODE.OK, `the return that follows is answered ${end}`);
      });
    },
  },
  {
    id: 'withdrawal.unknown-order',
    says: `A payment of a withdrawal nobody asked for is refused with ${CODE.DEPOSIT_FAILED}`,
    check: (target) =>
      movesNothing(target, async () => {
        const notification = ended({ orderId: randomUUID(), amount: 1_000 }, 'paid');
        expectSame(await send(target, notification), CODE.DEPOSIT_FAILED, 'code');
      }),
  },
  ...forgeriesOf('A payment', 'returned').map(({ id, says, overrides }) =>
    refusing(`withdrawal.${id}`, says, CODE.SIGNATURE_INVALID, same, overrides),
  ),
  refusing('withdrawal.ahead', 'A payment from an hour ahead', CODE.SIGNATURE_INVALID, (right) => ({
    ...right,
    timestamp: right.timestamp + 60 * MINUTE_MS,
  })),
  refusing('withdrawal.other-amount', 'Another amount than was withdrawn', CODE.COINS_NOT_ADDED, (right) => ({
    ...right,
    amount: right.amount + 1,
  })),
  refusing(
    'withdrawal.other-kind',
    'A withdrawal that is said to be settled, as deposits are,',
    CODE.WITHDRAW_FAILED,
    (right) => ({ ...right, status: 'settled' }),
  ),
];
