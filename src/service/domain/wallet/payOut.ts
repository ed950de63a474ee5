import { CODE } from '../../../contract/codes.ts';
import type { Tx } from '../../db/database.ts';
import { uniqueViolation } from '../../db/faults.ts';
import { Refusal } from '../../errors/refusal.ts';
import { lockBalances, move, PLAYER, post } from '../../ledger/post.ts';
import type { Wallet } from './context.ts';
import { newOrderId } from './orders.ts';
import { lockPayer } from './payer.ts';
import { refuseHalted } from './payoutHalt.ts';

/** What the operator pays out for a player who cannot ask: an account that is closed, barred or excluded. */
export interface PayOut {
  userId: string;
  /** Where it goes, in words: a transfer, a cheque; its last characters are shown in the records. */
  to: string;
  /** Coins; all that is left where it is undefined. */
  amount: number | undefined;
}

/** Characters of the destination that are kept. */
const END = 4;

/** Holds coins of a player for `to`. @throws Refusal 1133 too little, 1135 a bonus is not played, 1137 one is under way. */
export const holdCoins = async (
  tx: Tx,
  userId: string,
  amount: number,
  order: {
    orderId: string;
    provider: string;
    methodId: string;
    fee: number;
    accountId?: string;
    end: string;
  },
  now: number,
) => {
  await tx
    .query(
      `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, fee, account_id, number_end, created_at)
       values ($1, $2, 'withdraw', $3, $4, $5, $6, $7, $8, $9)`,
      [
        order.orderId,
        userId,
        order.provider,
        order.methodId,
        amount,
        order.fee,
        order.accountId ?? null,
        order.end,
        new Date(now),
      ],
    )
    .catch((error: unknown) => {
      if (uniqueViolation(error) === 'pay_order_one_withdrawal') throw new Refusal(CODE.REQUEST_UNFULFILLED);
      throw error;
    });
  return post(tx, userId, {
    claimKey: `withdraw:${order.orderId}`,
    cause: 'withdraw',
    postings: [
      move('cash', PLAYER, 'house:withdrawals', amount),
      move('hold', 'house:withdrawals', PLAYER, amount),
    ],
  });
};

/**
 * Holds what is left of a player's coins, without fee, for the operator to pay it: exclusion, a block and closure always
 * let money out. It is then settled or returned as any withdrawal.
 * @throws Refusal 1126 of `refuseHalted`, 1133 nothing is left, 1135 a bonus is not played, 1137 a withdrawal is under way.
 */
export const payOutRest = (
  wallet: Wallet,
  { userId, to, amount }: PayOut,
  record: (tx: Tx, orderId: string, coins: number) => Promise<void> = async () => {},
): Promise<{ orderId: string; amount: number }> =>
  wallet.db.transaction(async (tx) => {
    await refuseHalted(tx);
    await lockPayer(tx, userId);
    const { cash, wagering } = await lockBalances(tx, userId);
    if (wagering > 0) throw new Refusal(CODE.CODING_REMAINS);
    const coins = amount ?? cash;
    if (coins <= 0 || coins > cash) throw new Refusal(CODE.FUNDS_INSUFFICIENT);
    const orderId = newOrderId(userId);
    const order = { orderId, provider: 'operator', methodId: 'operator', fee: 0, end: to.slice(-END) };
    await holdCoins(tx, userId, coins, order, wallet.now());
    await record(tx, orderId, coins);
    return { orderId, amount: coins };
  });
