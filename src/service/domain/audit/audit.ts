import type { Db } from '../../db/database.ts';
import { newEntryId } from '../../ledger/entryId.ts';

/*
 * How to record: in the transaction of the change itself, so that neither is without the other.
 *
 *   await audit(tx, { actor: 'player', action: 'limit.set', userId, cause: 'loss/day', detail: { value } }, now);
 *
 * Money is not recorded twice: the journal is append-only, says who, what, when and why, and `readAudit` shows both.
 */

/** Who did it; an operator by the name given to the command, a provider of payments, games or identities by its own. */
export type Actor = 'player' | 'service' | `operator:${string}` | `provider:${string}`;

/** A change that money, limits, sessions or access depend on. */
export interface AuditEntry {
  actor: Actor;
  /** `<subject>.<verb>`: `session.open`, `limit.set`, `account.block` … */
  action: string;
  /** Whom it concerns; absent where it is nobody's. */
  userId?: string;
  /** Why, in a word or a sentence; or the order, command or address it came from. */
  cause: string;
  /** Facts of the change. Never a secret: names that read like one are refused. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

const SECRET = /token|password|secret|ticket|verifyCode|captcha|cookie/i;
const TEXT_MAX = 300;

const short = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);

/** Adds an entry to the audit log. @param now ms since 1970. */
export const audit = async (
  db: Db,
  { actor, action, userId = '', cause, detail = {} }: AuditEntry,
  now: number,
): Promise<void> => {
  const named = Object.keys(detail).find((name) => SECRET.test(name));
  if (named) throw new RangeError(`The audit log keeps no secrets: ${named} may not be in it.`);
  const facts = Object.entries(detail).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? short(fact) : fact,
  ]);
  await db.query(
    `insert into audit_log (user_id, audit_id, actor, action, cause, detail, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      userId,
      newEntryId(now),
      short(actor),
      action,
      short(cause),
      JSON.stringify(Object.fromEntries(facts)),
      new Date(now),
    ],
  );
};

/** An entry as it is shown; `money.<cause>` are entries of the journal with what they changed per asset. */
export interface AuditRow {
  created_at: Date;
  user_id: string;
  actor: string;
  action: string;
  cause: string;
  detail: Record<string, string | number | boolean | null>;
}

export interface AuditFilter {
  /** Of one player, with the journal; without it everybody's, without the journal. */
  userId?: string;
  /** Beginning of the action, e.g. `session.`. */
  action?: string;
  /** ms since 1970, inclusive. */
  to?: number;
  /** Entries at most; 100 where absent. */
  limit?: number;
}

const LIMIT = 100;

/** Entries of the log; one player's along the key, since their ids sort by the moment that they were made in. */
const logged = (whose: string, order: string): string => `
  select created_at, user_id, audit_id as id, actor, action, cause, detail, false as is_money from audit_log
  where ${whose} starts_with(action, $1) and created_at <= $2 order by ${order} limit $3`;

const OF_ALL = logged('', 'created_at desc, audit_id desc');

/** Both take no more than the newest from their side; what an entry changed is added up for those that are left. */
const OF_PLAYER = `
  select created_at, user_id, actor, action, cause, coalesce(detail, case when is_money then (
      select jsonb_object_agg(asset, amount) from (
        select asset, sum(amount) as amount from ledger_posting p
        where p.user_id = $4 and p.entry_id = entry.id and p.account = 'player' group by asset) as line) end, '{}') as detail
  from (
    select * from (
      (${logged('user_id = $4 and', 'audit_id desc')})
      union all
      (select created_at, user_id, entry_id, 'service', 'money.' || cause, claim_key, null, true from ledger_entry
       where user_id = $4 and (starts_with($1, 'money.') or starts_with('money.', $1))
         and starts_with('money.' || cause, $1) and created_at <= $2
       order by created_at desc, seq desc limit $3)) as either
    order by created_at desc, id desc limit $3) as entry
  order by created_at desc, id desc`;

/** The audit log, newest first. */
export const readAudit = async (
  db: Db,
  { userId, action = '', to = Date.now() + 1, limit = LIMIT }: AuditFilter,
): Promise<AuditRow[]> => {
  const values = [action, new Date(to), limit];
  const { rows } =
    userId === undefined
      ? await db.query<AuditRow>(OF_ALL, values)
      : await db.query<AuditRow>(OF_PLAYER, [...values, userId]);
  return rows;
};
