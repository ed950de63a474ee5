import type { Tx } from '../db/database.ts';
import { newEntryId } from './entryId.ts';
import { type Asset, type HouseAccount, move, PLAYER, type Posted, post } from './post.ts';

/** Who puts something right, and why. */
export interface Decision {
  reason: string;
  madeBy: string;
  approvedBy?: string;
}

/** What an operator puts right: coins of the player's side, negative where they are taken. */
export interface Correction extends Decision {
  asset: Asset;
  amount: number;
  /** Names it in the books; a new id where it is left out. */
  id?: string;
}

/** What of a deposit goes back; each is an entry and a correction of its own. */
const PARTS = {
  deposit: { prefix: '', asset: 'cash', house: 'house:deposits' },
  bonus: { prefix: 'bonus-', asset: 'cash', house: 'house:deposit-bonus' },
  wagering: { prefix: 'wagering-', asset: 'wagering', house: 'house:wagering' },
} as const;

/** A part of a deposit that goes back. */
export interface PartBack extends Decision {
  kind: 'refund' | 'chargeback';
  part: keyof typeof PARTS;
  orderId: string;
  /** Coins that are taken, above 0. */
  amount: number;
}

/** In SQL: the deposit of a settled order `o` stands. Who counts or sums deposits leaves out those that went back. */
export const STANDS = `not exists (select 1 from ledger_entry back
  where back.user_id = o.user_id and back.claim_key = 'deposit-back:' || o.order_id)`;

interface Row extends Correction {
  id: string;
  kind: 'correction' | PartBack['kind'];
  claimKey: string;
  house: HouseAccount;
  orderId: string | null;
}

const enter = async (tx: Tx, userId: string, row: Row, now: number): Promise<Posted> => {
  const { id, kind, claimKey, house, asset, amount, orderId, reason, madeBy, approvedBy } = row;
  const posted = await post(tx, userId, {
    claimKey,
    cause: kind,
    postings: [amount > 0 ? move(asset, house, PLAYER, amount) : move(asset, PLAYER, house, -amount)],
  });
  await tx.query(
    `insert into ledger_correction (user_id, correction_id, kind, asset, amount, order_id, reason, made_by,
       approved_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [userId, id, kind, asset, amount, orderId, reason, madeBy, approvedBy ?? null, new Date(now)],
  );
  return posted;
};

/**
 * Posts what puts the books right, from or to the house's own account; nothing that was posted is changed.
 * @throws Refusal 1133 / 1119 when the player has too little.
 */
export const correct = (tx: Tx, userId: string, correction: Correction): Promise<Posted> => {
  const id = correction.id ?? newEntryId();
  const own = { id, kind: 'correction', claimKey: `correction:${id}`, orderId: null } as const;
  return enter(tx, userId, { ...correction, ...own, house: 'house:corrections' }, Date.now());
};

/**
 * Takes a part of a deposit back, to where it came from; once an order, as refund or as chargeback.
 * @throws Refusal 1133 when the player has too little, 1139 where the order was refunded or charged back before.
 */
export const takePartBack = (
  tx: Tx,
  userId: string,
  { part, amount, ...rest }: PartBack,
  now: number,
): Promise<Posted> => {
  const { prefix, asset, house } = PARTS[part];
  const id = `${prefix}${rest.orderId}`;
  // A refund and a chargeback of one order share a key: the money goes back once.
  return enter(
    tx,
    userId,
    { ...rest, id, claimKey: `deposit-back:${id}`, asset, amount: -amount, house },
    now,
  );
};
