import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { distribute } from '../../src/service/db/distribute.ts';
import { applyMigration, MIGRATION_TABLE, migrate } from '../../src/service/db/migrate.ts';
import { MIGRATIONS } from '../../src/service/db/migrations.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { createCluster, dropDistributed } from '../shared/citus.ts';

const coordinator = process.env.CITUS_URL ?? '';
const SHARDS = 4;

/** The first version that could be distributed had all migrations before this one. */
const FIRST_AFTER = '0810';
const BY_PLAYER_THEN = [
  'ledger_head',
  'ledger_balance',
  'ledger_entry',
  'ledger_posting',
  'ledger_correction',
  'request_answer',
  'reward_claim',
  'rebate_claim',
  'checkin',
  'lottery_points',
  'lottery_next_seed',
  'lottery_seed',
  'lottery_draw',
  'mail',
  'game_round',
  'game_transaction',
  'free_bet',
  'pay_order',
  'play_day',
  'play_day_until',
  'audit_log',
];
const EVERYWHERE_THEN = ['wheel_odds', 'mail_content', 'red_packet_window'];
const BY_ITSELF_THEN = { red_packet: 'window_id', pay_orphan: 'transaction_id' };

describe.skipIf(coordinator === '')('tables that an earlier version distributed', () => {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  let db: Database;

  beforeAll(async () => {
    const url = await createCluster(coordinator, name);
    db = openDatabase({ connectionString: url, max: 1 }, () => {});
    const before = MIGRATIONS.filter(({ id }) => id < FIRST_AFTER).sort((a, b) => (a.id < b.id ? -1 : 1));
    await db.transaction(async (tx) => {
      await tx.query(MIGRATION_TABLE);
      for (const migration of before) await applyMigration(tx, migration);
      await tx.query(`set local citus.multi_shard_modify_mode = 'sequential';
        set local citus.enable_local_reference_table_foreign_keys = off;
        set local citus.enable_unsafe_triggers = on;
        set local citus.shard_count = ${SHARDS}`);
      for (const table of EVERYWHERE_THEN) await tx.query('select create_reference_table($1)', [table]);
      for (const table of BY_PLAYER_THEN)
        await tx.query(`select create_distributed_table($1, 'user_id', colocate_with => $2)`, [
          table,
          table === 'ledger_head' ? 'none' : 'ledger_head',
        ]);
      for (const [table, column] of Object.entries(BY_ITSELF_THEN))
        await tx.query(`select create_distributed_table($1, $2, colocate_with => 'none')`, [table, column]);
    }, true);
  });
  afterAll(async () => {
    await db.close();
    await dropDistributed(coordinator, name);
  });

  it('are brought up to date where they lie, and new ones are laid beside them', async () => {
    const since = MIGRATIONS.map(({ id }) => id).filter((id) => id >= FIRST_AFTER);
    expect(await migrate(db)).toEqual(since.sort());
    const { tables } = await distribute(db, SHARDS);
    expect(tables).toEqual(['ledger_proof', 'play_hour', 'play_sum_until']);
    // Of a migration with several statements: none was left out on any shard.
    const { rows } = await db.query<{ result: string }>(
      `select distinct result from run_command_on_shards('ledger_balance', $cmd$
         select position('spins' in pg_get_constraintdef(oid)) > 0 from pg_constraint
         where conrelid = '%s'::regclass and position('asset_check' in conname) > 0 $cmd$)`,
      [],
    );
    expect(rows).toEqual([{ result: 't' }]);
    expect(await checkLedger(db)).toEqual([]);
  });
});
