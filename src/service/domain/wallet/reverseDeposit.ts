import { CODE } from '../../../contract/codes.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type PartBack, STANDS, takePartBack } from '../../ledger/correct.ts';
import { lockBalances } from '../../ledger/post.ts';
import { publishBalance } from '../rewards/grant.ts';
import type { Wallet } from './context.ts';
import { lockOrder } from './orders.ts';
import { bookDebt } from './orphans.ts';

/** A deposit that went back, coins. */
export interface ReversedDeposit {
  userId: string;
  amount: number;
  bonus: number;
  /** Wagering of the bonus that was not played yet. */
  wagering: number;
  /** What of amount and bonus the player did not have any more: it is owed, on the operator's work list. */
  owed: number;
}

/** The bonus of a deposit as it was given. */
const bonusOf = async (
  tx: Tx,
  userId: string,
  orderId: string,
): Promise<{ amount: number; debt: number }> => {
  const { rows } = await tx.query<{ amount: number; debt: number }>(
    'select amount, debt from reward_claim where user_id = $1 and claim_key = $2',
    [userId, `deposit-bonus:${orderId}`],
  );
  return rows[0] ?? { amount: 0, debt: 0 };
};

/**
 * What is left of the wagering that the bonus brought: stakes burn the oldest debt first, so of what remains that which came
 * later, less what was taken away of it, is not the bonus's.
 */
const wageringLeft = async (
  tx: Tx,
  userId: string,
  orderId: string,
  debt: number,
  wagering: number,
): Promise<number> => {
  if (debt === 0) return 0;
  const { rows } = await tx.query<{ later: number }>(
    `select coalesce(sum(p.amount), 0)::bigint as later
     from ledger_entry own
     join ledger_entry e on e.user_id = own.user_id and e.seq > own.seq and e.cause <> 'stake'
     join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id
       and p.asset = 'wagering' and p.account = 'player'
     where own.user_id = $1 and own.claim_key = $2`,
    [userId, `deposit-bonus:${orderId}`],
  );
  return Math.min(debt, Math.max(0, wagering - (rows[0]?.later ?? 0)));
};

/**
 * Takes a settled deposit from its player because its money went back, with its bonus and what is left of the wagering, and
 * counts it among their deposits no more. What the player does not have is lent out of suspense, and owed.
 * @param record runs in the same transaction.
 * @throws Refusal 1125 there is no such settled deposit, 1139 it went back before.
 */
export const reverseDeposit = (
  wallet: Wallet,
  decision: Omit<PartBack, 'part' | 'amount'>,
  record: (tx: Tx, given: ReversedDeposit) => Promise<void> = async () => {},
): Promise<ReversedDeposit> =>
  wallet.db.transaction(async (tx) => {
    const { orderId } = decision;
    const now = wallet.now();
    const order = await lockOrder(tx, orderId);
    if (order?.kind !== 'deposit' || order.status !== 'settled') throw new Refusal(CODE.DEPOSIT_FAILED);
    const { user_id: userId, amount } = order;
    const stands = await tx.query(
      `select 1 from pay_order o where o.order_id = $1 and o.user_id = $2 and ${STANDS}`,
      [orderId, userId],
    );
    if (stands.rowCount === 0) throw new Refusal(CODE.ALREADY_RECEIVED);
    await tx.query(
      'update player set total_recharge_times = greatest(total_recharge_times - 1, 0) where user_id = $1',
      [userId],
    );
    const held = await lockBalances(tx, userId);
    const { amount: bonus, debt } = await bonusOf(tx, userId, orderId);
    const wagering = await wageringLeft(tx, userId, orderId, debt, held.wagering);
    const owed = Math.max(0, amount + bonus - held.cash);
    if (owed > 0) await bookDebt(wallet, tx, order, owed);
    const { balances } = await takePartBack(tx, userId, { ...decision, part: 'deposit', amount }, now);
    let { cash = 0 } = balances;
    if (bonus > 0) {
      const taken = await takePartBack(tx, userId, { ...decision, part: 'bonus', amount: bonus }, now);
      cash = taken.balances.cash ?? 0;
    }
    if (wagering > 0)
      await takePartBack(tx, userId, { ...decision, part: 'wagering', amount: wagering }, now);
    publishBalance(wallet, tx, userId, owed - amount - bonus, cash);
    const given = { userId, amount, bonus, wagering, owed };
    await record(tx, given);
    return given;
  });
