import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { forgetAnswers, idempotent } from '../../src/service/ledger/idempotent.ts';
import { JOURNAL } from '../../src/service/ledger/invariants/journal.ts';
import { type Asset, balancesOf, move, PLAYER, post } from '../../src/service/ledger/post.ts';
import { startService, type TestService } from '../shared/service.ts';

describe('ledger', () => {
  let service: TestService;
  /** A second pool stands for a second process. */
  let other: Database;
  let db: Database;
  let players = 0;

  beforeAll(async () => {
    service = await startService();
    db = openDatabase({ connectionString: service.databaseUrl, max: 20 }, () => {});
    other = openDatabase({ connectionString: service.databaseUrl, max: 20 }, () => {});
  });
  afterAll(async () => {
    await db.close();
    await other.close();
    await service.stop();
  });

  const give = async (amount: number, asset: Asset = 'cash'): Promise<string> => {
    players += 1;
    const userId = `player-${players}`;
    await db.transaction((tx) =>
      post(tx, userId, {
        claimKey: 'correction:start',
        cause: 'correction',
        postings: [move(asset, 'house:corrections', PLAYER, amount)],
      }),
    );
    return userId;
  };

  const bet = (on: Database, userId: string, claimKey: string, amount = 10, asset: Asset = 'cash') =>
    on.transaction((tx) =>
      post(tx, userId, {
        claimKey: `game:test:${claimKey}`,
        cause: 'bet',
        postings: [move(asset, PLAYER, 'house:games', amount)],
      }),
    );

  const codeOf = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'fulfilled' ? CODE.OK : ((outcome.reason as { code?: number }).code ?? outcome.reason);

  const tally = (outcomes: PromiseSettledResult<unknown>[]) => {
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) counts[codeOf(outcome)] = (counts[codeOf(outcome)] ?? 0) + 1;
    return counts;
  };

  it('accepts exactly 50 of 200 parallel bets of 10 from 500, over two processes', async () => {
    const userId = await give(500);
    const bets = Array.from({ length: 200 }, (_, n) => bet(n % 2 ? db : other, userId, `bet-${n}`));
    expect(tally(await Promise.allSettled(bets))).toEqual({
      [CODE.OK]: 50,
      [CODE.FUNDS_INSUFFICIENT]: 150,
    });
    expect(await balancesOf(db, userId)).toMatchObject({ cash: 0 });
    expect(await checkLedger(db, JOURNAL)).toEqual([]);
  });

  it('pays one claim key once of 50 at once, and says so to the others', async () => {
    const userId = await give(1_000);
    const claims = Array.from({ length: 50 }, (_, n) => bet(n % 2 ? db : other, userId, 'the same'));
    expect(tally(await Promise.allSettled(claims))).toEqual({ [CODE.OK]: 1, [CODE.ALREADY_RECEIVED]: 49 });
    expect(await balancesOf(db, userId)).toMatchObject({ cash: 990 });
  });

  it('gives 50 parallel retries of one request one effect and 50 equal answers', async () => {
    const userId = await give(500);
    const request = { userId, requestId: 'retry-0001', call: 'bet', input: { amount: 10, room: 'a' } };
    let runs = 0;
    const once = (on: Database) =>
      idempotent(on, request, async (tx) => {
        runs += 1;
        const { entryId, balances } = await post(tx, userId, {
          claimKey: `game:test:run-${runs}`,
          cause: 'bet',
          postings: [move('cash', PLAYER, 'house:games', 10)],
        });
        return { entryId, coins: balances.cash };
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => once(n % 2 ? db : other)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ coins: 490 });
    expect(await balancesOf(db, userId)).toMatchObject({ cash: 490 });
  });

  it('refuses a requestId with another input or for another call; order of keys does not matter', async () => {
    const userId = await give(1);
    const ask = (call: string, input: object, work = async () => ({ did: true }) as unknown) =>
      idempotent(db, { userId, requestId: 'request-1', call, input }, work);
    expect(await ask('a', { x: 1, y: [1, { z: 2 }] })).toEqual({ did: true });
    const repeated = ask('a', { y: [1, { z: 2 }], x: 1, requestId: 'request-1', absent: undefined }, () => {
      throw new Error('It ran twice.');
    });
    expect(await repeated).toEqual({ did: true });
    await expect(ask('a', { x: 2 })).rejects.toMatchObject({ code: CODE.PARAMETER_MISSING });
    await expect(ask('b', { x: 1, y: [1, { z: 2 }] })).rejects.toMatchObject({
      code: CODE.PARAMETER_MISSING,
    });
    const elsewhere = { userId: 'somebody-else', requestId: 'request-1', call: 'a', input: {} };
    expect(await idempotent(db, elsewhere, async () => 'own')).toBe('own');
  });

  it('keeps answers until they are forgotten, however many, and stores nothing for a refusal', async () => {
    const userId = await give(5);
    const request = { userId, requestId: 'request-2', call: 'bet', input: {} };
    const spend = (amount: number) =>
      idempotent(db, request, async (tx) => {
        const postings = [move('cash', PLAYER, 'house:games', amount)];
        return (await post(tx, userId, { claimKey: `game:test:spend-${amount}`, cause: 'bet', postings }))
          .balances;
      });
    await expect(spend(6)).rejects.toMatchObject({ code: CODE.FUNDS_INSUFFICIENT });
    expect(await spend(5)).toEqual({ cash: 0 });
    const count = async () =>
      (await db.query<{ n: number }>('select count(*) as n from request_answer where user_id = $1', [userId]))
        .rows[0]?.n;
    // More than go at once, of one moment and of many.
    await db.query(
      `insert into request_answer (user_id, request_id, input_hash, answer, created_at)
       select $1, 'old-' || n, '', '{}', now() - interval '2 hours' - greatest(0, n - 6000) * interval '1 microsecond'
       from generate_series(1, 13000) n`,
      [userId],
    );
    expect(await count()).toBe(13_001);
    await forgetAnswers(db, Date.now() - 3_600_000);
    expect(await count()).toBe(1);
    await forgetAnswers(db, Date.now() + 1_000);
    expect(await count()).toBe(0);
  });

  it('refuses entries that do not balance, are empty, or move no whole positive amount', async () => {
    const userId = await give(100);
    const entry = (postings: Parameters<typeof post>[2]['postings']) =>
      db.transaction((tx) => post(tx, userId, { claimKey: 'odd', cause: 'test', postings }));
    await expect(entry([[{ asset: 'cash', account: PLAYER, amount: 5 }]])).rejects.toThrow(/sum to 5/);
    await expect(entry([])).rejects.toThrow(/moves nothing/);
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
      expect(() => move('cash', PLAYER, 'house:x', amount)).toThrow(RangeError);
    expect(await balancesOf(db, userId)).toMatchObject({ cash: 100 });
  });

  it('takes several assets together or not at all, each short of its own code', async () => {
    const userId = await give(100);
    const both = (points: number) =>
      db.transaction((tx) =>
        post(tx, userId, {
          claimKey: `draw:both-${points}`,
          cause: 'lottery',
          postings: [
            move('cash', 'house:lottery', PLAYER, 50),
            move('points', PLAYER, 'house:lottery', points),
          ],
        }),
      );
    await expect(both(1)).rejects.toMatchObject({ code: CODE.POINTS_INSUFFICIENT });
    expect(await balancesOf(db, userId)).toMatchObject({ cash: 100, points: 0 });
    await db.transaction((tx) =>
      post(tx, userId, {
        claimKey: 'correction:points',
        cause: 'correction',
        postings: [move('points', 'house:corrections', PLAYER, 3)],
      }),
    );
    expect((await both(3)).balances).toEqual({ cash: 150, points: 0 });
  });

  it('holds its invariants for any run of entries, two at a time', async () => {
    const step = fc.record({
      // Not `hold`: what is held is what withdrawals say, and there are none here.
      asset: fc.constantFrom<Asset>('cash', 'wagering', 'points', 'exp'),
      amount: fc.integer({ min: 1, max: 200 }),
      gives: fc.boolean(),
      key: fc.integer({ min: 0, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const userId = await give(100);
        const claimed = new Set<string>();
        const paid: Record<string, number> = { cash: 100 };
        const run = async ({ asset, amount, gives, key }: (typeof steps)[number], on: Database) => {
          const sides = gives
            ? (['house:corrections', PLAYER] as const)
            : ([PLAYER, 'house:corrections'] as const);
          const postings = [move(asset, sides[0], sides[1], amount)];
          const claimKey = `correction:step-${key}`;
          try {
            await on.transaction((tx) => post(tx, userId, { claimKey, cause: 'correction', postings }));
          } catch (error) {
            if (typeof (error as { code?: unknown }).code !== 'number') throw error;
            return;
          }
          expect(claimed.has(claimKey)).toBe(false);
          claimed.add(claimKey);
          paid[asset] = (paid[asset] ?? 0) + (gives ? amount : -amount);
        };
        for (let at = 0; at < steps.length; at += 2)
          await Promise.all(steps.slice(at, at + 2).map((one, lane) => run(one, lane ? other : db)));
        expect(await balancesOf(db, userId)).toMatchObject(paid);
      }),
      { numRuns: 25 },
    );
    expect(await checkLedger(db, JOURNAL)).toEqual([]);
  });

  it('never changes or deletes what was posted', async () => {
    await give(1);
    for (const statement of [
      'update ledger_posting set amount = amount + 1',
      'delete from ledger_posting',
      'update ledger_entry set cause = cause',
      'delete from ledger_entry',
    ])
      await expect(db.query(statement)).rejects.toThrow(/never changed/);
  });
});
