import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { ROOT } from '../../src/service/config/root.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { CALL_LIMITS } from '../../src/service/db/limits.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';
import { give } from '../shared/rounds.ts';
import { freePorts, SECRET } from '../shared/service.ts';

const isInstalled = (): boolean => {
  try {
    execFileSync('pgbouncer', ['--version']);
    return true;
  } catch {
    return false;
  }
};
const installed = isInstalled();
if (!installed) console.log('PgBouncer is not installed (apt-get install pgbouncer): its test is left out.');

describe.skipIf(!installed)('behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  let own: OwnDatabase;
  let bouncer: ChildProcess;
  let db: Database;

  beforeAll(async () => {
    own = await ownDatabase({ isEmpty: true });
    const server = new URL(own.url);
    const [port = 0] = await freePorts(1);
    const name = server.pathname.slice(1);
    const password = decodeURIComponent(server.password);
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'users.txt'), `"${server.username}" "${password}"\n`);
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${name} = host=${server.hostname} port=${server.port || 5432} user=${server.username}${password && ` password='${password}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = ${password ? 'plain' : 'trust'}
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
`,
    );
    // It does not run as root.
    const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    bouncer = spawn('pgbouncer', [...as, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    server.hostname = '127.0.0.1';
    server.port = String(port);
    db = openDatabase({ connectionString: server.href, max: 12 }, () => {}, {
      isPooled: true,
      limits: CALL_LIMITS,
    });
    let isReady = false;
    for (let tries = 0; tries < 200 && !isReady; tries += 1)
      isReady = await db.ready().then(
        () => true,
        () => pause(50, false),
      );
  });
  afterAll(async () => {
    await db?.close();
    bouncer?.kill();
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('tables are made, and money of parallel transactions adds up on connections that change hands', async () => {
    await migrate(db);
    await Promise.all(
      Array.from({ length: 120 }, (_, n) => db.transaction((tx) => give(tx, `player-${n % 10}`, 5))),
    );
    const { rows } = await db.query<{ total: number }>(
      `select sum(amount)::bigint as total from ledger_balance where asset = $1`,
      ['cash'],
    );
    expect(rows).toEqual([{ total: 600 }]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('the ledger is checked by a user who has no other way to the database, time and again', () => {
    const env = {
      ...process.env,
      LOBBY_DATA: folder,
      LOBBY_SECRET: SECRET,
      DATABASE_URL: db.connection.connectionString,
      DATABASE_OWNER_URL: '',
      DATABASE_POOLER: '1',
      REDIS_URL: 'redis://localhost',
    };
    for (const _time of [1, 2]) {
      const check = ['--import', 'tsx', join(ROOT, 'src/service/ledger/main.ts')];
      const { stdout, stderr, status } = spawnSync(process.execPath, check, {
        cwd: ROOT,
        encoding: 'utf8',
        env,
      });
      expect(stderr).toBe('');
      expect(stdout).toContain('The ledger is sound.');
      expect(status).toBe(0);
    }
  }, 60_000);

  it('every statement has its limits, and leaves none on a connection that changes hands', async () => {
    const limit = `select current_setting('statement_timeout') as limit`;
    const limitsOf = async (work: (n: number) => Promise<{ rows: { limit: string }[] }>) =>
      new Set(
        (await Promise.all(Array.from({ length: 40 }, (_, n) => work(n)))).map(({ rows }) => rows[0]?.limit),
      );
    expect(await limitsOf(() => db.query<{ limit: string }>(limit, []))).toEqual(new Set(['20s']));
    expect(
      await limitsOf(() => db.transaction((tx) => tx.query<{ limit: string }>(limit, []), true)),
    ).toEqual(new Set(['0']));
    expect(await limitsOf(() => db.query<{ limit: string }>(limit))).toEqual(new Set(['0']));
  });
});

it('is not started without what carries messages past it', () => {
  const env = { DATABASE_POOLER: '1', DATABASE_URL: 'postgres://localhost:6432/lobby' };
  expect(() => readConfig(env)).toThrow('LISTEN does not pass a pooler');
  expect(readConfig({ ...env, REDIS_URL: 'redis://localhost' }).databasePooler).toBe(true);
});
