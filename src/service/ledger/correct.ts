import type { Tx } from '../db/database.ts';
import { newEntryId } from './entryId.ts';
import { type Asset, type HouseAccount, move, PLAYER, type Posted, post } from './post.ts';

/** What an operator puts right: coins of the player's side, negative where they are taken. */
export interface Correction {
  kind: 'correction' | 'refund' | 'chargeback';
  asset: Asset;
  amount: number;
  orderId?: string;
  reason: string;
  madeBy: string;
  approvedBy?: string;
}

/** Whose money it is: corrections are the house's own, refunds and chargebacks give deposits back. */
const HOUSE: Record<Correction['kind'], HouseAccount> = {
  correction: 'house:corrections',
  refund: 'house:deposits',
  chargeback: 'house:deposits',
};

/**
 * Posts what puts the books right; nothing that was posted is changed. A refund or chargeback is made once an order.
 * @throws Refusal 1133 / 1119 when the player has too little, 1139 where the order was refunded or charged back before.
 */
export const correct = async (
  tx: Tx,
  userId: string,
  { kind, asset, amount, orderId, reason, madeBy, approvedBy }: Correction,
  now = Date.now(),
): Promise<Posted> => {
  const id = orderId ?? newEntryId();
  const house = HOUSE[kind];
  const posted = await post(tx, userId, {
    // A refund and a chargeback of one order share a key: the money goes back once.
    claimKey: kind === 'correction' ? `correction:${id}` : `deposit-back:${id}`,
    cause: kind,
    postings: [amount > 0 ? move(asset, house, PLAYER, amount) : move(asset, PLAYER, house, -amount)],
  });
  await tx.query(
    `insert into ledger_correction (user_id, correction_id, kind, asset, amount, order_id, reason, made_by,
       approved_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [userId, id, kind, asset, amount, orderId ?? null, reason, madeBy, approvedBy ?? null, new Date(now)],
  );
  return posted;
};
