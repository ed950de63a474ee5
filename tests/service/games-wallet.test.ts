import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { WALLET_BASE } from '../../src/contract/gameWallet.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { IDS_OF_ONE_PLAYER } from '../../src/service/db/migrations/0860-ids-of-one-player.ts';
import { endSessions } from '../../src/service/domain/sessions/sessions.ts';
import { ownDatabase } from '../shared/database.ts';
import {
  GAME_ELSEWHERE,
  OTHER_PROVIDER,
  PROVIDER_ELSEWHERE,
  SECRET,
  withGames,
} from '../shared/gameContext.ts';
import { give } from '../shared/rounds.ts';

const context = withGames();

/** No index spans the workers of a cluster: there an id is of each player. */
const itOnOneServer = it.skipIf(process.env.CITUS_URL);

const ticketOf = async (userId: string, gameId = 100002): Promise<string> => {
  const { data } = await context.call('/room/detail', { roomId: gameId * 10 + 1 }, userId);
  return new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
};

/** A player in a session of the other provider. */
const seat = async (coins: number) => {
  const playerId = await context.player(coins);
  const sessionId = randomUUID();
  const ticket = await ticketOf(playerId);
  expect(await context.wallet('session', { ticket, gameId: 100002, sessionId })).toMatchObject({ code: 200 });
  const ids = () => ({ transactionId: randomUUID(), roundId: randomUUID() });
  return { playerId, sessionId, ids };
};

describe('the signature', () => {
  const path = `${WALLET_BASE}/balance`;
  const body = { sessionId: 'nobody' };
  const now = () => String(Date.now());

  it.each([
    ['another secret', { secret: 'guessed' }],
    ['an unknown provider', { provider: 'stranger' }],
    ['no provider', { provider: '' }],
    ['an old time', { time: String(Date.now() - 6 * 60_000) }],
    ['a future time', { time: String(Date.now() + 6 * 60_000) }],
    ['a time that is none', { time: 'yesterday' }],
    ['no signature', { signature: '' }],
    ['a signature of another body', { signature: walletSignature(SECRET, now(), path, '{}') }],
    [
      'a signature of another path',
      { signature: walletSignature(SECRET, now(), `${WALLET_BASE}/bet`, JSON.stringify(body)) },
    ],
  ])('is refused with 1124 for %s', async (_name, sign) => {
    expect(await context.wallet('balance', body, sign)).toEqual({ code: CODE.SIGNATURE_INVALID });
  });

  it('lets a right one through to the rules', async () => {
    expect(await context.wallet('balance', body)).toEqual({ code: CODE.AUTHENTICATION_FAILED });
  });

  it('does not save bad input', async () => {
    expect((await context.wallet('bet', { amount: 10 })).code).toBe(CODE.PARAMETER_MISSING);
    expect((await context.wallet('bet', [])).code).toBe(CODE.PARAMETER_MISSING);
  });
});

describe('a session', () => {
  it('comes of a ticket once, and answers the same session again', async () => {
    const playerId = await context.player(700);
    const ticket = await ticketOf(playerId);
    const sessionId = randomUUID();
    const first = await context.wallet('session', { ticket, gameId: 100002, sessionId });
    expect(first).toMatchObject({
      code: 200,
      data: { playerId, coins: 700, roomId: 1000021, baseScore: 10 },
    });
    expect(await context.wallet('session', { ticket, gameId: 100002, sessionId })).toEqual(first);
    expect((await context.wallet('session', { ticket, gameId: 100002, sessionId: randomUUID() })).code).toBe(
      CODE.AUTHENTICATION_FAILED,
    );
  });

  it('is for one game', async () => {
    const ticket = await ticketOf(await context.player(0));
    const asked = { ticket, gameId: 300001, sessionId: randomUUID() };
    expect((await context.wallet('session', asked)).code).toBe(CODE.AUTHENTICATION_FAILED);
  });

  it('is opened by the provider that runs the game, and by no other', async () => {
    const open = async (gameId: number, provider: string) => {
      const ticket = await ticketOf(await context.player(0), gameId);
      const asked = { ticket, gameId, sessionId: randomUUID() };
      return (await context.wallet('session', asked, { provider })).code;
    };
    expect(await open(GAME_ELSEWHERE, PROVIDER_ELSEWHERE)).toBe(CODE.OK);
    expect(await open(GAME_ELSEWHERE, OTHER_PROVIDER)).toBe(CODE.AUTHENTICATION_FAILED);
    expect(await open(100002, PROVIDER_ELSEWHERE)).toBe(CODE.AUTHENTICATION_FAILED);
    expect(await open(100002, OTHER_PROVIDER)).toBe(CODE.OK);
  });

  it('does not come of an old ticket', async () => {
    const ticket = await ticketOf(await context.player(0));
    await context.db.query("update game_ticket set expires_at = now() - interval '1 second'", []);
    const asked = { ticket, gameId: 100002, sessionId: randomUUID() };
    expect((await context.wallet('session', asked)).code).toBe(CODE.AUTHENTICATION_FAILED);
  });

  it.each([CODE.TOKEN_LOGGED_OUT, CODE.TOKEN_CONNECTED_ELSEWHERE, CODE.TOKEN_PASSWORD_CHANGED] as const)(
    'ends with the session of the lobby that opened it (%i), and so does its ticket; wins are still paid',
    async (code) => {
      const { playerId, sessionId, ids } = await seat(100);
      const unused = await ticketOf(playerId);
      const bet = { playerId, sessionId, amount: 10, ...ids() };
      expect(await context.wallet('bet', bet)).toMatchObject({ code: 200, data: { coins: 90 } });
      await endSessions(context.db, playerId, code);
      const refused = { code: CODE.AUTHENTICATION_FAILED };
      expect(await context.wallet('balance', { sessionId })).toEqual(refused);
      expect(await context.wallet('bet', { ...bet, ...ids() })).toEqual(refused);
      // A bet whose answer was lost is answered again all the same.
      expect(await context.wallet('bet', bet)).toMatchObject({ code: 200, data: { coins: 90 } });
      const asked = { ticket: unused, gameId: 100002, sessionId: randomUUID() };
      expect(await context.wallet('session', asked)).toEqual(refused);
      const win = { playerId, roundId: bet.roundId, transactionId: randomUUID(), amount: 30, closes: true };
      expect(await context.wallet('win', win)).toMatchObject({ code: 200, data: { coins: 120 } });
    },
  );

  it('is kept as played in every few seconds, not with every bet', async () => {
    const { playerId, sessionId, ids } = await seat(100);
    const seenAgo = async (ago: string) => {
      const { rows } = await context.db.query<{ at: string }>(
        'update game_session set seen_at = now() - $2::interval where session_id = $1 returning seen_at::text as at',
        [sessionId, ago],
      );
      const bet = { sessionId, playerId, amount: 10, ...ids() };
      expect(await context.wallet('bet', bet)).toMatchObject({ code: 200 });
      const { rows: after } = await context.db.query<{ at: string }>(
        'select seen_at::text as at from game_session where session_id = $1',
        [sessionId],
      );
      return after[0]?.at !== rows[0]?.at;
    };
    expect(await seenAgo('1 s')).toBe(false);
    expect(await seenAgo('10 s')).toBe(true);
  });

  it('takes no bet for another player, of another provider, or for one who is excluded', async () => {
    const { playerId, sessionId, ids } = await seat(100);
    const other = await context.player(100);
    const bet = { sessionId, amount: 10, ...ids() };
    expect((await context.wallet('bet', { ...bet, playerId: other })).code).toBe(CODE.AUTHENTICATION_FAILED);
    expect((await context.wallet('bet', { ...bet, playerId }, { provider: 'demo' })).code).toBe(
      CODE.AUTHENTICATION_FAILED,
    );
    await context.db.query("update player set excluded_until = now() + interval '1 day' where user_id = $1", [
      playerId,
    ]);
    expect((await context.wallet('bet', { ...bet, playerId })).code).toBe(CODE.WITHDRAW_FORBIDDEN);
    expect(await context.coinsOf(playerId)).toBe(100);
    expect(await context.coinsOf(other)).toBe(100);
  });
});

describe('bet and win', () => {
  it('move money once, tell the lobby, and close the round', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const { roundId, transactionId } = ids();
    context.told.length = 0;
    const bet = { sessionId, playerId, roundId, transactionId, amount: 100 };
    expect(await context.wallet('bet', bet)).toEqual({ code: 200, data: { coins: 400 } });
    expect((await context.call('/index/checkUserGame', { lan: 'pt' }, playerId)).data).toEqual({
      gameId: 100002,
      roomId: 1000021,
      title: 'game 100002 pt',
    });
    const win = { playerId, roundId, transactionId: randomUUID(), amount: 250, closes: true };
    expect(await context.wallet('win', win)).toEqual({ code: 200, data: { coins: 650 } });
    expect(await context.wallet('bet', bet)).toEqual({ code: 200, data: { coins: 400 } });
    expect(await context.wallet('win', win)).toEqual({ code: 200, data: { coins: 650 } });
    expect(await context.coinsOf(playerId)).toBe(650);
    expect(context.told).toEqual([
      { userId: playerId, changed: -100, coins: 400 },
      { userId: playerId, changed: 250, coins: 650 },
    ]);
    expect((await context.call('/index/checkUserGame', {}, playerId)).data).toBeNull();
    const late = { transactionId: randomUUID() };
    expect((await context.wallet('bet', { ...bet, ...late })).code).toBe(CODE.EVENT_ENDED);
    expect((await context.wallet('win', { ...win, ...late })).code).toBe(CODE.EVENT_ENDED);
    expect(await context.coinsOf(playerId)).toBe(650);
  });

  itOnOneServer('moves money of one player by an id, whoever else it comes back for', async () => {
    const [one, other] = [await seat(500), await seat(500)];
    const placeOf = ({ playerId, sessionId }: typeof one) => ({ playerId, sessionId });
    const bet = { ...one.ids(), amount: 100 };
    expect((await context.wallet('bet', { ...placeOf(one), ...bet })).code).toBe(200);
    expect((await context.wallet('bet', { ...placeOf(other), ...bet })).code).toBe(CODE.PARAMETER_MISSING);
    expect((await context.wallet('bet', { ...placeOf(one), ...bet })).data).toEqual({ coins: 400 });
    await context.wallet('bet', { ...placeOf(other), ...other.ids(), roundId: bet.roundId, amount: 10 });
    const win = { roundId: bet.roundId, transactionId: randomUUID(), amount: 70, closes: true };
    const winFor = (playerId: string) => context.wallet('win', { ...win, playerId });
    expect(await winFor(one.playerId)).toEqual({ code: 200, data: { coins: 470 } });
    expect((await winFor(other.playerId)).code).toBe(CODE.PARAMETER_MISSING);
    const back = { playerId: other.playerId, roundId: bet.roundId, transactionId: randomUUID() };
    const undo = { ...back, betTransactionId: bet.transactionId };
    expect((await context.wallet('rollback', undo)).code).toBe(CODE.PARAMETER_MISSING);
    const refused = { ...placeOf(one), ...one.ids(), amount: 1_000 };
    expect((await context.wallet('bet', refused)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    for (const amount of [1_000, 1])
      expect((await context.wallet('bet', { ...refused, ...placeOf(other), amount })).code).toBe(
        CODE.PARAMETER_MISSING,
      );
    expect([await context.coinsOf(one.playerId), await context.coinsOf(other.playerId)]).toEqual([470, 490]);
  });

  itOnOneServer.each(['bet', 'win'] as const)(
    'of one id moves money once, at the same moment for many: %s',
    async (kind) => {
      const seats = await Promise.all(Array.from({ length: 4 }, () => seat(500)));
      for (let n = 0; n < 10; n++) {
        const ids = { roundId: randomUUID(), transactionId: randomUUID() };
        if (kind === 'win')
          for (const { playerId, sessionId } of seats) {
            const bet = { playerId, sessionId, roundId: ids.roundId, transactionId: randomUUID(), amount: 1 };
            expect((await context.wallet('bet', bet)).code).toBe(200);
          }
        const request = { ...ids, amount: 5, ...(kind === 'win' && { closes: true }) };
        const asked = seats.flatMap(({ playerId, sessionId }) =>
          [1, 2].map(() => context.wallet(kind, { ...request, playerId, sessionId })),
        );
        const codes = (await Promise.all(asked)).map(({ code }) => code);
        expect(codes.filter((code) => code === 200)).toHaveLength(2);
        expect(codes.filter((code) => code === CODE.PARAMETER_MISSING)).toHaveLength(6);
      }
      const coins = await Promise.all(seats.map(({ playerId }) => context.coinsOf(playerId)));
      expect(coins.reduce((sum, each) => sum + each)).toBe(2_000 + (kind === 'bet' ? -50 : 50 - 40));
    },
  );

  itOnOneServer(
    'of ids that several players had before leave those as they are, and hold later ones to one',
    async () => {
      const own = await ownDatabase();
      const owner = openDatabase({ connectionString: own.url, max: 1 }, () => {});
      const store = (id: string, userId: string, at: Date) =>
        owner.query(
          `insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, code, coins, created_at)
         values ('p', $1, $2, 'r', 'bet', 1, 200, 1, $3) on conflict do nothing`,
          [id, userId, at],
        );
      try {
        await migrate(owner, own.serviceUrl);
        await owner.query('drop index game_transaction_once');
        const before = new Date(Date.now() - 60_000);
        for (const userId of ['a', 'b']) await store('old', userId, before);
        await owner.query(IDS_OF_ONE_PLAYER);
        const later = new Date(Date.now() + 60_000);
        const stored = [];
        for (const userId of ['a', 'b']) stored.push((await store('new', userId, later)).rowCount);
        expect(stored).toEqual([1, 0]);
      } finally {
        await owner.close();
        await own.drop();
      }
    },
  );

  it('refuse amounts beyond what can be counted, and keep the balance within it', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const { roundId, transactionId } = ids();
    await context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 100 });
    const win = (amount: number) =>
      context.wallet('win', { playerId, roundId, transactionId: randomUUID(), amount, closes: false });
    expect((await win(1e300)).code).toBe(CODE.PARAMETER_MISSING);
    expect((await win(2 ** 53)).code).toBe(CODE.PARAMETER_MISSING);
    expect(await context.coinsOf(playerId)).toBe(400);
    await expect(
      context.db.transaction((tx) => give(tx, playerId, Number.MAX_SAFE_INTEGER - 399)),
    ).rejects.toMatchObject({ code: CODE.AMOUNT_ABNORMAL });
  });

  it.each([
    ['win', [1_000_000_001], 1],
    ['round', [999_999_999, 999_999_999, 999_999_999], 1],
    ['hour', Array(101).fill(999_999_999), 0.5],
  ] as const)(
    'stop the provider, and say so, when a %s pays more than is allowed',
    async (what, amounts, rounds) => {
      const provider = { provider: OTHER_PROVIDER };
      await context.db.query('delete from provider_payout');
      context.alarms.length = 0;
      const { playerId, sessionId, ids } = await seat(10_000);
      const bet = () => {
        const { roundId, transactionId } = ids();
        return context
          .wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 10 })
          .then(({ code }) => ({ code, roundId, transactionId }));
      };
      const codes: number[] = [];
      const unpaid = await bet();
      let round = await bet();
      for (const amount of amounts) {
        if (rounds < 1) round = await bet();
        const win = { playerId, roundId: round.roundId, transactionId: randomUUID(), amount, closes: false };
        codes.push((await context.wallet('win', win)).code);
      }
      expect(codes.pop()).toBe(CODE.AMOUNT_ABNORMAL);
      expect(codes.every((code) => code === 200)).toBe(true);
      expect(context.alarms).toEqual([expect.stringContaining(`${provider.provider} is stopped: `)]);
      expect(context.alarms[0]).toContain(
        { win: 'a win of', round: 'a round that', hour: 'within an hour' }[what],
      );
      expect((await bet()).code).toBe(CODE.EVENT_NOT_OPEN);
      const late = { playerId, roundId: unpaid.roundId, transactionId: randomUUID() };
      expect((await context.wallet('win', { ...late, amount: 1, closes: true })).code).toBe(
        CODE.EVENT_NOT_OPEN,
      );
      expect(
        (await context.wallet('rollback', { ...late, betTransactionId: unpaid.transactionId })).code,
      ).toBe(200);
      await context.db.query('delete from provider_stop');
      expect((await bet()).code).toBe(200);
    },
  );

  it('answers 1103 when an id comes back for something else', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const bet = { sessionId, playerId, ...ids(), amount: 100 };
    await context.wallet('bet', bet);
    for (const other of [{ amount: 50 }, { roundId: randomUUID() }])
      expect((await context.wallet('bet', { ...bet, ...other })).code).toBe(CODE.PARAMETER_MISSING);
    const win = { ...bet, closes: false };
    expect((await context.wallet('win', win)).code).toBe(CODE.PARAMETER_MISSING);
    expect(await context.coinsOf(playerId)).toBe(400);
  });

  it('keeps a win that comes before its bet for later', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const { roundId, transactionId } = ids();
    const win = { playerId, roundId, transactionId: randomUUID(), amount: 30, closes: true };
    expect((await context.wallet('win', win)).code).toBe(CODE.REQUEST_UNFULFILLED);
    await context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 10 });
    expect(await context.wallet('win', win)).toEqual({ code: 200, data: { coins: 520 } });
  });

  it('keeps a refusal: coins that come later do not turn it into a bet', async () => {
    const { playerId, sessionId, ids } = await seat(5);
    const bet = { sessionId, playerId, ...ids(), amount: 10 };
    expect((await context.wallet('bet', bet)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    await context.db.query('update ledger_balance set amount = 500 where user_id = $1', [playerId]);
    expect((await context.wallet('bet', bet)).code).toBe(CODE.FUNDS_INSUFFICIENT);
    expect((await context.wallet('bet', { ...bet, ...ids() })).code).toBe(200);
  });

  it('accepts exactly 50 of 200 parallel bets of 10 from 500', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => context.wallet('bet', { sessionId, playerId, ...ids(), amount: 10 })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(50);
    expect(codes.filter((code) => code === CODE.FUNDS_INSUFFICIENT)).toHaveLength(150);
    expect(await context.coinsOf(playerId)).toBe(0);
  });

  it('accepts no more of 20 parallel bets of 10 than a player allows to lose', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    await context.db.query(
      `insert into play_limit (user_id, kind, period, value) values ($1, 'loss', 'day', 50)`,
      [playerId],
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => context.wallet('bet', { sessionId, playerId, ...ids(), amount: 10 })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === CODE.WITHDRAW_FORBIDDEN)).toHaveLength(15);
    expect(await context.coinsOf(playerId)).toBe(450);
  });

  it('gives 50 parallel tries of one bet one effect and one answer', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const bet = { sessionId, playerId, ...ids(), amount: 10 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => context.wallet('bet', bet)));
    for (const answer of answers) expect(answer).toEqual({ code: 200, data: { coins: 490 } });
    expect(await context.coinsOf(playerId)).toBe(490);
  });
});

describe('rollback', () => {
  it('leaves a round that has paid the last of its bets', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const [first, second] = [ids(), ids()];
    const { roundId } = first;
    const bet = (transactionId: string) =>
      context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 40 });
    const undo = (betTransactionId: string) =>
      context.wallet('rollback', { playerId, roundId, transactionId: randomUUID(), betTransactionId });
    await bet(first.transactionId);
    await bet(second.transactionId);
    const win = { playerId, roundId, transactionId: randomUUID(), amount: 60, closes: false };
    expect(await context.wallet('win', win)).toEqual({ code: 200, data: { coins: 480 } });
    // One whose answer was lost, of a round that goes on.
    expect(await undo(second.transactionId)).toEqual({ code: 200, data: { coins: 520 } });
    expect((await undo(first.transactionId)).code).toBe(CODE.EVENT_ENDED);
    const end = { ...win, transactionId: randomUUID(), amount: 0, closes: true };
    expect(await context.wallet('win', end)).toEqual({ code: 200, data: { coins: 520 } });
  });

  it('gives a bet back once, whatever number of rollbacks name it', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const { roundId, transactionId } = ids();
    await context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 100 });
    const back = { playerId, roundId, betTransactionId: transactionId };
    const once = { ...back, transactionId: randomUUID() };
    expect(await context.wallet('rollback', once)).toEqual({ code: 200, data: { coins: 500 } });
    expect(await context.wallet('rollback', once)).toEqual({ code: 200, data: { coins: 500 } });
    expect((await context.wallet('rollback', { ...back, transactionId: randomUUID() })).code).toBe(200);
    const again = await context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 100 });
    expect(again.code, 'what was given back is not taken').toBe(CODE.EVENT_ENDED);
    expect(await context.coinsOf(playerId)).toBe(500);
    expect((await context.call('/index/checkUserGame', {}, playerId)).data).toBeNull();
  });

  it('that comes before its bet makes sure the bet is refused', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const { roundId, transactionId } = ids();
    const back = { playerId, roundId, betTransactionId: transactionId, transactionId: randomUUID() };
    expect((await context.wallet('rollback', back)).code).toBe(200);
    const bet = { sessionId, playerId, roundId, transactionId, amount: 100 };
    expect((await context.wallet('bet', bet)).code).toBe(CODE.EVENT_ENDED);
    expect(await context.coinsOf(playerId)).toBe(500);
  });

  it('and its bet at the same moment leave the balance whole, in any order', async () => {
    for (let n = 0; n < 30; n++) {
      const { playerId, sessionId, ids } = await seat(100);
      const { roundId, transactionId } = ids();
      const [bet, back] = await Promise.all([
        context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 100 }),
        context.wallet('rollback', {
          playerId,
          roundId,
          betTransactionId: transactionId,
          transactionId: randomUUID(),
        }),
      ]);
      expect([200, CODE.EVENT_ENDED]).toContain(bet.code);
      expect(back.code).toBe(200);
      expect(await context.coinsOf(playerId)).toBe(100);
    }
  });

  it('leaves a closed round alone, and names only bets of its round', async () => {
    const { playerId, sessionId, ids } = await seat(500);
    const { roundId, transactionId } = ids();
    await context.wallet('bet', { sessionId, playerId, roundId, transactionId, amount: 100 });
    const back = { playerId, betTransactionId: transactionId };
    expect(
      (await context.wallet('rollback', { ...back, roundId: randomUUID(), transactionId: randomUUID() }))
        .code,
    ).toBe(CODE.PARAMETER_MISSING);
    await context.wallet('win', { playerId, roundId, transactionId: randomUUID(), amount: 0, closes: true });
    expect((await context.wallet('rollback', { ...back, roundId, transactionId: randomUUID() })).code).toBe(
      CODE.EVENT_ENDED,
    );
    expect(await context.coinsOf(playerId)).toBe(400);
  });
});
