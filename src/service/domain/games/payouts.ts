import { createHash } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Games } from './context.ts';

/** Rows that an hour's payouts of a provider are counted in. */
const PARTS = 16;
const HOUR_MS = 3_600_000;

/** A win beyond what the operator's files allow; the provider is to be stopped. */
export class PayoutTooHigh extends Refusal {
  constructor(
    readonly provider: string,
    readonly why: string,
  ) {
    super(CODE.AMOUNT_ABNORMAL);
  }
}

/**
 * Counts a win against the most that the operator's files allow a provider in a win, a round and an hour. Of wins at once,
 * those may pass together that each see the others too late; the next one is refused.
 * @param paid coins of the whole round, this win included.
 * @throws PayoutTooHigh 1151
 */
export const countPayout = async (
  { catalogue, now }: Games,
  tx: Tx,
  { provider, userId, amount }: { provider: string; userId: string; amount: number },
  paid: number,
): Promise<void> => {
  if (amount === 0) return;
  const { payouts } = catalogue().operator;
  if (amount > payouts.win)
    throw new PayoutTooHigh(provider, `a win of ${amount} coins; ${payouts.win} are allowed`);
  if (paid > payouts.round)
    throw new PayoutTooHigh(provider, `a round that pays ${paid} coins; ${payouts.round} are allowed`);
  const at = now();
  const hour = new Date(at - (at % HOUR_MS));
  const part = createHash('sha256').update(userId).digest().readUInt8(0) % PARTS;
  const [counted, others] = await Promise.all([
    tx.query<{ paid: number }>(
      `insert into provider_payout as p (provider, hour, part, paid) values ($1, $2, $3, $4)
       on conflict (provider, hour, part) do update set paid = p.paid + excluded.paid returning paid`,
      [provider, hour, part, amount],
    ),
    tx.query<{ paid: number }>(
      'select coalesce(sum(paid), 0)::bigint as paid from provider_payout where provider = $1 and hour = $2 and part <> $3',
      [provider, hour, part],
    ),
  ]);
  const all = (counted.rows[0]?.paid ?? 0) + (others.rows[0]?.paid ?? 0);
  if (all > payouts.hour)
    throw new PayoutTooHigh(provider, `${all} coins within an hour; ${payouts.hour} are allowed`);
};

/** Stops a provider until the operator starts it again: its games take no bets and pay no wins; rollbacks go on. */
export const stopProvider = async (
  { db, alarm, now }: Games,
  { provider, why }: PayoutTooHigh,
): Promise<void> => {
  await db.query(
    'insert into provider_stop (provider, reason, stopped_at) values ($1, $2, $3) on conflict do nothing',
    [provider, why, new Date(now())],
  );
  alarm(
    `The game provider ${provider} is stopped: ${why}. Look at it, then "operator -- provider-start ${provider}".`,
  );
};

/** @throws Refusal 1147 while the provider is stopped. */
export const refuseStopped = async (db: Db, provider: string): Promise<void> => {
  const { rowCount } = await db.query('select 1 from provider_stop where provider = $1', [provider]);
  if (rowCount > 0) throw new Refusal(CODE.EVENT_NOT_OPEN);
};

/** Forgets what was paid in hours that are over. */
export const sweepPayouts = async (db: Db, now: number): Promise<void> => {
  await db.query('delete from provider_payout where hour < $1', [new Date(now - 2 * HOUR_MS)]);
};
