import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../src/service/config/root.ts';
import { type Database, openDatabase, type Tx } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { recordUpkeep } from '../../src/service/db/upkeep.ts';
import { bonusPostings, postBonus } from '../../src/service/domain/rewards/grant.ts';
import { settleStake } from '../../src/service/domain/stakes/settle.ts';
import { measureStanding } from '../../src/service/http/monitoring/standing.ts';
import { checkFresh, checkLedger, INVARIANTS } from '../../src/service/ledger/check.ts';
import { correct } from '../../src/service/ledger/correct.ts';
import { keepProof } from '../../src/service/ledger/invariants/fresh.ts';
import { type HouseAccount, move, PLAYER, post } from '../../src/service/ledger/post.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { give } from '../shared/rounds.ts';
import { PLANTED } from './plantedFaults.ts';

const ANA = 'ana';

describe('the check of the ledger', () => {
  let own: OwnDatabase;
  let db: Database;

  const AT = Date.UTC(2026, 2, 29);

  /** Something of every kind. */
  const keepBooks = async (tx: Tx) => {
    const spend = (claimKey: string, cause: string, amount: number, house: HouseAccount = 'house:games') =>
      post(tx, ANA, { claimKey, cause, postings: [move('cash', PLAYER, house, amount)] });
    const receive = (claimKey: string, cause: string, amount: number, house: HouseAccount = 'house:games') =>
      post(tx, ANA, { claimKey, cause, postings: [move('cash', house, PLAYER, amount)] });
    const bonus = (claimKey: string, cause: string, amount: number, betX = 0, userId = ANA) =>
      postBonus(tx, userId, { claimKey, cause, amount, betX }, AT);
    const begun = { reason: 'a test', madeBy: 'test' };

    await correct(tx, ANA, { ...begun, asset: 'cash', amount: 100_000, id: 'start' });
    await give(tx, ANA, 50, 'wagering');
    await give(tx, ANA, 30, 'points');
    await bonus('welcome', 'welcome', 1_000, 0, 'ben');
    await postBonus(tx, ANA, { claimKey: 'welcome', cause: 'welcome', amount: 0, betX: 0, spins: 1 }, AT);
    await bonus('checkin:2026-03-29', 'checkin', 20, 2);
    await bonus('vip:week', 'vip', 30, 1);
    await bonus('mail:m1', 'mail', 40, 1.5);
    await bonus('rebate:0', 'rebate', 90);
    await bonus('red-packet:w', 'red-packet', 60);
    await post(tx, ANA, {
      claimKey: 'draw:d1',
      cause: 'lottery',
      postings: [move('points', PLAYER, 'house:lottery', 10), move('cash', 'house:lottery', PLAYER, 500)],
    });
    await post(tx, ANA, {
      claimKey: 'draw:d2',
      cause: 'lottery',
      postings: [move('spins', PLAYER, 'house:lottery', 1)],
    });
    await tx.query(`
      insert into checkin values ('ana', 1, '2026-03-29');
      insert into rebate_claim values ('ana', 90);
      insert into mail_content (content_id, type, texts, attach_qty, bet_x, created_at)
        values ('c1', 0, '{}', 40, 1.5, now());
      insert into mail (user_id, mail_id, content_id, created_at, received_at)
        values ('ana', 'm1', 'c1', now(), now()), ('ana', 'm2', 'c1', now(), null);
      insert into game_round (user_id, provider, round_id, game_id, room_id, staked, paid, opened_at, closed_at)
        values ('ana', 'demo', 'round-1', 1, 1, 20, 70, now(), now()),
          ('ana', 'demo', 'round-2', 1, 1, 0, 0, now(), now());
      insert into free_bet (user_id, free_bet_id, game_id, stake, rounds, used, bet_x, created_at, expires_at)
        values ('ana', 'f1', 1, 10, 5, 1, 1.5, now(), now()), ('ana', 'f2', 1, 10, 5, 0, 0, now(), now());
      insert into game_round (user_id, provider, round_id, game_id, room_id, staked, paid, opened_at, closed_at, free_bet_id)
        values ('ana', 'demo', 'round-4', 1, 1, 0, 40, now(), now(), 'f1');
      insert into lottery_seed (user_id, seed_no, seed, client_seed, draws) values ('ana', 1, 'x', 'y', 2);
      insert into lottery_draw (user_id, draw_id, wheel, segment, cost, prize, seed_no, nonce, free, created_at)
        values ('ana', 'd1', 1, 1, 10, 500, 1, 0, false, now()), ('ana', 'd2', 1, 1, 0, 0, 1, 1, true, now());
      insert into red_packet_window (window_id, pool, packets, created_at) values ('w', 100, 2, now());
      insert into red_packet (window_id, number, amount, user_id, opened_at)
        values ('w', 1, 60, 'ana', now()), ('w', 2, 40, null, null);
      insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, reference, undone, code, created_at)
        values ('demo', 'b1', 'ana', 'round-1', 'bet', 20, null, false, 200, now()),
          ('demo', 'w1', 'ana', 'round-1', 'win', 70, null, false, 200, now()),
          ('demo', 'b2', 'ana', 'round-2', 'bet', 40, null, true, 200, now()),
          ('demo', 'r1', 'ana', 'round-2', 'rollback', 0, 'b2', false, 200, now()),
          ('demo', 'r0', 'ana', 'round-2', 'rollback', 0, 'b2', false, 200, now()),
          ('demo', 'b3', 'ana', 'round-3', 'bet', 9, null, false, 1133, now()),
          ('demo', 'b4', 'ana', 'round-4', 'bet', 0, 'f1', false, 200, now()),
          ('demo', 'w4', 'ana', 'round-4', 'win', 40, null, false, 200, now());
      insert into pay_order (order_id, user_id, kind, provider, method_id, amount, fee, status, expires_at, created_at, closed_at)
        values ('d1', 'ana', 'deposit', 'sandbox', 'instant', 1000, 0, 'settled', now(), now(), now()),
          ('d2', 'ana', 'deposit', 'sandbox', 'instant', 2000, 0, 'pending', now(), now(), null),
          ('d3', 'ana', 'deposit', 'sandbox', 'instant', 2000, 0, 'declined', now(), now(), now()),
          ('w1', 'ana', 'withdraw', 'sandbox', 'bank', 300, 20, 'pending', null, now(), null),
          ('w2', 'ana', 'withdraw', 'sandbox', 'bank', 300, 20, 'paid', null, now(), now()),
          ('w3', 'ana', 'withdraw', 'sandbox', 'bank', 300, 20, 'returned', null, now(), now());
    `);
    await spend('game:demo:b1', 'bet', 20);
    await receive('game:demo:w1', 'win', 70);
    await settleStake(tx, SETTINGS, ANA, { claimKey: 'stake:demo:round-1', staked: 20 }, AT);
    await spend('game:demo:b2', 'bet', 40);
    await receive('game:demo:r1', 'rollback', 40);
    await post(tx, ANA, {
      claimKey: 'game:demo:w4',
      cause: 'free-bet',
      postings: bonusPostings('house:free-bet', 40, 1.5),
    });
    await bonus('deposit-bonus:d1', 'deposit-bonus', 100, 3);
    await receive('deposit:d1', 'deposit', 1_000, 'house:deposits');
    for (const order of ['w3', 'w2', 'w1'])
      await post(tx, ANA, {
        claimKey: `withdraw:${order}`,
        cause: 'withdraw',
        postings: [
          move('cash', PLAYER, 'house:withdrawals', 300),
          move('hold', 'house:withdrawals', PLAYER, 300),
        ],
      });
    const gone = move('hold', PLAYER, 'house:withdrawals', 300);
    await post(tx, ANA, {
      claimKey: 'withdraw-end:w3',
      cause: 'withdraw-returned',
      postings: [gone, move('cash', 'house:withdrawals', PLAYER, 300)],
    });
    await post(tx, ANA, {
      claimKey: 'withdraw-end:w2',
      cause: 'withdraw-paid',
      postings: [
        gone,
        move('cash', 'house:withdrawals', 'house:paid-out', 280),
        move('cash', 'house:withdrawals', 'house:fees', 20),
      ],
    });
    await tx.query(`insert into pay_orphan (provider, transaction_id, user_id, order_id, amount, code, created_at)
      values ('sandbox', 't9', 'ana', 'd1', 1000, 1120, now())`);
    const kept = [move('cash', 'house:deposits', 'house:suspense', 1_000)];
    await post(tx, ANA, { claimKey: 'suspense:sandbox:t9', cause: 'suspense', postings: kept });
    await tx.query(`insert into pay_orphan (provider, transaction_id, user_id, order_id, amount, code, created_at)
      values ('sandbox', 't8', 'ana', 'w1', -500, 1126, now())`);
    const left = [move('cash', 'house:suspense', 'house:paid-out', 500)];
    await post(tx, ANA, { claimKey: 'suspense:sandbox:t8', cause: 'suspense', postings: left });
    await correct(tx, ANA, { ...begun, asset: 'cash', amount: 7, id: 'last' });
  };

  const corrupt = async (tx: Tx, sql: string) => {
    await tx.query('alter table ledger_posting disable trigger user');
    await tx.query('alter table ledger_entry disable trigger user');
    await tx.query(sql);
  };

  beforeAll(async () => {
    own = await ownDatabase();
    db = openDatabase({ connectionString: own.url, max: 2 }, () => {});
    await migrate(db);
    await db.transaction(keepBooks);
  });
  afterAll(async () => {
    await db.close();
    await own.drop();
  });

  it('finds nothing in sound books', async () => {
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each(PLANTED)('names where %s', async (_what, sql, invariant, place) => {
    const notKept = new Error('The corruption is not kept.');
    const seen = db.transaction(async (tx) => {
      await corrupt(tx, sql);
      const found = (await checkLedger(tx)).find((finding) => invariant.test(finding.invariant));
      expect(found?.places.join('\n')).toMatch(place);
      // Where nothing was proven everything is new.
      if (!INVARIANTS.some((one) => one.fresh !== undefined && invariant.test(one.invariant))) throw notKept;
      const fresh = (await checkFresh(tx)).findings.find((finding) => invariant.test(finding.invariant));
      expect(fresh?.places.join('\n')).toMatch(place);
      throw notKept;
    });
    await expect(seen).rejects.toBe(notKept);
  });

  it('tells how far it has come', async () => {
    const told: number[] = [];
    await checkLedger(db, INVARIANTS.slice(0, 3), (done) => told.push(done));
    expect(told).toEqual([1, 2, 3]);
  });

  it('of what is new believes what was proven, and nothing else', async () => {
    const notKept = new Error('Nothing of this is kept.');
    const faults = async (tx: Tx) => {
      const { entries, findings } = await checkFresh(tx);
      return { entries, invariants: findings.map(({ invariant }) => invariant) };
    };
    const seen = db.transaction(async (tx) => {
      expect((await faults(tx)).entries).toBeGreaterThan(20);
      await keepProof(tx);
      expect(await faults(tx)).toEqual({ entries: 0, invariants: [] });
      await give(tx, ANA, 5);
      await give(tx, 'new', 5);
      expect(await faults(tx)).toEqual({ entries: 2, invariants: [] });
      await tx.query('savepoint sound');
      const planted = async (sql: string) => {
        await corrupt(tx, sql);
        const { invariants } = await faults(tx);
        await tx.query('rollback to savepoint sound');
        return invariants.join(' ');
      };
      // Of somebody who did nothing since.
      expect(await planted(`update ledger_balance set amount = amount + 1 where user_id = 'ben'`)).toMatch(
        /stored balance/,
      );
      expect(await planted(`update ledger_posting set amount = amount * 2 where user_id = 'new'`)).toMatch(
        /stored balance .*one chain/,
      );
      expect(
        await planted(
          `update ledger_entry set hash = sha256(hash) where seq = (select seq from ledger_proof where user_id = 'ana') and user_id = 'ana'`,
        ),
      ).toMatch(/one chain|ends where/);
      expect(
        await planted(
          `delete from ledger_posting where user_id = 'ben'; delete from ledger_entry where user_id = 'ben'`,
        ),
      ).toMatch(/ends where/);
      expect(await planted(`delete from ledger_correction where user_id = 'new'`)).toMatch(
        /has its correction/,
      );
      // What only all of the books tell.
      expect(await planted(`delete from game_transaction where transaction_id = 'w1'`)).not.toMatch(
        /Every bet/,
      );
      throw notKept;
    });
    await expect(seen).rejects.toBe(notKept);
  });

  it('has forty faults and more, one for every invariant at least', () => {
    expect(PLANTED.length).toBeGreaterThan(40);
    for (const { invariant } of INVARIANTS)
      expect(
        PLANTED.some(([, , found]) => found.test(invariant)),
        invariant,
      ).toBe(true);
  });

  it('is not needed where the database refuses by itself', async () => {
    const line = (n: number, amount: number) =>
      `('ana', (select entry_id from ledger_entry where claim_key = 'vip:week'), ${n}, 'cash', 'house:vip', ${amount}, null)`;
    const lines = (...amounts: number[]) =>
      db.query(
        `insert into ledger_posting values ${amounts.map((amount, n) => line(90 + n, amount)).join()}`,
      );
    await expect(lines(5)).rejects.toMatchObject({ constraint: 'ledger_posting_balanced' });
    await expect(lines(5, -4)).rejects.toMatchObject({ constraint: 'ledger_posting_balanced' });
    for (const sql of [
      'update ledger_posting set amount = amount + 1',
      'delete from ledger_posting',
      'truncate ledger_posting',
      'truncate ledger_entry cascade',
      `update ledger_entry set claim_key = 'x' || claim_key`,
    ])
      await expect(db.query(sql)).rejects.toThrow(/never changed/);
    await expect(
      db.query(`update ledger_balance set amount = 9007199254740992 where asset = 'exp'`),
    ).rejects.toMatchObject({ constraint: 'ledger_balance_safe' });
    expect(await checkLedger(db)).toEqual([]);
  });

  /** What Prometheus is told of the checks: when the last one was, and of all books, seconds since 1970; what they found. */
  const told = async () => {
    const registry = new Registry();
    measureStanding(registry, db);
    const text = await registry.metrics();
    const [any = 0, whole = 0, findings = 0] = [
      'last_ledger_check_timestamp_seconds',
      'last_whole_ledger_check_timestamp_seconds',
      'ledger_findings',
    ].map((name) => Number(new RegExp(`^lobby_${name} (\\S+)$`, 'm').exec(text)?.[1]));
    return { any, whole, findings };
  };

  it('leaves what all of the books showed standing until all of them are sound', async () => {
    const before = await told();
    expect(before.any).toBe(before.whole);
    // Of the database that this one is a copy of.
    expect(before.any).toBeGreaterThan(Date.now() / 1_000 - 86_400);
    await recordUpkeep(db, ['ledger-check', 'ledger-check-new'], 2);
    const first = await told();
    expect(first.whole).toBeGreaterThan(before.whole);
    await recordUpkeep(db, ['ledger-check-new']);
    const second = await told();
    expect(second).toEqual({ any: second.any, whole: first.whole, findings: 2 });
    expect(second.any).toBeGreaterThan(first.any);
    await recordUpkeep(db, ['ledger-check', 'ledger-check-new']);
    expect((await told()).findings).toBe(0);
  });

  it('ends the command with 1 and the place on broken books, with 0 on sound ones', async () => {
    const began = Date.now() / 1_000;
    const commandOn = (url: string, ...args: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, 'src/service/ledger/main.ts'), ...args], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: url },
      });
    const command = (...args: string[]) => commandOn(own.url, ...args);
    expect(command()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^The ledger is sound\. /) });
    const whole = await told();
    expect(whole.whole).toBeGreaterThanOrEqual(began);
    expect(command('--new').stdout).toMatch(/^The 0 entries since the last proof are sound\. /);
    const anew = await told();
    expect(anew).toEqual({ any: anew.any, whole: whole.whole, findings: 0 });
    expect(anew.any).toBeGreaterThan(whole.any);
    const standby = `${own.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    expect(commandOn(standby)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^This database takes no changes, .*\nThe ledger is sound\. /),
    });
    expect(commandOn(standby, '--new').stderr).toMatch(
      /^This database takes no changes, .* on the primary\.\n$/,
    );
    expect(await told()).toEqual(anew);
    await db.query(`update ledger_balance set amount = amount + 1 where asset = 'cash' and user_id = 'ana'`);
    const { status, stderr } = command();
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/equals the sum of its postings\.\n {2}player ana/),
    ]);
    expect((await told()).findings).toBeGreaterThan(0);
    // Who can plant a fault cannot wipe it off the screen.
    await db.query(`insert into ledger_balance values (E'\\x1b[2Jfine', 'cash', 1)`);
    expect(command().stderr).toContain('player \\u{1b}[2Jfine');
  });
});
