import type { ReceiptBody } from '../../../contract/calls/receipts.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { readStoredOdds } from '../lottery/oddsHistory.ts';
import { seedHashOf } from '../lottery/seeds.ts';

/** So many entries that followed are told along: they lead to a tip that other receipts have, too. */
const LATER = 200;

/** The text that an entry's digest is of (ledger/chain.ts), as SQL. */
const DIGEST = `sha256(convert_to(concat_ws(E'\\n', e.user_id, e.entry_id, e.claim_key, e.cause,
  (select string_agg(asset || ' ' || account || ' ' || amount, E'\\n' order by line) from ledger_posting p
   where p.user_id = e.user_id and p.entry_id = e.entry_id)), 'UTF8'))`;
const AT = `encode(timestamptz_send(e.created_at), 'hex')`;

interface EntryRow {
  entry_id: string;
  claim_key: string;
  cause: string;
  seq: number;
  at: string;
  hash: string;
  before: string;
}

/** The entry of a record: by its own id, or by that of the order or draw that it was posted for. */
const findEntry = async (db: Db, userId: string, recordId: string): Promise<EntryRow> => {
  const { rows } = await db.query<EntryRow>(
    `select e.entry_id, e.claim_key, e.cause, e.seq, ${AT} as at, encode(e.hash, 'hex') as hash,
       coalesce((select encode(b.hash, 'hex') from ledger_entry b where b.user_id = $1 and b.seq = e.seq - 1), '') as before
     from ledger_entry e
     where e.user_id = $1 and (e.entry_id = $2 or e.claim_key = any($3)) order by e.seq limit 1`,
    [userId, recordId, ['draw', 'deposit', 'withdraw'].map((kind) => `${kind}:${recordId}`)],
  );
  if (!rows[0]) throw new Refusal(CODE.NOTHING_TO_CLAIM);
  return rows[0];
};

const drawOf = async (db: Db, userId: string, claimKey: string): Promise<ReceiptBody['draw']> => {
  const { rows } = await db.query<{
    draw_id: string;
    wheel: number;
    segment: number;
    cost: number;
    free: boolean;
    prize: number;
    nonce: number;
    odds: string | null;
    seed: Buffer;
    client_seed: string;
    is_shown: boolean;
  }>(
    `select d.draw_id, d.wheel, d.segment, d.cost, d.free, d.prize, d.nonce, d.odds, s.seed, s.client_seed,
       s.revealed_at is not null as is_shown
     from lottery_draw d join lottery_seed s on s.user_id = d.user_id and s.seed_no = d.seed_no
     where d.user_id = $1 and d.draw_id = $2`,
    [userId, claimKey.slice('draw:'.length)],
  );
  const row = rows[0];
  if (!row) return undefined;
  const [odds] = row.odds === null ? [] : await readStoredOdds(db, [row.odds]);
  return {
    drawId: row.draw_id,
    wheel: row.wheel,
    segment: row.segment,
    cost: row.cost,
    ...(row.free && { free: true }),
    prize: row.prize,
    nonce: row.nonce,
    seedHash: seedHashOf(row.seed),
    ...(row.is_shown && { seed: row.seed.toString('hex') }),
    clientSeed: row.client_seed,
    ...(odds && { odds: odds.list }),
  };
};

const roundOf = async (db: Db, userId: string, claimKey: string): Promise<ReceiptBody['round']> => {
  const [, provider = '', ...transaction] = claimKey.split(':');
  const { rows } = await db.query<{
    round_id: string;
    game_id: number;
    staked: number;
    paid: number;
    free_bet_id: string | null;
    opened_at: Date;
    closed_at: Date | null;
  }>(
    `select r.round_id, r.game_id, r.staked, r.paid, r.free_bet_id, r.opened_at, r.closed_at
     from game_transaction t
     join game_round r on r.user_id = $1 and r.provider = t.provider and r.round_id = t.round_id
     where t.user_id = $1 and t.provider = $2 and t.transaction_id = $3`,
    [userId, provider, transaction.join(':')],
  );
  const row = rows[0];
  if (!row) return undefined;
  const moved = await db.query<{ claim_key: string; amount: number }>(
    `select e.claim_key, p.amount
     from game_transaction t
     join ledger_entry e on e.user_id = t.user_id and e.claim_key = 'game:' || t.provider || ':' || t.transaction_id
     join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.asset = 'cash'
       and p.account = 'player'
     where t.user_id = $1 and t.provider = $2 and t.round_id = $3
       and t.created_at between $4 and coalesce($5::timestamptz, 'infinity') order by e.seq`,
    [userId, provider, row.round_id, row.opened_at, row.closed_at],
  );
  return {
    provider,
    roundId: row.round_id,
    gameId: row.game_id,
    staked: row.staked,
    paid: row.paid,
    ...(row.free_bet_id !== null && { freeBetId: row.free_bet_id }),
    openTime: row.opened_at.getTime(),
    closeTime: row.closed_at?.getTime() ?? null,
    movements: moved.rows.map(({ claim_key, amount }) => ({ claimKey: claim_key, amount })),
  };
};

/**
 * What is told of a movement: the entry with its place in the player's chain, and the round or draw behind it. The seed of
 * a draw is told once the player has had it shown.
 * @param recordId id of an entry, or of a deposit, withdrawal or draw.
 * @throws Refusal 1149 the player has no such record, or nothing was posted for it.
 */
export const readReceipt = async (
  db: Db,
  userId: string,
  recordId: string,
  now: number,
): Promise<ReceiptBody> => {
  const entry = await findEntry(db, userId, recordId);
  const postings = await db.query<{ asset: string; book: string; amount: number }>(
    'select asset, account as book, amount from ledger_posting where user_id = $1 and entry_id = $2 order by line',
    [userId, entry.entry_id],
  );
  const later = await db.query<{ seq: number; digest: string; at: string; hash: string }>(
    `select e.seq, encode(${DIGEST}, 'hex') as digest, ${AT} as at, encode(e.hash, 'hex') as hash
     from ledger_entry e where e.user_id = $1 and e.seq > $2 order by e.seq limit ${LATER}`,
    [userId, entry.seq],
  );
  const tip = later.rows.at(-1) ?? entry;
  const { cause, claim_key } = entry;
  const draw = cause === 'lottery' ? await drawOf(db, userId, claim_key) : undefined;
  const round = claim_key.startsWith('game:') ? await roundOf(db, userId, claim_key) : undefined;
  return {
    format: 'games-lobby-receipt',
    version: 1,
    issueTime: now,
    userId,
    entry: {
      entryId: entry.entry_id,
      claimKey: claim_key,
      cause,
      seq: entry.seq,
      at: entry.at,
      postings: postings.rows,
      before: entry.before,
      hash: entry.hash,
    },
    later: later.rows.map(({ digest, at }): [string, string] => [digest, at]),
    tip: { seq: tip.seq, hash: tip.hash },
    ...(draw && { draw }),
    ...(round && { round }),
  };
};
