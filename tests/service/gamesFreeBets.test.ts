import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import type { FreeBet } from '../../src/contract/gameWallet.ts';
import { grantFreeBet } from '../../src/service/domain/games/freeBets.ts';
import { readReceipt } from '../../src/service/domain/receipts/read.ts';
import { readStatement } from '../../src/service/domain/responsible/statement.ts';
import { readRecords } from '../../src/service/domain/wallet/records.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { balancesOf } from '../../src/service/ledger/post.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { withGames } from '../shared/gameContext.ts';

const context = withGames(0, true);

const GAME = 100017;
const STAKE = 50;
const COINS = 1_000;
const DAY_MS = 86_400_000;

const grant = (
  userId: string,
  rounds = 3,
  other: { gameId?: number; expiresAt?: number; stake?: number } = {},
) =>
  grantFreeBet(
    context.db,
    userId,
    { gameId: GAME, stake: STAKE, rounds, betX: 2.5, expiresAt: Date.now() + DAY_MS, ...other },
    Date.now(),
  );

const ticketOf = async (userId: string, gameId = GAME): Promise<string> => {
  const { data } = await context.call('/room/detail', { roomId: gameId * 10 + 1 }, userId);
  return new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
};

/** A player in a session of another provider, with free rounds. */
async function seat(rounds = 3) {
  const playerId = await context.player(COINS);
  const freeBetId = await grant(playerId, rounds);
  const sessionId = randomUUID();
  await context.wallet('session', { ticket: await ticketOf(playerId), gameId: GAME, sessionId });
  const bet = (change: object = {}) => ({
    sessionId,
    playerId,
    transactionId: randomUUID(),
    roundId: randomUUID(),
    amount: STAKE,
    freeBetId,
    ...change,
  });
  const win = ({ roundId }: { roundId: string }, amount: number) => ({
    playerId,
    transactionId: randomUUID(),
    roundId,
    amount,
    closes: true,
  });
  const left = async () =>
    ((await context.wallet('freeBets', { sessionId })).data as unknown as { freeBets: FreeBet[] }).freeBets;
  return { playerId, sessionId, freeBetId, bet, win, left };
}

describe('a free bet', () => {
  it('takes nothing, wins a bonus with its wagering once, and counts once however often it is sent', async () => {
    const { playerId, bet, win, left, freeBetId } = await seat();
    expect(await left()).toEqual([
      { freeBetId, stake: STAKE, left: 3, betX: 2.5, expireTime: expect.any(Number) },
    ]);
    const first = bet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => context.wallet('bet', first)));
    for (const answer of answers) expect(answer).toEqual({ code: 200, data: { coins: COINS } });
    expect((await left())[0]?.left).toBe(2);
    const paid = win(first, 80);
    const paidAnswers = await Promise.all(Array.from({ length: 20 }, () => context.wallet('win', paid)));
    for (const answer of paidAnswers) expect(answer).toEqual({ code: 200, data: { coins: COINS + 80 } });
    expect(await balancesOf(context.db, playerId)).toMatchObject({ cash: COINS + 80, wagering: 200, exp: 0 });
    const { rows } = await context.db.query<{ cause: string }>(
      `select cause from ledger_entry where user_id = $1 and claim_key like 'game:%'`,
      [playerId],
    );
    expect(rows).toEqual([{ cause: 'free-bet' }]);
  });

  it('is played as often as was given, whatever comes at once', async () => {
    const { bet, win, left } = await seat(3);
    const bets = Array.from({ length: 12 }, () => bet());
    const answers = await Promise.all(bets.map((one) => context.wallet('bet', one)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      ...Array(3).fill(200),
      ...Array(9).fill(CODE.ALREADY_RECEIVED),
    ]);
    expect(await left()).toEqual([]);
    for (const [at, one] of bets.entries())
      if (answers[at]?.code === 200) expect((await context.wallet('win', win(one, 0))).code).toBe(200);
  });

  it('that is rolled back can be played again; one rolled back before it came cannot come', async () => {
    const { bet, left, playerId } = await seat(1);
    const one = bet();
    await context.wallet('bet', one);
    const back = (of: typeof one) => ({
      playerId,
      roundId: of.roundId,
      transactionId: randomUUID(),
      betTransactionId: of.transactionId,
    });
    for (let times = 0; times < 2; times++)
      expect(await context.wallet('rollback', back(one))).toEqual({ code: 200, data: { coins: COINS } });
    expect((await left())[0]?.left).toBe(1);
    const late = bet();
    expect((await context.wallet('rollback', back(late))).code).toBe(200);
    expect((await context.wallet('bet', late)).code).toBe(CODE.EVENT_ENDED);
    expect((await context.wallet('bet', bet())).code).toBe(200);
  });

  it('that has won is not given back', async () => {
    const { bet, win, left, playerId } = await seat(1);
    const one = bet();
    await context.wallet('bet', one);
    const part = { ...win(one, 80), closes: false };
    expect((await context.wallet('win', part)).code).toBe(200);
    const back = {
      playerId,
      roundId: one.roundId,
      transactionId: randomUUID(),
      betTransactionId: one.transactionId,
    };
    expect((await context.wallet('rollback', back)).code).toBe(CODE.EVENT_ENDED);
    expect(await left()).toEqual([]);
    const end = { ...win(one, 0), transactionId: randomUUID() };
    expect(await context.wallet('win', end)).toEqual({ code: 200, data: { coins: COINS + 80 } });
  });

  it('is the only bet of its round', async () => {
    const { bet } = await seat();
    const one = bet();
    expect((await context.wallet('bet', one)).code).toBe(200);
    const more = { ...one, transactionId: randomUUID() };
    expect((await context.wallet('bet', more)).code).toBe(CODE.EVENT_ENDED);
    expect((await context.wallet('bet', { ...more, freeBetId: undefined })).code).toBe(CODE.EVENT_ENDED);
    const paidFor = bet({ freeBetId: undefined });
    expect((await context.wallet('bet', paidFor)).code).toBe(200);
    expect((await context.wallet('bet', bet({ roundId: paidFor.roundId }))).code).toBe(CODE.EVENT_ENDED);
    // The same id for something else.
    expect((await context.wallet('bet', { ...one, freeBetId: undefined })).code).toBe(CODE.PARAMETER_MISSING);
  });

  it('is refused for another stake, game or player, after its time, and where bonuses or play are not allowed', async () => {
    const { bet, left, playerId, freeBetId } = await seat();
    const code = async (change: object = {}) => (await context.wallet('bet', bet(change))).code;
    expect(await code({ amount: STAKE + 1 })).toBe(CODE.NOTHING_TO_CLAIM);
    expect(await code({ freeBetId: 'nobodys' })).toBe(CODE.NOTHING_TO_CLAIM);
    expect(await code({ freeBetId: await grant(playerId, 1, { gameId: 100002 }) })).toBe(
      CODE.NOTHING_TO_CLAIM,
    );
    expect(await code({ freeBetId: await grant(await context.player(0)) })).toBe(CODE.NOTHING_TO_CLAIM);
    expect(await code({ freeBetId: await grant(playerId, 1, { expiresAt: Date.now() - 1 }) })).toBe(
      CODE.EVENT_ENDED,
    );
    const { catalogue } = context.games;
    context.games.catalogue = () => ({
      ...DEMO_CATALOGUE,
      jurisdiction: { ...DEMO_CATALOGUE.jurisdiction, bonuses: false },
    });
    expect(await code()).toBe(CODE.EVENT_NOT_OPEN);
    expect(await left()).toEqual([]);
    context.games.catalogue = catalogue;
    expect((await left()).map((one) => one.freeBetId)).toEqual([freeBetId]);
    const until = `update player set excluded_until = now() + interval '1 day' where user_id = $1`;
    await context.db.query(until, [playerId]);
    expect(await code()).toBe(CODE.WITHDRAW_FORBIDDEN);
    expect(await context.coinsOf(playerId)).toBe(COINS);
  });
});

interface State {
  coins: number;
  freeBets: FreeBet[];
  resumed: Round | null;
  returned: number;
}
interface Round {
  isFree: boolean;
  stake: number;
  payout: number;
  coins: number;
}

describe('the demo host', () => {
  const id = () => randomBytes(16).toString('hex');
  const enter = async (userId: string, gameId = GAME) => {
    const body = { ticket: await ticketOf(userId, gameId), gameId, key: id() };
    return (await context.host<{ session: string; state: State }>('session', body)).data;
  };
  const begin = async () => {
    const playerId = await context.player(COINS);
    const freeBetId = await grant(playerId, 1);
    const { session, state } = await enter(playerId);
    const round = { requestId: id(), bets: { bet: STAKE }, freeBetId };
    return { playerId, freeBetId, session, state, round };
  };
  const age = () =>
    context.hostDb.query(`update game_host.round set begun_at = begun_at - interval '1 minute'`);

  it('offers free rounds of its slots, and plays one where it is asked to', async () => {
    const { playerId, freeBetId, session, state, round } = await begin();
    expect(state.freeBets).toMatchObject([{ freeBetId, stake: STAKE, left: 1 }]);
    const { data } = await context.host<Round>('round', round, session);
    expect(data).toMatchObject({ isFree: true, stake: STAKE, coins: COINS + data.payout });
    expect((await context.host<Round>('round', round, session)).data).toEqual(data);
    expect((await context.host('round', { ...round, freeBetId: undefined }, session)).code).toBe(
      CODE.PARAMETER_MISSING,
    );
    expect((await context.host('round', { ...round, requestId: id() }, session)).code).toBe(
      CODE.ALREADY_RECEIVED,
    );
    const { wagering, cash } = await balancesOf(context.db, playerId);
    expect([wagering, cash]).toEqual([Math.round(data.payout * 2.5), COINS + data.payout]);
    expect((await context.host<State>('state', {}, session)).data.freeBets).toEqual([]);
  });

  it.each(['bet', 'win'])('plays it once where the answer to its %s is lost', async (operation) => {
    const { playerId, session, round } = await begin();
    context.faults.set(operation, 'lost');
    expect((await context.host('round', round, session)).status).toBe(503);
    context.faults.clear();
    await context.restartHost();
    const { data } = await context.host<Round>('round', round, session);
    expect(await context.coinsOf(playerId)).toBe(COINS + data.payout);
  });

  it('gives back the round and no coins where nobody comes back for it', async () => {
    const { playerId, freeBetId, session, round } = await begin();
    context.faults.set('bet', 'lost');
    await context.host('round', round, session);
    context.faults.clear();
    await context.restartHost();
    await age();
    const { state } = await enter(playerId);
    expect(state).toMatchObject({
      coins: COINS,
      returned: 0,
      resumed: null,
      freeBets: [{ freeBetId, left: 1 }],
    });
  });

  it('offers none, and plays none, where they are not of a slot or not of its stakes', async () => {
    const playerId = await context.player(COINS);
    const table = await grant(playerId, 1, { gameId: 300001 });
    const odd = await grant(playerId, 1, { stake: STAKE + 1 });
    const wheel = await enter(playerId, 300001);
    const slot = await enter(playerId);
    expect([...wheel.state.freeBets, ...slot.state.freeBets]).toEqual([]);
    for (const [session, freeBetId, bets] of [
      [wheel.session, table, { red: STAKE }],
      [slot.session, odd, { bet: STAKE + 1 }],
      [slot.session, odd, { red: STAKE }],
    ] as const)
      expect((await context.host('round', { requestId: id(), bets, freeBetId }, session)).code).toBe(
        CODE.PARAMETER_MISSING,
      );
  });
});

it('is told in records, receipt and statement', async () => {
  const { playerId, bet, win, freeBetId } = await seat();
  const one = bet();
  await context.wallet('bet', one);
  await context.wallet('win', win(one, 80));
  const now = Date.now();
  const filter = { kind: 'bet', pageNo: 1, pageSize: 10, lan: 'pt' } as const;
  const { list } = await readRecords(context.db, playerId, filter, now, DEMO_CATALOGUE);
  expect(list).toMatchObject([{ kind: 'free-bet', amount: 80, title: 'Gem Cascade · Rodada grátis' }]);
  const { round } = await readReceipt(context.db, playerId, list[0]?.recordId ?? '', now);
  expect(round).toMatchObject({ freeBetId, staked: 0, paid: 80, movements: [{ amount: 80 }] });
  const span = { from: now - DAY_MS, to: undefined };
  expect(await readStatement(context.db, playerId, span, now + 1_000)).toMatchObject({
    staked: 0,
    won: 0,
    bonuses: COINS + 80,
  });
});

it('leaves books that agree', async () => {
  expect(await checkLedger(context.db)).toEqual([]);
});
