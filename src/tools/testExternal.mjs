/**
 * `npm run test:external`: the tests of the service once more, on a PostgreSQL and a Redis of the system in place of the
 * embedded database. Both run in a temporary folder, on ports of their own, and end with the tests. Where CITUS_URL names
 * the coordinator of a cluster of Citus, the tests of money run on that instead, each on distributed tables.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const VERSIONS = '/usr/lib/postgresql';
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const OLDEST = 15;
const PACKAGES = ['postgresql', 'pgbouncer', 'redis-server', 'nginx-light'];

/** Tests of everything that moves money or bars a player from it, and of what a cluster alone can do. */
const MONEY = [
  'citus',
  'citusUpgrade',
  'ledger',
  'games-wallet',
  'gamesFreeBets',
  'providerCheck',
  'walletDeposit',
  'walletWithdraw',
  'walletRaces',
  'walletOrphans',
  'refunds',
  'checkin',
  'mail',
  'lottery',
  'freeSpin',
  'vip',
  'promote',
  'missions',
  'redpacket',
  'rewardsTogether',
  'stakes',
  'responsible',
];
/** Kills machines of the cluster, so nothing else may run on it. */
const ALONE = ['citusPhases'];

if (process.env.CITUS_URL) {
  step('Testing money on Citus');
  const { DATABASE_URL: _, ...env } = process.env;
  const vitest = [
    `${root}/node_modules/vitest/vitest.mjs`,
    'run',
    '--project',
    'service',
    '--config',
    'vite.config.ts',
  ];
  for (const names of [MONEY, ALONE]) {
    const files = names.map((name) => `tests/service/${name}.test.ts`);
    const { status } = spawnSync(process.execPath, [...vitest, ...files], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  process.exit(0);
}

/** Folder of the newest PostgreSQL of Debian's packages. */
function findPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const newest = Math.max(
    0,
    ...versions.filter((version) => existsSync(`${VERSIONS}/${version}/bin/initdb`)),
  );
  return newest >= OLDEST ? `${VERSIONS}/${newest}/bin` : undefined;
}
const findRedis = () => REDIS.find((path) => existsSync(path));

const isRoot = process.getuid?.() === 0;
/** Tests that need them are left out without them. */
const hasOthers = ['nginx', 'pgbouncer'].every((program) => existsSync(`/usr/sbin/${program}`));
if ((!findPostgres() || !findRedis() || !hasOthers) && isRoot && existsSync('/usr/bin/apt-get')) {
  step('Installing PostgreSQL, PgBouncer, Redis and nginx');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}
const [postgres, redis] = [findPostgres(), findRedis()];
if (!postgres || !redis) {
  const missing = [!postgres && `PostgreSQL ${OLDEST} or newer`, !redis && 'Redis']
    .filter(Boolean)
    .join(' and ');
  if (process.env.CI) fail(`${missing} could not be installed, so the service was not tested on them.`);
  console.warn(
    `\nSKIPPED: the service was not tested on an external database, because ${missing} is missing.`,
  );
  console.warn('Debian: apt-get install postgresql redis-server\n');
  process.exit(0);
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const folder = mkdtempSync(`${tmpdir()}/external-`);
/** PostgreSQL refuses to run as root. */
const owner = {};
if (isRoot) {
  for (const [name, flag] of [
    ['uid', '-u'],
    ['gid', '-g'],
  ])
    owner[name] = Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, owner.uid, owner.gid);
}
chmodSync(folder, 0o700);
const [postgresPort, redisPort] = [await freePort(), await freePort()];
const run = (program, args) =>
  execFileSync(`${postgres}/${program}`, args, { ...owner, cwd: folder, stdio: 'ignore' });

let code = 1;
let redisServer;
try {
  step(`Starting ${postgres} and ${redis}`);
  run('initdb', ['-D', `${folder}/data`, '-U', 'lobby', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  // Nobody cuts this machine's power; the tests that kill PostgreSQL do it to one of their own, which keeps its `fsync`.
  const options = `-p ${postgresPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -c jit=off -c fsync=off -c full_page_writes=off`;
  run('pg_ctl', ['start', '-w', '-D', `${folder}/data`, '-l', `${folder}/log`, '-o', options]);
  redisServer = spawn(redis, ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
    cwd: tmpdir(),
    stdio: 'ignore',
  });
  const done = spawnSync(process.execPath, [`${root}/src/tools/test.mjs`, 'service'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: `postgres://lobby@127.0.0.1:${postgresPort}/postgres`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    },
  });
  code = done.status ?? 1;
} finally {
  redisServer?.kill();
  if (existsSync(`${folder}/data`)) run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', `${folder}/data`]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
