import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { applyMigration, MIGRATION_TABLE, migrate, schemaGap } from '../../src/service/db/migrate.ts';
import { MIGRATIONS } from '../../src/service/db/migrations.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { ownDatabase } from '../shared/database.ts';
import type { Figure } from './figures.ts';

/*
 * A database of the first release, with its players, orders and entries, brought up to date by this one: killed in the
 * middle, and run again.
 */

/** The first migration that the first release did not have. */
const SINCE = '0600';
export const PLAYERS = 100_000;
const ENTRIES_A_PLAYER = 10;
/** A fifth of what a migration takes, about: the middle of the longest one, that chains the entries. */
const KILL_MS = 5_000;

/** Of each player four deposits of 1,000, and between them six corrections of 10 either way. */
const FILL = [
  `insert into player (user_id, name, terms_version, email, email_key, password_hash, created_at)
   select 'p' || n, 'Player ' || n, '1', n || '@lobby.test', n || '@lobby.test', 'none', now() - interval '100 days'
   from generate_series(1, :players) n`,
  `create temp table made as
   select 'p' || n as user_id, md5(n || '-' || place) as id, place, now() - interval '1 day' * (11 - place) as at,
     place % 3 = 1 as is_deposit,
     case when place % 3 = 1 then 1000 when place % 2 = 0 then -10 else 10 end as amount
   from generate_series(1, :players) n, generate_series(1, ${ENTRIES_A_PLAYER}) place`,
  `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, status, expires_at, transaction_id, created_at, closed_at)
   select id, user_id, 'deposit', 'sandbox', 'instant', amount, 'settled', at, id, at, at from made where is_deposit`,
  `insert into ledger_entry (user_id, entry_id, claim_key, cause, created_at)
   select user_id, id, case when is_deposit then 'deposit:' else 'correction:' end || id,
     case when is_deposit then 'deposit' else 'correction' end, at from made`,
  `insert into ledger_posting (user_id, entry_id, line, asset, account, amount, balance_after)
   select user_id, id, line, 'cash', case when line = 2 then 'player' when is_deposit then 'house:deposits' else 'house:corrections' end,
     case when line = 2 then amount else -amount end,
     case when line = 2 then sum(amount) over (partition by user_id, line order by place) end
   from made, generate_series(1, 2) line`,
  `insert into ledger_balance (user_id, asset, amount) select user_id, 'cash', sum(amount) from made group by user_id`,
  'drop table made',
];

/** What must be the same before and after: every balance, and every entry with its postings. */
const contentOf = async (db: Database): Promise<string> => {
  const { rows } = await db.query<Record<string, number | string>>(
    `select (select count(*) from player) as players, (select count(*) from pay_order) as orders,
       (select sum(amount) from ledger_balance)::text as coins,
       (select sum(hashtextextended(user_id || asset || amount, 0))::text from ledger_balance) as balances,
       (select count(*) from ledger_entry) as entries,
       (select sum(hashtextextended(concat_ws(',', user_id, entry_id, claim_key, cause, created_at), 0))::text from ledger_entry) as journal,
       (select sum(hashtextextended(concat_ws(',', user_id, entry_id, line, asset, account, amount, balance_after), 0))::text
         from ledger_posting) as postings`,
    [],
  );
  return JSON.stringify(rows[0]);
};

const migrating = (url: string): ChildProcess =>
  fork(fileURLToPath(new URL('./migrateOnce.ts', import.meta.url)), [url], {
    execArgv: ['--import', 'tsx'],
  });

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export async function benchUpgrade(players: number): Promise<Figure[]> {
  const own = await ownDatabase();
  const db = openDatabase({ connectionString: own.url, max: 1 }, () => {});
  try {
    await db.query(MIGRATION_TABLE);
    await db.transaction(async (tx) => {
      for (const migration of MIGRATIONS.filter(({ id }) => id < SINCE).sort((a, b) =>
        a.id < b.id ? -1 : 1,
      ))
        await applyMigration(tx, migration);
    }, true);
    await db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      for (const text of FILL) await tx.query(text.replaceAll(':players', String(players)));
    }, true);
    await db.query('vacuum analyze');
    const before = await contentOf(db);
    const killed = migrating(own.url);
    const ended = once(killed, 'exit');
    await pause(KILL_MS);
    killed.kill('SIGKILL');
    const [, signal] = await ended;
    const began = performance.now();
    const again = migrating(own.url);
    const [code] = await once(again, 'exit');
    const took = performance.now() - began;
    const { missing } = await schemaGap(db);
    const same = (await contentOf(db)) === before;
    const added = await migrate(db);
    const checked = performance.now();
    const findings = await checkLedger(db);
    return [
      {
        what: `upgrade of ${players.toLocaleString('en')} players, ${(players * ENTRIES_A_PLAYER).toLocaleString('en')} entries of the first release`,
        measured: `${(took / 60_000).toFixed(1)} minutes, after a kill -9 at ${seconds(KILL_MS)} (${signal})`,
        bar: 'runs again',
        met: code === 0 && signal === 'SIGKILL' && missing.length === 0 && added.length === 0,
      },
      {
        what: 'balances, entries, postings, players and orders as they were',
        measured: same ? 'equal' : 'different',
        bar: 'equal',
        met: same,
      },
      {
        what: 'ledger:check afterwards',
        measured: `${findings.map(({ invariant }) => invariant).join(' ') || 'sound'} in ${seconds(performance.now() - checked)}`,
        bar: 'sound',
        met: findings.length === 0,
      },
    ];
  } finally {
    await db.close();
    await own.drop();
  }
}
