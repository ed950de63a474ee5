import { CODE } from '../../../contract/codes.ts';
import type {
  BalanceRequest,
  BetRequest,
  CoinsAnswer,
  RollbackRequest,
  WinRequest,
} from '../../../contract/gameWallet.ts';
import { type Db, type Tx, together } from '../../db/database.ts';
import { checkViolation } from '../../db/faults.ts';
import { Refusal } from '../../errors/refusal.ts';
import { balancesOf, type Entry, move, PLAYER, post } from '../../ledger/post.ts';
import { bonusPostings } from '../rewards/grant.ts';
import { settleStake } from '../stakes/settle.ts';
import type { Games } from './context.ts';
import { returnFreeBet, takeFreeBet, wageringOf } from './freeBets.ts';
import { countPayout, PayoutTooHigh, refuseStopped, stopProvider } from './payouts.ts';
import { touchSession } from './sessions.ts';
import {
  answerAgain,
  claim,
  claimLast,
  findTransaction,
  isKnown,
  isOfAnother,
  isTaken,
  remember,
  type Transaction,
} from './transactions.ts';

/*
 * What providers may do with players' money. Causes in the journal: `bet`, `win`, `rollback`; the other side is always
 * HOUSE. A free bet moves nothing, and its win is a bonus of cause `free-bet`. Stakes that count (EXP, points, rebates, limits) are the bets without their rollbacks, once their round closes.
 */
const HOUSE = 'house:games';

export async function balance(
  games: Games,
  provider: string,
  { sessionId }: BalanceRequest,
): Promise<CoinsAnswer> {
  const { userId } = await touchSession(games, games.db, provider, sessionId);
  return { coins: await cashOf(games.db, userId) };
}

const cashOf = async (db: Db, userId: string): Promise<number> => (await balancesOf(db, userId)).cash;

const keyOf = ({ provider, transactionId }: Transaction): string => `game:${provider}:${transactionId}`;

/** Posts `amount` (> 0) to or from the player. @returns the balance afterwards. */
async function moveCash(games: Games, tx: Tx, transaction: Transaction, changed: number): Promise<number> {
  const postings = changed > 0 ? move('cash', HOUSE, PLAYER, changed) : move('cash', PLAYER, HOUSE, -changed);
  return postChange(games, tx, transaction, changed, { cause: transaction.kind, postings: [postings] });
}

/** Posts what a free round has won, with the wagering it brings. @returns the balance afterwards. */
async function moveFreeWin(
  games: Games,
  tx: Tx,
  transaction: Transaction,
  freeBetId: string,
): Promise<number> {
  const { userId, amount } = transaction;
  const postings = bonusPostings('house:free-bet', amount, await wageringOf(tx, userId, freeBetId));
  return postChange(games, tx, transaction, amount, { cause: 'free-bet', postings });
}

async function postChange(
  games: Games,
  tx: Tx,
  transaction: Transaction,
  changed: number,
  entry: Omit<Entry, 'claimKey'>,
): Promise<number> {
  const { balances } = await post(tx, transaction.userId, { claimKey: keyOf(transaction), ...entry });
  const coins = balances.cash ?? 0;
  tx.afterCommit(() => games.balanceChanged(transaction.userId, changed, coins));
  return coins;
}

/** @throws Refusal 1103 a provider that counts in another currency. */
const checkCurrency = ({ catalogue }: Games, currency: string | undefined): void => {
  if (currency !== undefined && currency !== catalogue().jurisdiction.currency)
    throw new Refusal(CODE.PARAMETER_MISSING);
};

/**
 * Takes a stake, or a round of a free bet, and opens its round, once.
 * @throws Refusal of `takeFreeBet`; 1133 too few coins, 1113 / 1146 of the session, 1148 the round is closed or the bet rolled back.
 */
export async function bet(games: Games, provider: string, request: BetRequest): Promise<CoinsAnswer> {
  const { sessionId, playerId: userId, transactionId, roundId, freeBetId = null } = request;
  checkCurrency(games, request.currency);
  const amount = freeBetId ? 0 : request.amount;
  const transaction: Transaction = {
    provider,
    transactionId,
    userId,
    roundId,
    kind: 'bet',
    amount,
    reference: freeBetId,
  };
  const now = games.now();
  try {
    return await games.db.booksOf(userId, async (tx) => {
      const stake = { coins: amount, hold: tx.holdBeside };
      const session = await touchSession(games, tx.beside, provider, sessionId, stake);
      const { userId: seated, gameId, roomId } = session;
      if (seated !== userId) throw new Refusal(CODE.AUTHENTICATION_FAILED);
      if (freeBetId) await takeFreeBet(games, tx, userId, { freeBetId, gameId, stake: request.amount });
      const [round, balance] = await together(
        tx.query(
          `insert into game_round (user_id, provider, round_id, game_id, room_id, staked, opened_at, free_bet_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (user_id, provider, round_id) do update set staked = game_round.staked + excluded.staked
             where game_round.closed_at is null and game_round.free_bet_id is null and excluded.free_bet_id is null`,
          [userId, provider, roundId, gameId, roomId, amount, new Date(now), freeBetId],
        ),
        freeBetId ? cashOf(tx, userId) : moveCash(games, tx, transaction, -amount),
      );
      if (round().rowCount === 0) throw new Refusal(CODE.EVENT_ENDED);
      const coins = balance();
      claimLast(tx, transaction, now, coins);
      return { coins };
    });
  } catch (error) {
    if (isTaken(error)) return answerAgain(games.db, transaction);
    if (!(error instanceof Refusal)) throw error;
    // The refusal is kept like any answer: the same bet must not succeed later because coins came in between.
    const isCacheable = error.code === CODE.FUNDS_INSUFFICIENT;
    if (isCacheable && (await claim(games.db, transaction, now, { code: error.code }))) throw error;
    // A bet that was answered before is answered the same again, whatever bars its player meanwhile.
    if (!isCacheable && !(await isKnown(games.db, transaction))) throw error;
    return answerAgain(games.db, transaction);
  }
}

/**
 * Pays a win, 0 included, and closes the round where asked to, once.
 * @throws Refusal 1137 the round has no bet (yet), 1103 the id is another player's, 1148 the round is closed; 1151 more than is allowed, which
 * stops the provider; 1147 it is stopped.
 */
export async function win(games: Games, provider: string, request: WinRequest): Promise<CoinsAnswer> {
  const { playerId: userId, transactionId, roundId, amount, closes } = request;
  checkCurrency(games, request.currency);
  const transaction: Transaction = {
    provider,
    transactionId,
    userId,
    roundId,
    kind: 'win',
    amount,
    reference: null,
  };
  const now = games.now();
  try {
    return await games.db.transaction(async (tx) => {
      if (!(await claim(tx, transaction, now))) return answerAgain(tx, transaction);
      await refuseStopped(tx, provider);
      const { rows } = await tx
        .query<{ staked: number; paid: number; free_bet_id: string | null }>(
          `update game_round set paid = paid + $4, closed_at = $5
       where user_id = $1 and provider = $2 and round_id = $3 and closed_at is null
       returning staked, paid, free_bet_id`,
          [userId, provider, roundId, amount, closes ? new Date(now) : null],
        )
        .catch((error: unknown) => {
          if (checkViolation(error) === 'game_round_safe') throw new Refusal(CODE.AMOUNT_ABNORMAL);
          throw error;
        });
      const round = rows[0];
      if (!round) throw new Refusal(await whyNoRound(tx, transaction));
      await countPayout(games, tx, transaction, round.paid);
      const stake = { claimKey: `stake:${provider}:${roundId}`, staked: round.staked };
      if (closes) await settleStake(tx, games.stakes, userId, stake, now);
      const { free_bet_id: freeBetId } = round;
      const coins =
        amount === 0
          ? await cashOf(tx, userId)
          : freeBetId
            ? await moveFreeWin(games, tx, transaction, freeBetId)
            : await moveCash(games, tx, transaction, amount);
      remember(tx, transaction, coins);
      return { coins };
    });
  } catch (error) {
    if (error instanceof PayoutTooHigh) await stopProvider(games, error);
    throw error;
  }
}

async function whyNoRound(tx: Tx, transaction: Transaction): Promise<number> {
  const { userId, provider, roundId } = transaction;
  const { rowCount } = await tx.query(
    'select 1 from game_round where user_id = $1 and provider = $2 and round_id = $3',
    [userId, provider, roundId],
  );
  if (rowCount) return CODE.EVENT_ENDED;
  return (await isOfAnother(tx, transaction)) ? CODE.PARAMETER_MISSING : CODE.REQUEST_UNFULFILLED;
}

/**
 * Gives a bet back, once, whatever number of rollbacks name it. A bet that has not come is marked undone, so that it is
 * refused when it comes.
 * @throws Refusal 1148 the round was closed with the bet in it, or has paid and has no other bet; 1103 the named transaction is no bet of that round.
 */
export function rollback(games: Games, provider: string, request: RollbackRequest): Promise<CoinsAnswer> {
  const { playerId: userId, transactionId, roundId, betTransactionId } = request;
  const transaction: Transaction = {
    provider,
    transactionId,
    userId,
    roundId,
    kind: 'rollback',
    amount: 0,
    reference: betTransactionId,
  };
  const now = games.now();
  return games.db.transaction(async (tx) => {
    if (!(await claim(tx, transaction, now))) return answerAgain(tx, transaction);
    const stone: Transaction = {
      ...transaction,
      transactionId: betTransactionId,
      kind: 'bet',
      reference: null,
    };
    const cameFirst = await claim(tx, stone, now, { undone: true, code: CODE.EVENT_ENDED });
    if (cameFirst && (await isOfAnother(tx, stone))) throw new Refusal(CODE.PARAMETER_MISSING);
    const coins = cameFirst
      ? await cashOf(tx, userId)
      : await giveBack(games, tx, transaction, betTransactionId, now);
    remember(tx, transaction, coins);
    return { coins };
  });
}

async function giveBack(
  games: Games,
  tx: Tx,
  transaction: Transaction,
  betTransactionId: string,
  now: number,
): Promise<number> {
  const { provider, userId, roundId } = transaction;
  const stored = await findTransaction(tx, { userId, provider, transactionId: betTransactionId });
  if (stored?.kind !== 'bet' || stored.round_id !== roundId) throw new Refusal(CODE.PARAMETER_MISSING);
  const { rowCount } = await tx.query(
    `update game_transaction set undone = true
     where user_id = $1 and provider = $2 and transaction_id = $3 and code = 200 and not undone`,
    [userId, provider, betTransactionId],
  );
  if (rowCount === 0) return cashOf(tx, userId);
  const round = await tx.query(
    `update game_round set staked = staked - $4, closed_at = case when staked = $4 then $5::timestamptz end
     where user_id = $1 and provider = $2 and round_id = $3 and closed_at is null and (staked > $4 or paid = 0)`,
    [userId, provider, roundId, stored.amount, new Date(now)],
  );
  if (round.rowCount === 0) throw new Refusal(CODE.EVENT_ENDED);
  if (stored.reference === null) return moveCash(games, tx, transaction, stored.amount);
  returnFreeBet(tx, userId, stored.reference);
  return cashOf(tx, userId);
}
