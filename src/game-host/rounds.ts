import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CODE } from '../contract/codes.ts';
import { chipsOf, gameOf } from './games.ts';
import { Refused } from './refused.ts';
import { type Bets, type Draw, type Move, type Rules, totalOf } from './rules/rules.ts';
import { createSettlement, rulesOf } from './settlement.ts';
import type { Database } from './store/database.ts';
import {
  advance,
  beginRound,
  findRound,
  holdRound,
  leftRounds,
  markUnseen,
  type NewRound,
  openRounds,
  type Round,
  takeUnseen,
} from './store/rounds.ts';
import type { HostSession } from './store/sessions.ts';
import type { WalletClient } from './wallet.ts';

/** A round that comes this little too early waits instead of being refused, ms. */
const EARLY_TOLERANCE_MS = 500;
/** A drawn round is given up only when nobody can be working on it any more, ms. */
const GIVE_UP_MS = 20_000;
/** As many rounds are ended in one sweep. */
const SWEPT = 100;
/** A look at a round that the clock has not changed is answered after this, ms. */
const LOOK_MS = 5_000;

/** A round as the player may see it. */
export interface RoundReply {
  roundId: string;
  bets: Bets;
  /** Coins staked so far, by the player or for a free round. */
  stake: number;
  /** Whether it is a free round: nothing was taken from the balance. */
  isFree: boolean;
  /** Moves made so far. */
  step: number;
  view: unknown;
  /** What the player may do now; none once the round is over. */
  moves: readonly Move[];
  isOver: boolean;
  /** Coins paid; 0 while it goes on. */
  payout: number;
  /** Balance after the last stake, and after the win. */
  coinsStaked: number;
  coins: number;
}

export function replyOf(round: Round): RoundReply {
  const rules = rulesOf(round);
  const isOver = round.state === 'done';
  return {
    roundId: round.round_id,
    bets: round.bets,
    stake: round.stake,
    isFree: round.free_bet_id !== null,
    step: round.step,
    view: rules.view(round.result),
    moves: isOver ? [] : rules.moves(round.result),
    isOver,
    payout: isOver ? rules.payout(round.result) : 0,
    coinsStaked: round.coins_staked ?? 0,
    coins: round.coins ?? round.coins_staked ?? 0,
  };
}

/** Coins that a round took from the balance. */
const takenOf = ({ stake, free_bet_id }: Round): number => (free_bet_id === null ? stake : 0);

const isPlayersTurn = (round: Round): boolean =>
  round.state === 'staked' && rulesOf(round).moves(round.result).length > 0;

/** What became of rounds that were left open. */
export interface Resumed {
  /** One that waits for the player, or else the last one that was played to its end now. */
  round: RoundReply | null;
  /** Coins of stakes that came back. */
  returned: number;
}

export interface Rounds {
  /**
   * One round a request, however often it is sent; a round of a free bet where one is named.
   * @throws Refused 1103 wrong bets, or another round's id, 1144 too early, 1133 too few coins, 1148 cancelled, 1113 / 1146;
   * 1139 / 1147 / 1148 / 1149 the free bet cannot be played.
   */
  begin(session: HostSession, requestId: string, bets: Bets, freeBetId?: string): Promise<RoundReply>;
  /**
   * The player's move number `step` of a round, however often it is sent.
   * @throws Refused 1103 no such move, 1148 no such round, 1133 too few coins, 1113 / 1146; the round then waits as before.
   */
  move(session: HostSession, roundId: string, step: number, move: string): Promise<RoundReply>;
  /**
   * A round that runs against the clock, once the clock has changed it, or after a while.
   * @throws Refused 1148 no such round.
   */
  look(session: HostSession, roundId: string): Promise<RoundReply>;
  /** Ends what a crash left open: pays what was staked, takes back what may have been; tells what a sweep has ended. */
  resume(session: HostSession): Promise<Resumed>;
  /**
   * Ends rounds of all players that have waited for longer than `ms` by the move their game names, and gives back at once
   * what may have been taken for a round that never began.
   */
  sweep(ms: number): Promise<void>;
}

/** @throws Refused 1103 for fields, or coins on them, that the game or the room does not have. */
function checkBets(rules: Rules<unknown>, bets: Bets, baseScore: number): void {
  const chips = chipsOf(baseScore, rules);
  const [least = 1, most = 0] = [chips[0], chips.at(-1)];
  const fields = Object.keys(bets);
  const fits = Object.values(bets).every((coins) => coins > 0 && coins <= most && coins % least === 0);
  if (
    fields.length === 0 ||
    !fields.every((id) => rules.fields.includes(id)) ||
    !fits ||
    !rules.together(fields)
  )
    throw new Refused(CODE.PARAMETER_MISSING);
}

/** Whether a free bet of this stake can be played: at slots, where paid amounts are whole coins. */
export const takesFree = (gameId: number, stake: number): boolean => {
  const { table, rules } = gameOf(gameId);
  return table.kind === 'slot' && stake % rules.unit === 0;
};

/** @throws Refused 1103 for other bets than one of a free bet. */
function checkFreeBets(gameId: number, bets: Bets): void {
  const [field, ...others] = Object.keys(bets);
  const isOne = field !== undefined && others.length === 0 && gameOf(gameId).rules.fields.includes(field);
  if (!isOne || !takesFree(gameId, totalOf(bets))) throw new Refused(CODE.PARAMETER_MISSING);
}

/** What decides rounds besides their players. */
export interface Chance {
  draw: Draw;
  /** Milliseconds since 1970. */
  now(): number;
}
const REAL: Chance = { draw: randomInt, now: Date.now };

const sameBets = (a: Bets, b: Bets): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([id, coins]) => b[id] === coins);

/** What players ask for: rounds begun, moved on, looked at and taken up again. How a round is paid is in `settlement.ts`. */
export function createRounds(db: Database, wallet: WalletClient, { draw, now }: Chance = REAL): Rounds {
  /** Rounds this process is working on: the same request sent twice at once shares one settlement. */
  const working = new Map<string, Promise<Round>>();

  const { giveUp, settle } = createSettlement(db, wallet, now);

  const once = (round: Round, work: (round: Round) => Promise<Round>): Promise<Round> => {
    const running = working.get(round.round_id);
    if (running) return running;
    const started = work(round).finally(() => working.delete(round.round_id));
    working.set(round.round_id, started);
    return started;
  };

  /** Players of whom a sweep ends a round just now, until they will be told of it. */
  const sweeping = new Map<string, Promise<void>>();

  /** Plays a round to its end without its player. */
  const leave = async (round: Round): Promise<Round> => {
    let current = await settle(round);
    const rules = rulesOf(current);
    while (current.state === 'staked' && !current.pending && rules.idle) {
      const result = rules.apply(current.result, rules.idle(current.result), draw, now());
      current = await settle(await advance(db, current, { result, step: current.step + 1 }));
    }
    return current;
  };

  const endUnseen = async (round: Round): Promise<void> => {
    const ended = await once(round, round.state === 'drawn' ? giveUp : leave).catch((error: unknown) => {
      // What the wallet refuses for now is tried again by the next sweep; the others do not wait for it.
      if (error instanceof Refused) return round;
      throw error;
    });
    if (ended.state === 'done' || ended.state === 'refused') await markUnseen(db, ended);
  };

  const resume = async (session: HostSession): Promise<Resumed> => {
    const resumed: Resumed = { round: null, returned: 0 };
    await sweeping.get(session.playerId)?.catch(() => undefined);
    for (const round of await takeUnseen(db, session.playerId, session.gameId))
      if (round.state === 'refused') resumed.returned += takenOf(round);
      else resumed.round = replyOf(round);
    for (const round of await openRounds(db, session.playerId, session.gameId)) {
      const isLeft = round.state === 'drawn' && now() - round.begun_at.getTime() > GIVE_UP_MS;
      if (round.state === 'drawn' && !isLeft && !working.has(round.round_id)) continue;
      const ended = await once(round, isLeft ? giveUp : settle).catch(async (error: unknown) => {
        // A move that could not be paid for is undone and the round waits as before; a win that could not be paid waits itself.
        if (error instanceof Refused)
          return (await findRound(db, round.player_id, round.request_id)) ?? round;
        throw error;
      });
      if (ended.state === 'refused') resumed.returned += takenOf(ended);
      else if (ended.state === 'done' || isPlayersTurn(ended)) resumed.round = replyOf(ended);
    }
    return resumed;
  };

  /** @throws Refused with the reason when a round came to nothing. */
  const answer = (round: Round): RoundReply => {
    if (round.state === 'refused') throw new Refused(round.refusal ?? CODE.SERVER_ERROR);
    return replyOf(round);
  };

  /** Goes on with a round: nobody sees what was drawn before its stake is taken, while it could still be given back. */
  const goOn = async (round: Round): Promise<RoundReply> =>
    answer(round.state === 'drawn' || round.state === 'staked' ? await once(round, settle) : round);

  /** Stores a new round as soon as the pace allows. @throws Refused 1144. */
  const store = async (session: HostSession, asked: NewRound): Promise<Round> => {
    const until = now() + EARLY_TOLERANCE_MS;
    for (;;) {
      const round = await beginRound(db, session, asked, now());
      if (round) return round;
      if (now() > until) throw new Refused(CODE.TOO_MANY_REQUESTS);
      await pause(60);
    }
  };

  return {
    resume,
    async sweep(ms) {
      const since = { drawn: new Date(now() - Math.min(ms, GIVE_UP_MS)), staked: new Date(now() - ms) };
      for (const round of await leftRounds(db, since, SWEPT)) {
        const swept = endUnseen(round);
        sweeping.set(round.player_id, swept);
        await swept.finally(() => sweeping.delete(round.player_id));
      }
    },
    async look(session, roundId) {
      const find = () => db.transaction((tx) => holdRound(tx, session, roundId));
      const seen = await find();
      const wakes = seen?.state === 'staked' ? rulesOf(seen).wakes?.(seen.result) : undefined;
      if (wakes !== undefined) await pause(Math.min(LOOK_MS, Math.max(0, wakes - now())));
      const round = await find();
      if (!round) throw new Refused(CODE.EVENT_ENDED);
      return goOn(round);
    },
    async begin(session, requestId, bets, freeBetId) {
      const { rules } = gameOf(session.gameId);
      if (freeBetId === undefined) checkBets(rules, bets, session.terms.baseScore);
      else checkFreeBets(session.gameId, bets);
      let round = await findRound(db, session.playerId, requestId);
      if (!round) {
        const { round: open } = await resume(session);
        if (open && !open.isOver) return open;
        round = await store(session, {
          requestId,
          roundId: randomBytes(16).toString('hex'),
          bets,
          stake: totalOf(bets),
          freeBetId: freeBetId ?? null,
          draw: () => rules.begin(bets, draw),
        });
      }
      const isSame = round.free_bet_id === (freeBetId ?? null) && sameBets(round.bets, bets);
      if (round.game_id !== session.gameId || !isSame) throw new Refused(CODE.PARAMETER_MISSING);
      return goOn(round);
    },
    async move(session, roundId, step, move) {
      const made = await db.transaction(async (tx) => {
        const round = await holdRound(tx, session, roundId);
        if (!round) throw new Refused(CODE.EVENT_ENDED);
        if (round.state !== 'staked' || round.step > step || round.pending) return round;
        const rules = rulesOf(round);
        const at = now();
        const current = rules.tick?.(round.result, at) ?? round.result;
        const open = rules.moves(current);
        // The clock has ended it: what is asked for now comes too late.
        if (open.length === 0) return advance(tx, round, { result: current });
        const chosen = open.find(({ id }) => id === move);
        if (!chosen || round.step !== step) throw new Refused(CODE.PARAMETER_MISSING);
        const result = rules.apply(current, move, draw, at);
        if (chosen.stake === 0) return advance(tx, round, { result, step: step + 1 });
        const pending = {
          transactionId: randomBytes(16).toString('hex'),
          sessionId: session.sessionId,
          stake: chosen.stake,
          result,
        };
        return advance(tx, round, { pending });
      });
      return goOn(made);
    },
  };
}
