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

const settled = (order: OpenedOrder): PaymentNotification => ended(order, 'settled');

/** What is refused leaves the order as it was: it is declined afterwards, so that it waits for nobody. */
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
      const order = await target.openOrder();
      const got = await send(target, bend(settled(order)), overrides);
      const end = await send(target, { ...settled(order), status: 'declined' });
      expectSame(got, code, 'code');
      expectSame(end, CODE.OK, 'code of the decline that follows');
    }),
});
/** Settles an order as `pay` does it. @throws Broken unless its coins come, once. */
const pays = async (
  target: CashierTarget,
  pay: (notification: PaymentNotification) => Promise<void>,
): Promise<void> => {
  const before = (await target.coins()).free;
  const order = await target.openOrder();
  const notification = settled(order);
  expectSame(await send(target, notification), CODE.OK, 'code');
  const after = (await target.coins()).free;
  expectThat(after - before >= order.amount, `${after - before} coins came of an order of ${order.amount}`);
  await pay(notification);
  expectSame((await target.coins()).free - after, 0, 'coins that came again');
};

/** What a service promises to payment providers about their notifications on deposits. */
export const DEPOSIT_CLAUSES: readonly Clause<CashierTarget>[] = [
  {
    id: 'callback.settles',
    says: 'A deposit that is settled brings its coins',
    check: (target) => pays(target, async () => {}),
  },
  {
    id: 'callback.again',
    says: 'The same notification again is answered the same and brings nothing',
    check: (target) =>
      pays(target, async (notification) => {
        for (let turn = 0; turn < 3; turn += 1) expectSame(await send(target, notification), CODE.OK, 'code');
      }),
  },
  {
    id: 'callback.second-payment',
    says: 'A second payment of an order is refused with 1120 and brings nothing',
    check: (target) =>
      pays(target, async (notification) => {
        const second = { ...notification, transactionId: randomUUID() };
        expectSame(await send(target, second), CODE.COINS_NOT_ADDED, 'code');
      }),
  },
  {
    id: 'callback.declined-after',
    says: 'A deposit that was settled is not declined any more (1125)',
    check: (target) =>
      pays(target, async (notification) => {
        const declined = { ...notification, status: 'declined' as const };
        expectSame(await send(target, declined), CODE.DEPOSIT_FAILED, 'code');
      }),
  },
  {
    id: 'callback.other-order',
    says: 'A payment that settled one order settles no other (1120)',
    check: (target) =>
      pays(target, async (notification) => {
        const order = await target.openOrder();
        const reused = { ...notification, ...order };
        const got = await send(target, reused);
        await send(target, { ...settled(order), status: 'declined' });
        expectSame(got, CODE.COINS_NOT_ADDED, 'code');
      }),
  },
  {
    id: 'callback.parallel',
    says: 'Of eight same notifications at once one brings the coins',
    async check(target) {
      const before = (await target.coins()).free;
      const order = await target.openOrder();
      const notification = settled(order);
      const codes = await Promise.all(Array.from({ length: 8 }, () => send(target, notification)));
      expectSame(new Set(codes).size, 1, 'different answers');
      const came = (await target.coins()).free - before;
      expectThat(
        came >= order.amount && came < 2 * order.amount,
        `${came} coins came of an order of ${order.amount}`,
      );
    },
  },
  {
    id: 'callback.settled-after-declined',
    says: 'A deposit that was declined is not settled any more (1125)',
    check: (target) =>
      movesNothing(target, async () => {
        const notification = settled(await target.openOrder());
        expectSame(
          await send(target, { ...notification, status: 'declined' }),
          CODE.OK,
          'code of the decline',
        );
        expectSame(await send(target, notification), CODE.DEPOSIT_FAILED, 'code');
      }),
  },
  {
    id: 'callback.unknown-order',
    says: 'A notification on an order nobody opened is refused with 1125',
    check: (target) =>
      movesNothing(target, async () => {
        const notification = settled({ orderId: randomUUID(), amount: 1_000 });
        expectSame(await send(target, notification), CODE.DEPOSIT_FAILED, 'code');
      }),
  },
  ...forgeriesOf('A notification', 'expired').map(({ id, says, overrides }) =>
    refusing(`callback.${id}`, says, CODE.SIGNATURE_INVALID, same, overrides),
  ),
  refusing('callback.ahead', 'A notification from an hour ahead', CODE.SIGNATURE_INVALID, (right) => ({
    ...right,
    timestamp: right.timestamp + 60 * MINUTE_MS,
  })),
  refusing('callback.other-amount', 'Another amount than was ordered', CODE.COINS_NOT_ADDED, (right) => ({
    ...right,
    amount: right.amount + 1,
  })),
  refusing('callback.negative', 'A negative amount', CODE.PARAMETER_MISSING, (right) => ({
    ...right,
    amount: -right.amount,
  })),
  refusing('callback.fraction', 'An amount with half a coin', CODE.PARAMETER_MISSING, (right) => ({
    ...right,
    amount: right.amount + 0.5,
  })),
  refusing(
    'callback.unsafe',
    'An amount that no double can tell from its neighbours',
    CODE.PARAMETER_MISSING,
    (right) => ({
      ...right,
      amount: 2 ** 53,
    }),
  ),
  refusing(
    'callback.id-characters',
    'An id that reads as a further field',
    CODE.ILLEGAL_CHARACTERS,
    (right) => ({
      ...right,
      transactionId: 'a&amount=1',
    }),
  ),
  refusing('callback.other-kind', 'A deposit that is said to be paid out', CODE.DEPOSIT_FAILED, (right) => ({
    ...right,
    status: 'paid',
  })),
];
