import { PLAYER } from '../post.ts';

/** What must hold of the books, and a statement that finds where it does not: a `place` in words for each row. */
export interface Invariant {
  invariant: string;
  broken: string;
  /**
   * The same of what came since the last proof: another statement (see `fresh.ts` for its tables), or `same` where it is
   * this one on those tables. Left out where only all of the books can tell.
   */
  fresh?: string;
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Names an entry. */
export const ENTRY = `'player ' || user_id || ', entry ' || entry_id`;

/** What an account received of an asset by the entry of a claim key; null where there is no such posting. */
export const received = (
  userId: string,
  claimKey: string,
  asset = 'cash',
  account: string = PLAYER,
): string =>
  `(select sum(line.amount) from ledger_entry as entry
    join ledger_posting as line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
    where entry.user_id = ${userId} and entry.claim_key = ${claimKey}
      and line.asset = '${asset}' and line.account = '${account}')`;

/**
 * What an account received of an asset by the entries of some causes, by player and claim key: to be joined where there are
 * as many rows as entries, which `received` would look up one by one.
 */
export const summed = (causes: string, account: string = PLAYER, asset = 'cash'): string =>
  `(select entry.user_id, entry.claim_key, sum(line.amount) as amount from ledger_entry as entry
    join ledger_posting as line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
    where entry.cause in (${causes}) and line.asset = '${asset}' and line.account = '${account}'
    group by entry.user_id, entry.claim_key)`;

/**
 * All rows of a table that does not lie with the books of a player: read once, and handed to every machine of a cluster.
 */
export const among = (table: string): string =>
  `(with everywhere as materialized (select * from ${table}) select * from everywhere)`;

/** Entries of some causes that nothing in `source` answers for. */
export const unanswered = (causes: string, source: string): string =>
  `select ${ENTRY} as place from ledger_entry as entry where cause in (${causes}) and not exists (
    select 1 from ${source})`;
