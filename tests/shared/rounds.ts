import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../src/service/db/database.ts';
import { type StakeRules, settleStake } from '../../src/service/domain/stakes/settle.ts';
import { correct } from '../../src/service/ledger/correct.ts';
import { type Asset, move, PLAYER, post } from '../../src/service/ledger/post.ts';

/** Gives a player something, or takes it, as an operator would. */
export const give = (tx: Tx, userId: string, amount: number, asset: Asset = 'cash') =>
  correct(tx, userId, { asset, amount, reason: 'a test', madeBy: 'test' });

/** Stakes that bring so many points for the wheels. The levels they reach count as told, so that no word of them lies over the wheels. */
export const earnPoints = async (
  db: Database,
  rules: StakeRules,
  userId: string,
  points: number,
): Promise<void> => {
  const stake = { claimKey: `stake:test:${randomUUID()}`, staked: points * rules.coinsPerPoint };
  await db.transaction((tx) => settleStake(tx, rules, userId, stake, Date.now()));
  await db.query('update player set vip_told = 99 where user_id = $1', [userId]);
};

/** A round of this stake, given to the player before, that wins nothing and is closed. @returns its id. */
export const playRound = async (
  tx: Tx,
  rules: StakeRules,
  userId: string,
  staked: number,
  now: number,
  roundId: string = randomUUID(),
): Promise<string> => {
  await tx.query(
    `insert into game_round (user_id, provider, round_id, game_id, room_id, staked, opened_at, closed_at)
     values ($1, 'test', $2, 100002, 1000021, $3, $4, $4)`,
    [userId, roundId, staked, new Date(now)],
  );
  await tx.query(
    `insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, created_at)
     values ('test', $2, $1, $2, 'bet', $3, $4)`,
    [userId, roundId, staked, new Date(now)],
  );
  await settleStake(tx, rules, userId, { claimKey: `stake:test:${roundId}`, staked }, now);
  await give(tx, userId, staked);
  await post(tx, userId, {
    claimKey: `game:test:${roundId}`,
    cause: 'bet',
    postings: [move('cash', PLAYER, 'house:games', staked)],
  });
  return roundId;
};
