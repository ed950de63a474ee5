import { CODE } from '../../../contract/codes.ts';
import { grantFreeBet } from '../../domain/games/freeBets.ts';
import { checkMayReceive } from '../../domain/rewards/grant.ts';
import { Refusal } from '../../errors/refusal.ts';
import { argumentOf, type Command, type Input, numberOf } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';
import { findPlayer } from '../players.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const BET_X = 1;
const DAYS_MAX = 366;
/** More of either at once is a slip of the hand. */
const ROUNDS_MAX = 1_000;
const BET_X_MAX = 100;

const WHY_NOT: Readonly<Record<number, string>> = {
  [CODE.EVENT_NOT_OPEN]: 'The jurisdiction allows no bonuses.',
  [CODE.WITHDRAW_FORBIDDEN]: 'is blocked, closed, excluded or takes a time-out.',
};

/** Wagering, to hundredths. */
const betXOf = (text: string): number => {
  const betX = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text) || betX > BET_X_MAX)
    throw new UsageError(`--betX must be a number from 0 to ${BET_X_MAX}, to hundredths.`);
  return betX;
};

/** What is given, read from the command line. */
const readGrant = (input: Input) => {
  const [gameId, rounds, stake] = [
    numberOf(input, 'game'),
    numberOf(input, 'rounds'),
    numberOf(input, 'stake'),
  ];
  if (rounds > ROUNDS_MAX) throw new UsageError(`--rounds must be at most ${ROUNDS_MAX}.`);
  const betX = betXOf(input.options.get('betX') ?? String(BET_X));
  const days = input.options.has('days') ? numberOf(input, 'days') : DAYS;
  if (days > DAYS_MAX) throw new UsageError(`--days must be at most ${DAYS_MAX}.`);
  return { gameId, rounds, stake, betX, days };
};

export const freeRoundsCommand: Command = {
  name: 'free-rounds',
  words: '<who>',
  options: {
    game: 'id of the game',
    rounds: `how many, at most ${ROUNDS_MAX}`,
    stake: 'coins of each round: a stake that the game takes',
    betX: `what they win has to be staked so many times before a withdrawal; ${BET_X} where it is left out`,
    days: `they can be played for; ${DAYS} where it is left out`,
  },
  summary: 'gives a player free rounds of a game: they take no coins, and what they win is a bonus',
  examples: ['free-rounds demo1 --game 100017 --rounds 5 --stake 10 --reason "a lost connection"'],
  async moves(context, input) {
    const { user_id: userId } = await findPlayer(await context.db(), argumentOf(input, 0, 'player'));
    const { gameId, rounds, stake, betX, days } = readGrant(input);
    return {
      amount: rounds * stake,
      userId,
      what: `${rounds} free rounds of game ${gameId}, ${stake} coins each, for ${userId}, for ${days} days, wagering ${betX}`,
    };
  },
  async run(context, input) {
    const db = await context.db();
    const { user_id: userId } = await findPlayer(db, argumentOf(input, 0, 'player'));
    const { gameId, rounds, stake, betX, days } = readGrant(input);
    const rewards = await context.rewards();
    if (!rewards.catalogue().findGame(gameId)) throw new CommandError(`There is no game ${gameId}.`);
    const now = rewards.now();
    const expiresAt = now + days * DAY_MS;
    const grant = { gameId, stake, rounds, betX, expiresAt };
    const freeBetId = await db
      .transaction(async (tx) => {
        await checkMayReceive(rewards, tx, userId);
        const id = await grantFreeBet(tx, userId, grant, now);
        const ends = new Date(expiresAt).toISOString();
        await context.record(
          tx,
          'freeBet.grant',
          { freeBetId: id, gameId, stake, rounds, betX, ends },
          userId,
        );
        return id;
      })
      .catch((error: unknown) => {
        const why = error instanceof Refusal ? WHY_NOT[error.code] : undefined;
        if (why === undefined) throw error;
        throw new CommandError(why.startsWith('is') ? `${userId} ${why}` : why);
      });
    context.print(
      `${freeBetId}: ${rounds} free rounds of game ${gameId}, ${stake} coins each, for ${userId}.`,
    );
  },
};
