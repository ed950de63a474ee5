import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { startGameHost } from '../../src/game-host/http/host.ts';
import { openDatabase as openHostDatabase } from '../../src/game-host/store/database.ts';
import { migrate as migrateHost } from '../../src/game-host/store/migrations.ts';
import { openRounds } from '../../src/game-host/store/rounds.ts';
import { openDatabase } from '../../src/service/db/database.ts';
import { applyMigration, MIGRATION_TABLE, migrate } from '../../src/service/db/migrate.ts';
import { MIGRATIONS } from '../../src/service/db/migrations.ts';
import { ownDatabase } from '../shared/database.ts';
import { openGameContext, SECRET, withGames } from '../shared/gameContext.ts';

const context = withGames(200);
beforeEach(() => {
  context.faults.clear();
  context.vip.level = 0;
});

interface State {
  coins: number;
  chips: number[];
  title: string;
  resumed: Round | null;
  returned: number;
  history: Round[];
}
interface Round {
  roundId: string;
  stake: number;
  step: number;
  coinsStaked: number;
  coins: number;
  payout: number;
  isOver: boolean;
  moves: { id: string; stake: number }[];
  view: {
    outcome?: unknown;
    hands?: { id: string; cards: unknown[] }[];
    burst?: number | null;
    taken?: number | null;
  };
}

const launchUrl = async (userId: string, roomId: number): Promise<URL> => {
  const { code, data } = await context.call('/room/detail', { roomId, lan: 'vi-VN', deviceType: 4 }, userId);
  expect(code).toBe(200);
  return new URL((data as { h5GameUrl: string }).h5GameUrl);
};

const enter = async (userId: string, gameId = 100002) => {
  const ticket = (await launchUrl(userId, gameId * 10 + 1)).searchParams.get('token');
  const body = { ticket, gameId, key: randomBytes(16).toString('hex') };
  const reply = await context.host<{ session: string; state: State }>('session', body);
  expect(reply.code).toBe(200);
  return { ...reply.data, body };
};
const id = () => randomUUID();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('rooms', () => {
  it('list an open room first, and count only players who are there', async () => {
    const userId = await context.player(100);
    const rooms = async () =>
      (await context.call('/room', { gameId: 300001 })).data as {
        gameId: number;
        lobbyClientIp: string;
        list: {
          roomId: number;
          playerCount: number;
          lessPoint: number;
          vipLimit: number;
          baseScore: number;
        }[];
      };
    const before = await rooms();
    expect(before.gameId).toBe(300001);
    expect(before.list[0]).toEqual({
      roomId: 3000011,
      playerCount: 0,
      baseScore: 10,
      lessPoint: 0,
      vipLimit: 0,
    });
    expect(before.list.some((room) => room.vipLimit > 0)).toBe(true);
    expect(new URL(before.lobbyClientIp).origin).toBe(before.lobbyClientIp);
    await enter(userId, 300001);
    await enter(userId, 300001);
    expect((await rooms()).list[0]?.playerCount).toBe(1);
    await context.db.query("update game_session set seen_at = now() - interval '2 minutes'", []);
    expect((await rooms()).list[0]?.playerCount).toBe(0);
  });

  it.each([
    ['an unknown game', { gameId: 999999 }, CODE.EVENT_NOT_OPEN],
    ['no game', {}, CODE.PARAMETER_MISSING],
  ])('answer for %s', async (_name, query, code) => {
    expect((await context.call('/room', query as Record<string, number>)).code).toBe(code);
  });

  it('let nobody in below the VIP level, the balance, or without a token', async () => {
    const poor = await context.player(100);
    const rich = await context.player(60_000);
    const detail = (roomId: number, token?: string) => context.call('/room/detail', { roomId }, token);
    expect((await detail(1000021)).code).toBe(CODE.TOKEN_MISSING);
    expect((await detail(1000022, poor)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    expect((await detail(1000023, rich)).code).toBe(CODE.NO_BENEFIT);
    context.vip.level = 3;
    expect((await detail(1000023, rich)).code).toBe(200);
    expect((await detail(1000023, poor)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    expect((await detail(1000024, rich)).code).toBe(CODE.EVENT_NOT_OPEN);
    expect((await detail(1000031, rich)).code).toBe(CODE.MAINTENANCE);
  });

  it('answer an absolute address with a ticket, never the session', async () => {
    const userId = await context.player(100);
    const url = await launchUrl(userId, 1000021);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({ gameID: '100002', lan: 'vi', rate: '100', deviceType: '4', source: '' });
    const { data } = await context.call('/room/detail', { roomId: 1000021, source: 'lobby' }, userId);
    expect(new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('source')).toBe('lobby');
    expect(query.host).toBe(context.serviceUrl);
    expect(query.token).not.toContain(userId);
    expect(query.token?.length).toBeGreaterThan(30);
  });
});

describe('the host', () => {
  it('may be framed by the lobby only and runs no inline script', async () => {
    const response = await fetch(`${context.hostUrl}/`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://lobby.test');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('opens one session a ticket, the same one again for the same client', async () => {
    const userId = await context.player(100);
    const { session, body, state } = await enter(userId);
    expect(state).toMatchObject({ coins: 100, title: 'game 100002 vi', history: [] });
    const again = await context.host<{ session: string }>('session', body);
    expect(again.data.session).toBe(session);
    const stranger = await context.host('session', { ...body, key: randomBytes(16).toString('hex') });
    expect(stranger.code).toBe(CODE.AUTHENTICATION_FAILED);
    expect((await context.host('state', {}, 'x'.repeat(43))).code).toBe(CODE.AUTHENTICATION_FAILED);
    expect((await context.host('state', {})).code).toBe(CODE.AUTHENTICATION_FAILED);
  });

  it('plays: the stake leaves, the win comes, the state remembers', async () => {
    const userId = await context.player(1_000);
    const { session } = await enter(userId);
    const { data } = await context.host<Round>('round', { requestId: id(), bets: { bet: 10 } }, session);
    expect(data.coinsStaked).toBe(990);
    expect(data.coins).toBe(990 + data.payout);
    expect(await context.coinsOf(userId)).toBe(data.coins);
    const state = await context.host<State>('state', {}, session);
    expect(state.data).toMatchObject({ coins: data.coins, history: [data], resumed: null });
    expect((await context.call('/index/checkUserGame', {}, userId)).data).toBeNull();
  });

  it('plays what was picked, and nothing else', async () => {
    const userId = await context.player(1_000);
    const { session } = await enter(userId, 300001);
    const round = { requestId: id(), bets: { red: 10, '17-18': 20 } };
    const { code, data } = await context.host<Round>('round', round, session);
    expect(code).toBe(200);
    const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    const pocket = data.view.outcome as number;
    expect(data.stake).toBe(30);
    expect(data.payout).toBe((red.includes(pocket) ? 20 : 0) + ([17, 18].includes(pocket) ? 360 : 0));
    expect(await context.coinsOf(userId)).toBe(970 + data.payout);
    expect((await context.host<Round>('round', round, session)).data).toEqual(data);
    const play = async (bets: object, seat = session) =>
      (await context.host('round', { requestId: id(), bets }, seat)).code;
    expect((await context.host('round', { ...round, bets: { red: 10 } }, session)).code).toBe(
      CODE.PARAMETER_MISSING,
    );
    for (const field of ['', 'dragon', '37', 'toString', 'bet', '__proto__'])
      expect(await play(JSON.parse(`{"${field}":10}`))).toBe(CODE.PARAMETER_MISSING);
    expect(await play({})).toBe(CODE.PARAMETER_MISSING);
    const slot = await enter(userId);
    expect(await play({ red: 10 }, slot.session)).toBe(CODE.PARAMETER_MISSING);
    expect(await context.coinsOf(userId)).toBe(970 + data.payout);
  });

  it.each([5, 15, 11, 1_000_000, 0, -10, 10.5])('refuses a stake of %d', async (stake) => {
    const { session } = await enter(await context.player(1_000));
    const { code } = await context.host('round', { requestId: id(), bets: { bet: stake } }, session);
    expect(code).toBe(CODE.PARAMETER_MISSING);
  });

  it('gives 50 parallel tries of one spin one round and one answer', async () => {
    const userId = await context.player(1_000);
    const { session } = await enter(userId);
    const spin = { requestId: id(), bets: { bet: 20 } };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => context.host<Round>('round', spin, session)),
    );
    const [first] = replies;
    for (const reply of replies) expect(reply.data).toEqual(first?.data);
    expect(await context.coinsOf(userId)).toBe(980 + (first?.data.payout ?? 0));
    const { rows } = await context.db.query('select 1 from game_transaction where user_id = $1', [userId]);
    expect(rows).toHaveLength(2);
    expect((await context.host('round', { ...spin, bets: { bet: 50 } }, session)).code).toBe(
      CODE.PARAMETER_MISSING,
    );
  });

  it('keeps the least time between rounds', async () => {
    const slow = await openGameContext(2_000);
    try {
      const userId = await slow.player(1_000);
      const { data } = await slow.call('/room/detail', { roomId: 1000021 }, userId);
      const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token');
      const opened = await slow.host<{ session: string }>('session', {
        ticket,
        gameId: 100002,
        key: '0'.repeat(32),
      });
      const spin = () => slow.host('round', { requestId: id(), bets: { bet: 10 } }, opened.data.session);
      const codes = (await Promise.all([spin(), spin(), spin()]))
        .map(({ code }) => code)
        .sort((a, b) => a - b);
      expect(codes).toEqual([200, CODE.TOO_MANY_REQUESTS, CODE.TOO_MANY_REQUESTS]);
    } finally {
      await slow.close();
    }
  });

  it('counts calls for the client that a proxy speaks for, and no files', async () => {
    const host = await startGameHost({
      db: context.hostDb,
      port: 0,
      address: '127.0.0.1',
      walletUrl: context.serviceUrl,
      walletSecret: SECRET,
      clientDir: '/none',
      lobbyOrigin: 'http://lobby.test',
      lobbyPort: 1,
      otherLobbies: [],
      proxies: ['127.0.0.1'],
      rateLimitFactor: 0.001,
      leftHours: 24,
    });
    const codeFor = async (client: string, path: string) => {
      const reply = await fetch(host.url + path, { headers: { 'x-forwarded-for': client } });
      return ((await reply.json()) as { code: number }).code;
    };
    try {
      const codes: number[] = [];
      // Twice the limit: a minute that ends meanwhile counts anew.
      for (let call = 0; call < 13; call += 1) codes.push(await codeFor('203.0.113.66', '/api/none'));
      expect(codes).toContain(CODE.TOO_MANY_REQUESTS);
      expect(codes.at(-1)).toBe(CODE.TOO_MANY_REQUESTS);
      expect(await codeFor('203.0.113.66', '/api/none?from=/assets/')).toBe(CODE.TOO_MANY_REQUESTS);
      expect(await codeFor('203.0.113.66', '/assets/none.webp')).toBe(CODE.PARAMETER_MISSING);
      expect(await codeFor('198.51.100.7', '/api/none')).toBe(CODE.PARAMETER_MISSING);
    } finally {
      await host.close();
    }
  });

  it('answers too few coins and takes none', async () => {
    const userId = await context.player(15);
    const { session } = await enter(userId);
    const spin = { requestId: id(), bets: { bet: 20 } };
    expect((await context.host('round', spin, session)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    expect((await context.host('round', spin, session)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    expect(await context.coinsOf(userId)).toBe(15);
  });
});

describe('an interrupted round', () => {
  it('between stake and win is shown by the lobby and finished when the game opens again', async () => {
    const userId = await context.player(1_000);
    const { session } = await enter(userId);
    context.faults.set('win', 'down');
    expect((await context.host('round', { requestId: id(), bets: { bet: 10 } }, session)).status).toBe(503);
    expect(await context.coinsOf(userId)).toBe(990);
    expect((await context.call('/index/checkUserGame', {}, userId)).data).toMatchObject({ gameId: 100002 });
    context.faults.clear();
    await context.restartHost();
    const { state } = await enter(userId);
    const payout = state.resumed?.payout ?? -1;
    expect(payout).toBeGreaterThanOrEqual(0);
    expect(state.coins).toBe(990 + payout);
    expect(await context.coinsOf(userId)).toBe(990 + payout);
    expect((await context.call('/index/checkUserGame', {}, userId)).data).toBeNull();
    expect((await context.host<State>('state', {}, session)).data.resumed).toBeNull();
  });

  it('whose stake was taken but not confirmed is the same spin when it is asked for again', async () => {
    const userId = await context.player(1_000);
    const { session } = await enter(userId);
    const spin = { requestId: id(), bets: { bet: 10 } };
    context.faults.set('bet', 'lost');
    expect((await context.host('round', spin, session)).status).toBe(503);
    expect(await context.coinsOf(userId)).toBe(990);
    context.faults.clear();
    const { code, data } = await context.host<Round>('round', spin, session);
    expect(code).toBe(200);
    expect(await context.coinsOf(userId)).toBe(990 + data.payout);
  });

  it('that nobody comes back for gets its stake back', async () => {
    const userId = await context.player(1_000);
    const { session } = await enter(userId);
    const spin = { requestId: id(), bets: { bet: 10 } };
    context.faults.set('bet', 'lost');
    await context.host('round', spin, session);
    context.faults.clear();
    await context.restartHost();
    await context.hostDb.query(
      "update game_host.round set begun_at = begun_at - interval '1 minute' where player_id = $1",
      [userId],
    );
    const { state } = await enter(userId);
    expect(state).toMatchObject({ coins: 1_000, resumed: null, returned: 10 });
    expect((await context.host('round', spin, session)).code).toBe(CODE.EVENT_ENDED);
    expect(await context.coinsOf(userId)).toBe(1_000);
    await pause(220);
    expect((await context.host('round', { requestId: id(), bets: { bet: 10 } }, session)).code).toBe(200);
  });
});

describe('a round of several moves', () => {
  const begin = async (coins: number, gameId: number, bets: object) => {
    const userId = await context.player(coins);
    const { session } = await enter(userId, gameId);
    const { data } = await context.host<Round>('round', { requestId: id(), bets }, session);
    return { userId, session, round: data };
  };
  const move = (session: string, { roundId, step }: Round, chosen: string) =>
    context.host<Round>('move', { roundId, step, move: chosen }, session);

  /** Hands until one waits for the player with this move open. */
  const dealt = async (wanted: string, coins = 1_000) => {
    for (;;) {
      const game = await begin(coins, 200002, { bet: 100 });
      if (game.round.moves.some(({ id: each }) => each === wanted)) return game;
    }
  };

  it('hides what the player must not see, and waits in the lobby as unfinished', async () => {
    const { userId, round } = await dealt('hit');
    expect(round).toMatchObject({ isOver: false, payout: 0, step: 0, coins: 900 });
    expect(round.view.hands?.[0]?.cards[1]).toBeNull();
    expect((await context.call('/index/checkUserGame', {}, userId)).data).toMatchObject({ gameId: 200002 });
    const again = await enter(userId, 200002);
    expect(again.state.resumed).toMatchObject({ roundId: round.roundId, isOver: false, view: round.view });
  });

  it('makes a move once, however often and from wherever it is sent', async () => {
    const { session, round, userId } = await dealt('double');
    const replies = await Promise.all(Array.from({ length: 12 }, () => move(session, round, 'double')));
    const [first] = replies;
    for (const reply of replies) expect(reply.data).toEqual(first?.data);
    expect(first?.data).toMatchObject({ stake: 200, isOver: true, moves: [] });
    expect(await context.coinsOf(userId)).toBe(800 + (first?.data.payout ?? 0));
    const { rows } = await context.db.query(
      `select 1 from game_transaction where user_id = $1 and kind = 'bet' and code = 200`,
      [userId],
    );
    expect(rows).toHaveLength(2);
    expect((await context.call('/index/checkUserGame', {}, userId)).data).toBeNull();
  });

  it('refuses moves that are not open, and rounds of others', async () => {
    const { session, round } = await dealt('hit');
    for (const wrong of ['split-aces', 'take', ''])
      expect((await move(session, round, wrong)).code).toBe(CODE.PARAMETER_MISSING);
    expect((await move(session, { ...round, step: 3 }, 'stand')).code).toBe(CODE.PARAMETER_MISSING);
    const stranger = await enter(await context.player(100), 200002);
    expect((await move(stranger.session, round, 'stand')).code).toBe(CODE.EVENT_ENDED);
    expect((await move(session, round, 'stand')).code).toBe(200);
  });

  it('takes back a move that cannot be paid for: the hand waits as before, and another move is open', async () => {
    const { session, round, userId } = await dealt('double', 150);
    expect((await move(session, round, 'double')).code).toBe(CODE.FUNDS_INSUFFICIENT);
    expect(await context.coinsOf(userId)).toBe(50);
    const { data } = await move(session, round, 'stand');
    expect(data).toMatchObject({ isOver: true, stake: 100 });
    expect(await context.coinsOf(userId)).toBe(50 + data.payout);
  });

  it.each(['down', 'lost'] as const)(
    'whose further stake met a service that was %s goes on after a restart',
    async (fault) => {
      const { session, round, userId } = await dealt('double');
      context.faults.set('bet', fault);
      expect((await move(session, round, 'double')).status).toBe(503);
      context.faults.clear();
      await context.restartHost();
      const { state } = await enter(userId, 200002);
      expect(state.resumed).toMatchObject({ roundId: round.roundId, isOver: true, stake: 200 });
      const payout = state.resumed?.payout ?? 0;
      expect(await context.coinsOf(userId)).toBe(800 + payout);
      expect((await move(session, round, 'double')).data).toMatchObject({ stake: 200, payout });
      expect(await context.coinsOf(userId)).toBe(800 + payout);
    },
  );

  it('leads back into it where another one is asked for', async () => {
    const { session, round, userId } = await dealt('hit');
    const { data } = await context.host<Round>('round', { requestId: id(), bets: { bet: 50 } }, session);
    expect(data.roundId).toBe(round.roundId);
    expect(await context.coinsOf(userId)).toBe(900);
  });

  it('against the clock ends by the clock: nobody learns the height before, and nobody takes it after', async () => {
    const flights = await Promise.all(
      Array.from({ length: 6 }, () => begin(1_000, 300003, { 'auto-150': 100 })),
    );
    for (const { session, round, userId } of flights) {
      if (!round.isOver) expect(round.view.burst).toBeNull();
      const { data } = await context.host<Round>('look', { roundId: round.roundId }, session);
      expect(data.isOver).toBe(true);
      expect(data.payout).toBe((data.view.burst ?? 0) >= 150 ? 150 : 0);
      const late = await move(session, data, 'take');
      expect(late.data).toEqual(data);
      expect(await context.coinsOf(userId)).toBe(900 + data.payout);
    }
  });
});

describe('a database of before the host had a schema of its own', () => {
  it('hands its rounds over: a staked one is paid once', async () => {
    const own = await ownDatabase({ isEmpty: true });
    const db = openDatabase({ connectionString: own.url }, () => {});
    try {
      await db.query(MIGRATION_TABLE);
      for (const migration of MIGRATIONS.filter(({ id }) => id < '0202')) await applyMigration(db, migration);
      await db.query(
        `insert into demo_host_round
           (player_id, request_id, round_id, game_id, session_id, stake, result, state, begun_at)
         values ('p', 'r', 'x', 100002, 's', 10, '{"payout": 30}', 'staked', now())`,
        [],
      );
      await migrate(db);
      const host = openHostDatabase(own.url);
      await migrateHost(host);
      await migrateHost(host);
      const [round, ...others] = await openRounds(host, 'p', 100002);
      expect(others).toEqual([]);
      expect(round).toMatchObject({ round_id: 'x', stake: 10, result: { payout: 30 }, state: 'staked' });
      await host.close();
    } finally {
      await db.close();
      await own.drop();
    }
  });
});
