import { StartError } from '../errors/startError.ts';
import type { Database, Db } from './database.ts';

/*
 * The same tables on Citus. The books of a player, everything money stands in and what says why it moved, lie together on
 * one worker, by the player's id. Accounts, sessions and what is counted stay on the coordinator: no money depends on
 * them, and they reach the books by one statement for one player.
 */

/** The table whose shards all books of players lie with. */
export const BOOKS = 'ledger_head';

/** Tables in the order of their foreign keys. */
const BY_PLAYER = [
  BOOKS,
  'ledger_balance',
  'ledger_entry',
  'ledger_posting',
  'ledger_correction',
  'ledger_proof',
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
  'play_hour',
  'play_day',
  'play_sum_until',
  'audit_log',
];

/** Read with the books of every player and hardly ever written: a copy on every machine. */
const EVERYWHERE = ['wheel_odds', 'mail_content', 'red_packet_window'];

/** What is no single player's. A change of it and of a player's books is committed in two phases. */
const BY_ITSELF: readonly (readonly [table: string, column: string])[] = [
  ['red_packet', 'window_id'],
  ['pay_orphan', 'transaction_id'],
];

/** Runs where the player's rows are. */
const POST = 'ledger_post(text,text,text,text,text[],bigint[],text[],text[],bigint[],bytea)';

/**
 * A worker that keeps the plan of a statement on its own shards plans it each time all the same, and keeps every one of
 * them (Citus 13.2, https://github.com/citusdata/citus/pull/8824): some 190 KB a posting, for as long as the connection
 * lives.
 */
const PLAN_ANEW = `alter function ${POST} set plan_cache_mode = force_custom_plan`;

/** Whether the database is the coordinator of a Citus cluster. */
export const isCitus = async (db: Db): Promise<boolean> =>
  (await db.query(`select 1 from pg_extension where extname = 'citus'`, [])).rowCount > 0;

/** Whether tables of it lie on workers. */
export const isDistributed = async (db: Db): Promise<boolean> =>
  (await isCitus(db)) && (await db.query('select 1 from pg_dist_partition limit 1', [])).rowCount > 0;

/** Rows of before are on the workers now; what is left of them here is hidden, and takes up room. */
const emptyLeftovers = async (db: Database, tables: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    // Past the triggers that keep entries from being emptied, which only a superuser may.
    await tx.query('set local session_replication_role = replica');
    for (const table of tables)
      await tx.query('select truncate_local_data_after_distributing_table($1::text::regclass)', [table]);
  }, true);

/**
 * Distributes the tables that are not distributed yet, with their rows, all or nothing; a second time it does nothing.
 * @param shards of each table, where none are there yet.
 * @returns the tables that were distributed, and whether rows that stayed behind here were removed.
 * @throws StartError where the database is no coordinator, or has no workers.
 */
export const distribute = async (
  db: Database,
  shards: number,
): Promise<{ tables: string[]; isEmptied: boolean }> => {
  if (!(await isCitus(db)))
    throw new StartError('The database has no extension "citus": it is not the coordinator of a cluster.');
  const workers = await db.query('select 1 from citus_get_active_worker_nodes()', []);
  if (workers.rowCount === 0)
    throw new StartError('The cluster has no workers: add them with "citus_add_node" first.');
  const tables = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      'select logicalrelid::text as name from pg_dist_partition',
      [],
    );
    const there = new Set(rows.map(({ name }) => name));
    const made: string[] = [];
    const each = async (table: string, statement: string, values: unknown[]) => {
      if (there.has(table)) return;
      await tx.query(statement, values);
      made.push(table);
    };
    await tx.query(`set local citus.multi_shard_modify_mode = 'sequential';
      set local citus.enable_local_reference_table_foreign_keys = off;
      set local citus.enable_unsafe_triggers = on;
      set local citus.shard_count = ${shards}`);
    // Shards of several players cannot tell each other which ids are taken.
    await tx.query('drop index if exists game_transaction_once');
    for (const table of EVERYWHERE) await each(table, 'select create_reference_table($1)', [table]);
    for (const table of BY_PLAYER)
      await each(table, 'select create_distributed_table($1, $2, colocate_with => $3)', [
        table,
        'user_id',
        table === BOOKS ? 'none' : BOOKS,
      ]);
    for (const [table, column] of BY_ITSELF)
      await each(table, `select create_distributed_table($1, $2, colocate_with => 'none')`, [table, column]);
    if (made.length > 0)
      await tx.query(
        `select create_distributed_function($1, 'player', colocate_with => $2, force_delegation => true)`,
        [POST, BOOKS],
      );
    await tx.query(PLAN_ANEW);
    return made;
  }, true);
  const isEmptied = await emptyLeftovers(db, tables).then(
    () => true,
    () => false,
  );
  return { tables, isEmptied };
};
