import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { chipsOf, gameOf } from '../../src/game-host/games.ts';
import { createSettlement } from '../../src/game-host/settlement.ts';
import { findRound } from '../../src/game-host/store/rounds.ts';
import { withGames } from '../shared/gameContext.ts';
import { ONE_OF_EACH } from '../shared/gameTitles.ts';

const context = withGames(0, true);

const COINS = 100_000;
/** What a player does who wants no more of a round. */
const ENDINGS = ['stand', 'take', 'fold', 'hold-01234'];

interface Round {
  roundId: string;
  step: number;
  stake: number;
  payout: number;
  isOver: boolean;
  moves: { id: string }[];
}
interface State {
  coins: number;
  comforts: object;
  resumed: Round | null;
  returned: number;
}

const id = () => randomBytes(16).toString('hex');

async function enter(userId: string, gameId: number) {
  const { data } = await context.call('/room/detail', { roomId: gameId * 10 + 1, deviceType: 4 }, userId);
  const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token');
  const reply = await context.host<{ session: string; state: State }>('session', {
    ticket,
    gameId,
    key: id(),
  });
  expect(reply.code).toBe(CODE.OK);
  expect(reply.data.state.comforts).toEqual(context.games.comforts);
  return reply.data;
}

const begin = (gameId: number, session: string) => {
  const { rules } = gameOf(gameId);
  const stake = chipsOf(10, rules)[0] ?? 0;
  return context.host<Round>(
    'round',
    { requestId: id(), bets: { [rules.fields[0] as string]: stake } },
    session,
  );
};

/** Plays a round on until it is over, or an answer does not come. */
async function playOn(session: string, first: { status: number; data: Round }): Promise<Round | null> {
  let reply = first;
  while (reply.status === 200 && !reply.data.isOver) {
    const { roundId, step, moves } = reply.data;
    const move = moves.find(({ id: each }) => ENDINGS.includes(each)) ?? moves[0];
    reply = await context.host<Round>('move', { roundId, step, move: move?.id }, session);
  }
  return reply.status === 200 ? reply.data : null;
}

/** Coins are what they were, less what rounds took, plus what they paid, and no round is open any more. */
async function expectSettled(userId: string, gameId: number): Promise<void> {
  const { rows } = await context.db.query<{ moved: number; open: number }>(
    `select coalesce(sum(paid - staked), 0)::bigint as moved, count(*) filter (where closed_at is null)::int as open
     from game_round where user_id = $1`,
    [userId],
  );
  expect(rows[0]?.open, `${gameId} has no open round`).toBe(0);
  expect(await context.coinsOf(userId), `coins of ${gameId}`).toBe(COINS + (rows[0]?.moved ?? 0));
  expect((await context.call('/index/checkUserGame', {}, userId)).data).toBeNull();
}

/** Every round so far lies this much further back. */
const age = (interval: string) =>
  context.hostDb.query(`update game_host.round set begun_at = begun_at - interval '${interval}'`);

describe('a round of every game', () => {
  it.each([
    ['bet', 'lost', 'a host'],
    ['win', 'lost', 'a host'],
    ['bet', 'killed', 'a service'],
    ['win', 'killed', 'a service'],
  ] as const)(
    'survives a %s whose answer is %s, and %s that dies with it',
    async (operation, fault, victim) => {
      const players = await Promise.all(
        ONE_OF_EACH.map(async (gameId) => {
          const userId = await context.player(COINS);
          return { gameId, userId, session: (await enter(userId, gameId)).session };
        }),
      );
      context.faults.set(operation, fault);
      await Promise.all(
        players.map(async ({ gameId, session }) => {
          const end = await playOn(session, await begin(gameId, session));
          expect(end, `${gameId} is interrupted`).toBeNull();
        }),
      );
      context.faults.clear();
      await (victim === 'a host' ? context.restartHost() : context.restartService());
      await age('1 minute');
      await Promise.all(
        players.map(async ({ gameId, userId }) => {
          const { state, session } = await enter(userId, gameId);
          if (operation === 'bet')
            expect(state, `${gameId} gives back`).toMatchObject({ coins: COINS, resumed: null });
          else expect(state.resumed?.isOver, `${gameId} tells the end`).toBe(true);
          await expectSettled(userId, gameId);
          // And the next round is played as if nothing had been.
          const next = await playOn(session, await begin(gameId, session));
          expect(next?.isOver, `${gameId} goes on`).toBe(true);
          await expectSettled(userId, gameId);
        }),
      );
    },
  );

  it('is seen by nobody while its stake is not known to be taken, and not given back once it is', async () => {
    const [gameId] = ONE_OF_EACH.filter((each) => gameOf(each).rules.idle === undefined) as [number];
    const userId = await context.player(COINS);
    const { session } = await enter(userId, gameId);
    const { rules } = gameOf(gameId);
    const asked = { requestId: id(), bets: { [rules.fields[0] as string]: chipsOf(10, rules)[0] ?? 0 } };
    context.faults.set('bet', 'lost');
    expect((await context.host<Round>('round', asked, session)).status).not.toBe(200);
    const drawn = await findRound(context.hostDb, userId, asked.requestId);
    expect(drawn?.state).toBe('drawn');
    const roundId = drawn?.round_id;
    expect((await context.host<Round>('look', { roundId }, session)).status).not.toBe(200);
    expect((await context.host<Round>('move', { roundId, step: 0, move: 'none' }, session)).status).not.toBe(
      200,
    );
    context.faults.clear();
    const { data } = await context.host<Round>('look', { roundId }, session);
    expect(data.isOver).toBe(true);
    await expectSettled(userId, gameId);
    // A sweep that has read it before comes to it now.
    const rollback = vi.fn();
    const { giveUp } = createSettlement(context.hostDb, { rollback } as never, Date.now);
    expect((await giveUp(drawn as never)).state).toBe('done');
    expect(rollback).not.toHaveBeenCalled();
  });

  it('leads back into itself after every step at which frame, service and host die', async () => {
    const players = await Promise.all(
      ONE_OF_EACH.map(async (gameId) => {
        const userId = await context.player(COINS);
        const { session } = await enter(userId, gameId);
        return { gameId, userId, reply: (await begin(gameId, session)).data };
      }),
    );
    const steps = new Map<number, number>();
    for (let open = players; open.length > 0; open = open.filter(({ reply }) => !reply.isOver)) {
      await Promise.all([context.restartService(), context.restartHost()]);
      await Promise.all(
        open.map(async (player) => {
          const { gameId, userId, reply } = player;
          const left = (await context.call('/index/checkUserGame', {}, userId)).data;
          if (gameOf(gameId).rules.tick === undefined)
            expect(left, `${gameId} is offered`).toEqual(
              reply.isOver ? null : expect.objectContaining({ gameId }),
            );
          // A frame that is opened anew knows nothing of the one before.
          const { session, state } = await enter(userId, gameId);
          steps.set(gameId, (steps.get(gameId) ?? 0) + 1);
          if (reply.isOver) return expectSettled(userId, gameId);
          if (!state.resumed?.isOver) expect(state.resumed, `${gameId} is as it was`).toEqual(reply);
          const [, move = state.resumed?.moves[0]] = state.resumed?.moves ?? [];
          player.reply =
            state.resumed?.isOver || !move
              ? (state.resumed as Round)
              : (await context.host<Round>('move', { ...state.resumed, move: move.id }, session)).data;
          if (player.reply.isOver) await expectSettled(userId, gameId);
        }),
      );
    }
    expect([...steps.keys()].sort(), 'games that were entered again').toEqual([...ONE_OF_EACH].sort());
  });

  it('that waits for a player who stays away is ended, and told on return', async () => {
    // The rocket's clock ends it without anybody.
    const waiting = await Promise.all(
      ONE_OF_EACH.filter((gameId) => gameOf(gameId).rules.idle).map(async (gameId) => {
        const userId = await context.player(COINS);
        for (;;) {
          const { session } = await enter(userId, gameId);
          const { data } = await begin(gameId, session);
          // A blackjack ends the round at once: another hand.
          if (!data.isOver) return { gameId, userId };
        }
      }),
    );
    expect(waiting).toHaveLength(6);
    await age('25 hours');
    await context.restartHost();
    for (const { gameId, userId } of waiting) {
      await expect.poll(async () => (await context.call('/index/checkUserGame', {}, userId)).data).toBeNull();
      await expectSettled(userId, gameId);
      const { state } = await enter(userId, gameId);
      expect(state.resumed?.isOver, `${gameId} tells the end`).toBe(true);
      expect((await enter(userId, gameId)).state.resumed, `${gameId} tells it once`).toBeNull();
    }
  });
});
