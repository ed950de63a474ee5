import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { chipsOf, gameOf } from '../../src/game-host/games.ts';
import { Refused } from '../../src/game-host/refused.ts';
import { createRounds, type RoundReply, type Rounds } from '../../src/game-host/rounds.ts';
import { type HostSession, openHostSession } from '../../src/game-host/store/sessions.ts';
import { type WalletClient, WalletLost, walletClient } from '../../src/game-host/wallet.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { source } from '../shared/gameBots.ts';
import { type GameContext, openGameContext, SECRET } from '../shared/gameContext.ts';
import { ONE_OF_EACH } from '../shared/gameTitles.ts';

let context: GameContext;
let wallet: WalletClient;
beforeAll(async () => {
  context = await openGameContext(0, true);
  wallet = walletClient({ url: context.serviceUrl, secret: SECRET });
});
afterAll(() => context.close());

const COINS = 100_000;
const START = Date.now();
const STEP_MS = 1_000;
const GIVEN_UP_MS = 60_000;

/** A way through a round: what is drawn follows from seed and step, so the same play comes out the same. */
interface Play {
  gameId: number;
  seed: number;
  moves: string[];
  /** Indices of the moves that take a further stake. */
  stakes: number[];
}

const drawAt = (seed: number, step: number) => source(seed * 64 + step);
const betsOf = (gameId: number) => {
  const { rules } = gameOf(gameId);
  return { [rules.fields[0] as string]: chipsOf(10, rules)[0] ?? 0 };
};

/** Plays the pure rules by chance. */
function playByChance(gameId: number, seed: number): Play {
  const { rules } = gameOf(gameId);
  const choose = source(-seed);
  const play: Play = { gameId, seed, moves: [], stakes: [] };
  let state = rules.begin(betsOf(gameId), drawAt(seed, 0));
  state = rules.start?.(state, 0) ?? state;
  for (let step = 0; ; step++) {
    const at = (step + 1) * STEP_MS;
    state = rules.tick?.(state, at) ?? state;
    const open = rules.moves(state);
    const move = open[open.length && choose(open.length)];
    if (!move) return play;
    if (move.stake > 0) play.stakes.push(step);
    play.moves.push(move.id);
    state = rules.apply(state, move.id, drawAt(seed, step + 1), at);
  }
}

const SEEDS = 2_000;
const PLAYS = 2;

/** Few plays of a game that make as many different moves as there are. */
function playsOf(gameId: number): Play[] {
  const kinds = ({ moves }: Play) => new Set(moves).size;
  const all = Array.from({ length: SEEDS }, (_, n) => playByChance(gameId, n + 1)).sort(
    (a, b) => kinds(b) - kinds(a) || b.stakes.length - a.stakes.length,
  );
  const made = new Set<string>();
  const chosen = all.slice(0, 1);
  for (const play of all) {
    if (chosen.length < PLAYS && play.moves.some((move) => !made.has(move)) && play !== chosen[0])
      chosen.push(play);
    for (const move of chosen.at(-1)?.moves ?? []) made.add(move);
  }
  return chosen;
}

const HAS_STEPS = new Set([
  'blackjack',
  'highLow',
  'videoPoker',
  'threeCard',
  'teenPatti',
  'rummy',
  'rocket',
]);
const PLAYED = new Map(ONE_OF_EACH.map((gameId) => [gameId, playsOf(gameId)]));

/** What a call meets: nothing happens, it happens and the answer is lost, or the wallet says no (once more after a loss). */
type Fault = 'down' | 'lost' | 'refused' | 'lost, then refused';
const FAULTS: readonly Fault[] = ['down', 'lost', 'refused', 'lost, then refused'];
type Operation = 'bet' | 'win';
const REFUSAL: Record<Operation, number> = { bet: CODE.WITHDRAW_FORBIDDEN, win: CODE.EVENT_NOT_OPEN };

/** A wallet whose calls of `operation` meet the fault. */
const failing = (operation: Operation, fault: 'down' | 'lost' | 'refused'): WalletClient => ({
  ...wallet,
  async [operation](request: never) {
    if (fault === 'refused') throw new Refused(REFUSAL[operation]);
    if (fault === 'lost') await wallet[operation](request);
    throw new WalletLost(fault);
  },
});

/** Another host on the same store, at a step of a play. */
const hostAt = (play: Play, step: number, of = wallet, later = 0): Rounds =>
  createRounds(context.hostDb, of, {
    draw: drawAt(play.seed, step),
    now: () => START + step * STEP_MS + later,
  });

async function seat(gameId: number): Promise<HostSession> {
  const userId = await context.player(COINS);
  const { data } = await context.call('/room/detail', { roomId: gameId * 10 + 1 }, userId);
  const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
  const key = randomBytes(16).toString('hex');
  return (await openHostSession(context.hostDb, wallet, 'key', { ticket, gameId, key })).session;
}

/** A play of a new player, step by step; step 0 begins it. */
class Game {
  roundId = '';
  #requestId = randomUUID();

  constructor(
    readonly play: Play,
    readonly session: HostSession,
  ) {}

  /** Asks for a step of the play, of whichever host; the same step again is the same request. */
  async ask(step: number, host: Rounds): Promise<RoundReply> {
    const { moves, gameId } = this.play;
    const reply =
      step === 0
        ? await host.begin(this.session, this.#requestId, betsOf(gameId))
        : await host.move(this.session, this.roundId, step - 1, moves[step - 1] as string);
    this.roundId = reply.roundId;
    return reply;
  }

  forgetRequest(): void {
    this.#requestId = randomUUID();
  }

  resume(step: number, of = wallet, later = 0) {
    return hostAt(this.play, step, of, later).resume(this.session);
  }
}

const withoutId = (reply: RoundReply | null | undefined) => reply && { ...reply, roundId: '' };

/** Coins are what they were, less what the round took, plus what it paid, and no round is open. */
async function expectSettled({ session }: Game, end: RoundReply | null): Promise<void> {
  const { rows } = await context.db.query<{ staked: number; paid: number; open: number }>(
    `select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid,
       count(*) filter (where closed_at is null)::int as open from game_round where user_id = $1`,
    [session.playerId],
  );
  const { stake = 0, payout = 0 } = end ?? {};
  expect(rows).toEqual([{ staked: stake, paid: payout, open: 0 }]);
  expect(await context.coinsOf(session.playerId)).toBe(COINS - stake + payout);
  expect((await context.call('/index/checkUserGame', {}, session.playerId)).data).toBeNull();
}

/** What the play's replies are where nothing interrupts it. */
async function uninterrupted(play: Play): Promise<RoundReply[]> {
  const game = new Game(play, await seat(play.gameId));
  const replies: RoundReply[] = [];
  for (let step = 0; step <= play.moves.length; step++)
    replies.push(await game.ask(step, hostAt(play, step)));
  await expectSettled(game, replies.at(-1) as RoundReply);
  return replies;
}

/** Plays on from a step: every host dies after its step, and the next takes the round up as it was. */
async function playOn(game: Game, from: number, known: readonly RoundReply[]): Promise<void> {
  for (let step = from; step < known.length; step++) {
    const reply = await game.ask(step, hostAt(game.play, step));
    expect(withoutId(reply), `step ${step}`).toEqual(withoutId(known[step]));
    const { round, returned } = await game.resume(step);
    expect(withoutId(round), `resumed at ${step}`).toEqual(reply.isOver ? null : withoutId(known[step]));
    expect(returned).toBe(0);
    // What was answered is answered again.
    expect(await game.ask(step, hostAt(game.play, step))).toEqual(reply);
  }
  await expectSettled(game, known.at(-1) as RoundReply);
}

const refusedWith = (code: number) => expect.objectContaining({ code });

/** A call for money at a step meets the fault, its host dies with it, and the round goes on at others. */
async function interrupt(
  play: Play,
  known: readonly RoundReply[],
  step: number,
  operation: Operation,
  fault: Fault,
) {
  const game = new Game(play, await seat(play.gameId));
  for (let before = 0; before < step; before++) await game.ask(before, hostAt(play, before));
  const first = fault === 'lost, then refused' ? 'lost' : fault;
  await expect(game.ask(step, hostAt(play, step, failing(operation, first)))).rejects.toThrow();
  const again = fault === 'lost, then refused' ? failing(operation, 'refused') : wallet;

  if (operation === 'win') {
    if (again !== wallet) expect((await game.resume(step, again)).round, 'waits to be paid').toBeNull();
    expect(withoutId((await game.resume(step)).round)).toEqual(withoutId(known[step]));
    return expectSettled(game, known[step] as RoundReply);
  }
  if (step > 0) {
    const isUndone = fault === 'refused' || fault === 'lost, then refused';
    const { round, returned } = await game.resume(step, again);
    expect(withoutId(round)).toEqual(withoutId(known[isUndone ? step - 1 : step]));
    expect(returned).toBe(0);
    return playOn(game, step, known);
  }
  if (fault === 'down' || fault === 'lost') return playOn(game, 0, known);
  for (let times = 0; times < 2; times++)
    await expect(game.ask(0, hostAt(play, 0, times === 0 ? again : wallet))).rejects.toEqual(
      refusedWith(REFUSAL.bet),
    );
  expect(await context.coinsOf(game.session.playerId), 'nothing was taken').toBe(COINS);
  game.forgetRequest();
  await playOn(game, 0, known);
}

/** Nobody asks again for a round whose stake may have been taken. */
async function leaveAlone(play: Play, fault: 'down' | 'lost'): Promise<void> {
  const game = new Game(play, await seat(play.gameId));
  await expect(game.ask(0, hostAt(play, 0, failing('bet', fault)))).rejects.toThrow(WalletLost);
  const { round, returned } = await game.resume(0, wallet, GIVEN_UP_MS);
  expect(round).toBeNull();
  expect(returned).toBe(Object.values(betsOf(play.gameId))[0]);
  expect(await context.coinsOf(game.session.playerId)).toBe(COINS);
  expect((await game.resume(0, wallet, GIVEN_UP_MS)).returned, 'told once').toBe(0);
}

describe('a round whose host dies after every step', () => {
  const kindOf = (gameId: number): string => {
    const { table } = gameOf(gameId);
    return table.kind === 'slot' ? table.model : table.kind;
  };

  it('is tried with every game that has steps, and every kind of move', () => {
    const stepped = ONE_OF_EACH.filter((gameId) => PLAYED.get(gameId)?.some(({ moves }) => moves.length > 0));
    expect(new Set(stepped.map(kindOf))).toEqual(HAS_STEPS);
    const moves = (gameId: number) => new Set(PLAYED.get(gameId)?.flatMap((play) => play.moves));
    expect(moves(200002)).toEqual(new Set(['hit', 'stand', 'double', 'split']));
    expect(moves(200003)).toEqual(new Set(['higher', 'lower', 'take']));
    expect(moves(300005)).toEqual(new Set(['play', 'fold']));
  });

  it.each(ONE_OF_EACH.map((gameId) => [kindOf(gameId), gameId] as const))('at %s', async (_kind, gameId) => {
    for (const play of PLAYED.get(gameId) ?? []) {
      const known = await uninterrupted(play);
      const last = play.moves.length;
      const money = [
        { step: 0, operation: 'bet' },
        ...play.stakes.map((move) => ({ step: move + 1, operation: 'bet' })),
        { step: last, operation: 'win' },
      ] as const;
      const tried = money.flatMap(({ step, operation }) =>
        FAULTS.map((fault) => ({
          what: `${operation} of step ${step}: ${fault}`,
          run: () => interrupt(play, known, step, operation as Operation, fault),
        })),
      );
      const results = await Promise.all([
        seat(gameId).then((session) => playOn(new Game(play, session), 0, known)),
        leaveAlone(play, 'down'),
        leaveAlone(play, 'lost'),
        ...tried.map(({ what, run }) =>
          run().then(
            () => null,
            (error: Error) => `${what} of [${play.moves}]: ${error.message}`,
          ),
        ),
      ]);
      expect(results.filter((result) => typeof result === 'string')).toEqual([]);
    }
  });

  it('does not keep others waiting while its win cannot be paid, and is paid later', async () => {
    const [play] = PLAYED.get(300005) as [Play];
    const games = await Promise.all([1, 2].map(async () => new Game(play, await seat(play.gameId))));
    for (const [n, game] of games.entries()) await game.ask(0, hostAt(play, 0, wallet, n));
    const sweepWith = (of: WalletClient) => hostAt(play, 0, of, GIVEN_UP_MS).sweep(STEP_MS);
    const [first, second] = games as [Game, Game];
    await sweepWith({
      ...wallet,
      async win(request) {
        if (request.playerId === first.session.playerId) throw new Refused(CODE.EVENT_NOT_OPEN);
        return wallet.win(request);
      },
    });
    expect((await second.resume(0)).round?.isOver).toBe(true);
    expect((await first.resume(0, failing('win', 'refused'))).round).toBeNull();
    await sweepWith(wallet);
    for (const game of games) await expectSettled(game, await game.ask(0, hostAt(play, 0)));
  });

  it('gives back what may have been taken for it, long before players who are away lose their turn', async () => {
    const [play] = PLAYED.get(300005) as [Play];
    const [lost, waiting] = await Promise.all(
      [1, 2].map(async () => new Game(play, await seat(play.gameId))),
    );
    await expect(lost?.ask(0, hostAt(play, 0, failing('bet', 'lost')))).rejects.toThrow(WalletLost);
    await waiting?.ask(0, hostAt(play, 0));
    await hostAt(play, 0, wallet, GIVEN_UP_MS).sweep(24 * 3_600_000);
    expect(await context.coinsOf(lost?.session.playerId ?? '')).toBe(COINS);
    expect((await waiting?.resume(0))?.round?.isOver, 'it waits for its player').toBe(false);
  });

  it('leaves books that agree', async () => {
    expect(await checkLedger(context.db)).toEqual([]);
  });
});
