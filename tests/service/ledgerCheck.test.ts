import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../src/service/config/root.ts';
import { type Database, openDatabase, type Tx } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { INVARIANTS } from '../../src/service/ledger/invariants.ts';
import { type Asset, move, PLAYER, post } from '../../src/service/ledger/post.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';

const ANA = 'ana';

/** What is done to sound books, the invariant that must be found broken, and what the finding must name. */
const CORRUPTIONS: readonly (readonly [what: string, sql: string, invariant: RegExp, place: RegExp])[] = [
  [
    'one side of an entry is raised',
    `update ledger_posting set amount = amount + 1 where entry_id = (select entry_id from ledger_entry where claim_key = 'start') and account = 'player'`,
    /sum to zero/,
    /player ana, entry .+, cash/,
  ],
  [
    'a balance is raised',
    `update ledger_balance set amount = amount + 1 where asset = 'cash'`,
    /stored balance/,
    /player ana, cash: \d+ stored, \d+ posted/,
  ],
  [
    'a balance is deleted',
    `delete from ledger_balance where asset = 'points'`,
    /stored balance/,
    /ana, points/,
  ],
  [
    'the wagering debt goes below zero',
    `alter table ledger_balance drop constraint ledger_balance_amount_check;
     update ledger_balance set amount = -1 where asset = 'wagering'`,
    /balance is below zero/,
    /ana, wagering/,
  ],
  [
    'an entry leaves a negative balance',
    `update ledger_posting set balance_after = -1 where account = 'player' and asset = 'points'`,
    /ever below zero/,
    /ana, entry .+, points/,
  ],
  [
    'an entry loses its postings',
    `delete from ledger_posting where entry_id = (select entry_id from ledger_entry where claim_key = 'start')`,
    /entry has postings/,
    /ana, entry/,
  ],
  [
    'a posting loses its entry',
    `alter table ledger_posting drop constraint ledger_posting_user_id_entry_id_fkey;
     delete from ledger_entry where claim_key = 'start'`,
    /posting has its entry/,
    /ana, entry/,
  ],
  [
    'a claim is paid twice',
    `drop index ledger_entry_claim;
     insert into ledger_entry select user_id, 'twice', claim_key, cause, created_at from ledger_entry where claim_key = 'start';
     insert into ledger_posting select user_id, 'twice', line, asset, account, amount, balance_after from ledger_posting
       where entry_id = (select entry_id from ledger_entry where claim_key = 'start' and entry_id <> 'twice');
     update ledger_balance set amount = amount + 100000 where asset = 'cash'`,
    /claim key has one entry/,
    /ana, claim key start/,
  ],
  ['a draw costs nothing', 'update lottery_draw set cost = 0', /draw has its cost/, /ana, draw d1/],
  ['a prize is another', 'update lottery_draw set prize = prize + 1', /draw has its cost/, /ana, draw d1/],
  ['a prize has no draw', 'delete from lottery_draw', /of the lottery has its draw/, /ana, entry/],
  [
    'a red-packet pool is overspent',
    `insert into red_packet (window_id, number, amount) values ('w', 3, 1)`,
    /packets of a red-packet window/,
    /window w/,
  ],
  [
    'a packet pays more than it holds',
    `update red_packet set amount = amount - 1 where number = 1; update red_packet set amount = amount + 1 where number = 2`,
    /opened red packet has paid/,
    /window w, packet 1, player ana/,
  ],
  [
    'a packet is closed again after it was paid',
    `update red_packet set user_id = null where number = 1`,
    /payment of a red packet has its packet/,
    /ana, entry/,
  ],
  [
    'a bet takes less than its provider was told',
    `update game_transaction set amount = amount + 1 where transaction_id = 'b1'`,
    /bet, win and rollback moved/,
    /ana, transaction b1/,
  ],
  [
    'a rollback pays a second time',
    `insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, reference, created_at)
     values ('demo', 'r2', 'ana', 'round-2', 'rollback', 0, 'b2', now());
     update ledger_entry set claim_key = 'game:demo:r2' where claim_key = 'game:demo:r1';
     insert into ledger_entry values ('ana', 'again', 'game:demo:r1', 'rollback', now());
     insert into ledger_posting values ('ana', 'again', 1, 'cash', 'house:games', -40, null), ('ana', 'again', 2, 'cash', 'player', 40, 1);
     update ledger_balance set amount = amount + 40 where asset = 'cash'`,
    /bet, win and rollback moved/,
    /ana, transaction r[12]/,
  ],
  [
    'a deposit is settled without coins',
    `update pay_order set status = 'settled', closed_at = now() where order_id = 'd2'`,
    /settled deposit has its coins/,
    /ana, order d2/,
  ],
  [
    'a declined deposit has its coins',
    `update pay_order set status = 'declined' where order_id = 'd1'`,
    /settled deposit has its coins/,
    /ana, order d1/,
  ],
  [
    'a returned withdrawal does not come back',
    `update pay_order set status = 'returned', closed_at = now() where order_id = 'w1'`,
    /withdrawal took its coins/,
    /ana, order w1/,
  ],
  [
    'a withdrawal under way is forgotten',
    `update pay_order set status = 'paid', closed_at = now() where order_id = 'w1'`,
    /held for withdrawals/,
    /player ana/,
  ],
];

describe('the check of the ledger', () => {
  let own: OwnDatabase;
  let db: Database;

  const give = (tx: Tx, claimKey: string, cause: string, asset: Asset, amount: number) =>
    post(tx, ANA, {
      claimKey,
      cause,
      postings: [
        amount > 0 ? move(asset, 'house:x', PLAYER, amount) : move(asset, PLAYER, 'house:x', -amount),
      ],
    });

  /** Something of every kind. */
  const keepBooks = async (tx: Tx) => {
    await give(tx, 'start', 'test', 'cash', 100_000);
    await give(tx, 'debt', 'test', 'wagering', 50);
    await give(tx, 'earned', 'test', 'points', 30);
    await post(tx, ANA, {
      claimKey: 'draw:d1',
      cause: 'lottery',
      postings: [move('points', PLAYER, 'house:lottery', 10), move('cash', 'house:lottery', PLAYER, 500)],
    });
    await give(tx, 'red-packet:w', 'red-packet', 'cash', 60);
    await give(tx, 'game:demo:b1', 'bet', 'cash', -20);
    await give(tx, 'game:demo:w1', 'win', 'cash', 70);
    await give(tx, 'game:demo:b2', 'bet', 'cash', -40);
    await give(tx, 'game:demo:r1', 'rollback', 'cash', 40);
    await give(tx, 'deposit:d1', 'deposit', 'cash', 1_000);
    await post(tx, ANA, {
      claimKey: 'withdraw:w1',
      cause: 'withdraw',
      postings: [
        move('cash', PLAYER, 'house:withdrawals', 300),
        move('hold', 'house:withdrawals', PLAYER, 300),
      ],
    });
    await tx.query(`
      insert into lottery_seed (user_id, seed_no, seed, client_seed, draws) values ('ana', 1, 'x', 'y', 1);
      insert into lottery_draw (user_id, draw_id, wheel, segment, cost, prize, seed_no, nonce, created_at)
        values ('ana', 'd1', 1, 1, 10, 500, 1, 0, now());
      insert into red_packet_window (window_id, pool, packets, created_at) values ('w', 100, 2, now());
      insert into red_packet (window_id, number, amount, user_id, opened_at)
        values ('w', 1, 60, 'ana', now()), ('w', 2, 40, null, null);
      insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, reference, undone, code, created_at)
        values ('demo', 'b1', 'ana', 'round-1', 'bet', 20, null, false, 200, now()),
          ('demo', 'w1', 'ana', 'round-1', 'win', 70, null, false, 200, now()),
          ('demo', 'b2', 'ana', 'round-2', 'bet', 40, null, true, 200, now()),
          ('demo', 'r1', 'ana', 'round-2', 'rollback', 0, 'b2', false, 200, now()),
          ('demo', 'r0', 'ana', 'round-2', 'rollback', 0, 'b2', false, 200, now()),
          ('demo', 'b3', 'ana', 'round-3', 'bet', 9, null, false, 1133, now());
      insert into pay_order (order_id, user_id, kind, provider, method_id, amount, status, expires_at, created_at, closed_at)
        values ('d1', 'ana', 'deposit', 'sandbox', 'instant', 1000, 'settled', now(), now(), now()),
          ('d2', 'ana', 'deposit', 'sandbox', 'instant', 2000, 'pending', now(), now(), null),
          ('w1', 'ana', 'withdraw', 'sandbox', 'bank', 300, 'pending', null, now(), null);
    `);
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

  it.each(CORRUPTIONS)('names where %s', async (_what, sql, invariant, place) => {
    const notKept = new Error('The corruption is not kept.');
    const seen = db.transaction(async (tx) => {
      await corrupt(tx, sql);
      const found = (await checkLedger(tx)).find((finding) => invariant.test(finding.invariant));
      expect(found?.places.join('\n')).toMatch(place);
      throw notKept;
    });
    await expect(seen).rejects.toBe(notKept);
  });

  it('has a corruption for every invariant', () => {
    for (const { invariant } of INVARIANTS)
      expect(
        CORRUPTIONS.some(([, , found]) => found.test(invariant)),
        invariant,
      ).toBe(true);
  });

  it('ends the command with 1 and the place on broken books, with 0 on sound ones', async () => {
    const command = () =>
      spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, 'src/service/ledger/main.ts')], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: own.url },
      });
    expect(command()).toMatchObject({ status: 0, stdout: 'The ledger is sound.\n' });
    await db.query(`update ledger_balance set amount = amount + 1 where asset = 'cash'`);
    const { status, stderr } = command();
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/equals the sum of its postings\.\n {2}player ana/),
    ]);
  });
});
