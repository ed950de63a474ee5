import type { Db } from '../../src/service/db/database.ts';
import type { Acknowledged, SimPlayer } from './history.ts';

interface Line {
  claim_key: string;
  cause: string;
  asset: string;
  amount: number;
  balance_after: number;
}

/** A small model of what may happen to a player's money, which the journal is told to step by step. */
const retell = (lines: readonly Line[], limit: number): string[] => {
  const wrong: string[] = [];
  const held: Record<string, number> = {};
  const seen = new Set<string>();
  let deposited = 0;
  let before = '';
  for (const { claim_key, cause, asset, amount, balance_after } of lines) {
    if (claim_key !== before && seen.has(claim_key)) wrong.push(`${claim_key} came twice`);
    // A withdrawal leaves while no bonus waits to be played, and one at a time.
    if (claim_key !== before && cause === 'withdraw') {
      if ((held.wagering ?? 0) > 0) wrong.push(`${claim_key} left with ${held.wagering} of wagering debt`);
      if ((held.hold ?? 0) > 0) wrong.push(`${claim_key} left beside another`);
    }
    if (cause === 'deposit') deposited += amount;
    held[asset] = (held[asset] ?? 0) + amount;
    if (held[asset] !== balance_after)
      wrong.push(`${claim_key} says ${asset} ${balance_after}, not ${held[asset]}`);
    if (balance_after < 0) wrong.push(`${claim_key} overdrew ${asset}`);
    seen.add(claim_key);
    before = claim_key;
  }
  if (deposited > limit) wrong.push(`deposits of ${deposited} passed a limit of ${limit}`);
  return wrong;
};

/** @returns what is wrong with a history, in words; nothing where it is right. */
export const judge = async (db: Db, players: readonly SimPlayer[], said: Acknowledged): Promise<string[]> => {
  const wrong = [...said.odd];
  for (const { userId, depositLimit } of players) {
    const { rows } = await db.query<Line>(
      `select e.claim_key, e.cause, p.asset, p.amount, p.balance_after from ledger_entry e
       join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
       where e.user_id = $1 order by e.seq, p.line`,
      [userId],
    );
    wrong.push(...retell(rows, depositLimit));
    const keys = new Set(rows.map(({ claim_key }) => claim_key));
    for (const key of said.keys)
      if (key.userId === userId && !keys.has(key.claimKey))
        wrong.push(`${key.claimKey} was acknowledged and is gone`);
  }
  return wrong;
};
