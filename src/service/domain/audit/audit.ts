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

const JOURNAL = `
  select e.created_at, e.user_id, e.entry_id as id, 'service' as actor, 'money.' || e.cause as action, e.claim_key as cause,
    (select jsonb_object_agg(asset, amount) from (
       select asset, sum(amount) as amount from ledger_posting p
       where p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player' group by asset) as line) as detail
  from ledger_entry e where e.user_id = $1`;

/** The audit log, newest first. */
export const readAudit = async (
  db: Db,
  { userId, action = '', to = Date.now() + 1, limit = LIMIT }: AuditFilter,
): Promise<AuditRow[]> => {
  const { rows } = await db.query<AuditRow>(
    `select created_at, user_id, actor, action, cause, coalesce(detail, '{}') as detail from (
       select created_at, user_id, audit_id as id, actor, action, cause, detail from audit_log
       where $1::text is null or user_id = $1
       union all ${JOURNAL}) as entry
     where starts_with(action, $2) and created_at <= $3
     order by created_at desc, id desc limit $4`,
    [userId ?? null, action, new Date(to), limit],
  );
  return rows;
};
