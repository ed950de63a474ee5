import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/service/config/environment.ts';
import { ROOT } from '../../src/service/config/root.ts';
import { deriveSecrets, type Secrets } from '../../src/service/config/secrets.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { startEmbedded } from '../../src/service/db/embedded/embedded.ts';
import { serviceAddress } from '../../src/service/db/roles.ts';
import { ownDatabase } from './database.ts';

export interface ServiceOptions {
  /** Multiplies limits of calls. */
  rateLimitFactor?: Config['rateLimitFactor'];
  env?: Record<string, string>;
  /** Lets the service make and run its own embedded database, in place of one in the tests' cluster. */
  embedded?: boolean;
  /** Another process on the database, and with the secrets, of this one; with `embedded` it looks after it, too. */
  beside?: Pick<RunningService, 'dataDir' | 'databaseUrl'>;
  /** The project it runs in, built, where that is not this one. */
  root?: string;
  /** Of lobby and games; free ones where they are left out. */
  ports?: readonly number[];
}

/** A service that runs. */
export interface RunningService {
  /** Origin of the lobby. */
  url(): string;
  /** Origin of the demo game host. */
  gameUrl(): string;
  db: Database;
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
}

/** Where a service runs that another process has started. */
export interface ServiceAddress {
  /** Origins. */
  url: string;
  gameUrl: string;
  databaseUrl: string;
  dataDir: string;
}

/** A service in a process of its own. */
export interface TestService extends RunningService {
  /** Id of the process; of the first one where it has workers. */
  pid(): number;
  /** What the process printed so far. */
  output(): string;
  /** Kills the process (-9) and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks the process to end and waits until it has. @returns its exit code. */
  end(): Promise<number | null>;
  /** Starts it again on the same data. @returns ms from the start of the process until it says that it is ready. */
  restart(): Promise<number>;
  /** Stops it gracefully and removes its data. */
  stop(): Promise<void>;
}

const READY_MS = 150_000;
const STOP_MS = 60_000;
/** Secret of the services that tests start. */
export const SECRET = 'only-for-tests-0123456789-abcdefghijkl';

export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** What a player's machine runs, where it is as new as the sources; else the sources themselves. */
export const programArgs = (): string[] => {
  const built = join(ROOT, 'dist/service/main.js');
  const sources = ['service', 'contract', 'game-host'].map((folder) => join(ROOT, 'src', folder));
  try {
    if (sources.every((folder) => newest(folder) < statSync(built).mtimeMs)) return [built];
  } catch {
    // Not built.
  }
  return ['--import', 'tsx', join(ROOT, 'src/service/main.ts')];
};

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const openFor = (databaseUrl: string): Database =>
  openDatabase({ connectionString: databaseUrl, max: 4 }, () => {});

/** A service that another process has started, until this one ends. */
export const attach = ({ url, gameUrl, databaseUrl, dataDir }: ServiceAddress): RunningService => ({
  url: () => url,
  gameUrl: () => gameUrl,
  db: openFor(databaseUrl),
  databaseUrl,
  dataDir,
  secrets: deriveSecrets(SECRET),
});

/** Starts a service on free ports with data of its own. */
export const startService = async (options: ServiceOptions = {}): Promise<TestService> => {
  const shared = options.embedded ? options.beside?.dataDir : undefined;
  const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'lobby-'));
  const own = options.beside || options.embedded ? undefined : await ownDatabase();
  const given = options.embedded ? undefined : (options.beside?.databaseUrl ?? own?.url);
  let child: ChildProcess | undefined;
  let [port = 0, gamePort = 0] = options.ports ?? [];
  let printed = '';

  const restart = async (): Promise<number> => {
    // The same address again after a kill, so that a browser's storage still belongs to it.
    if (!port) [port = 0, gamePort = 0] = await freePorts(2);
    const began = performance.now();
    const { root = ROOT } = options;
    const args = root === ROOT ? programArgs() : [join(root, 'dist/service/main.js')];
    const process_ = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        GAME_PORT: String(gamePort),
        LOBBY_DATA: dataDir,
        LOBBY_SECRET: SECRET,
        // As operators should run it: by a user who owns no table.
        DATABASE_URL: given ? serviceAddress(given) : '',
        DATABASE_OWNER_URL: given ?? '',
        RATE_LIMIT_FACTOR: String(options.rateLimitFactor ?? 1),
        ...options.env,
      },
    });
    child = process_;
    const from = printed.length;
    await new Promise<void>((resolve, reject) => {
      const give = (why: string) => reject(new Error(`${why}\n${printed.slice(from)}`));
      const timer = setTimeout(() => give('The service did not become ready.'), READY_MS);
      const listen = (chunk: unknown) => {
        printed += String(chunk);
        if (!printed.slice(from).includes('Lobby ready at')) return;
        clearTimeout(timer);
        resolve();
      };
      process_.stdout.on('data', listen);
      process_.stderr.on('data', listen);
      process_.once('exit', (code) => {
        clearTimeout(timer);
        give(`The service ended with ${code}.`);
      });
    });
    return performance.now() - began;
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child) return;
    child.kill(signal);
    const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
    await exited(child);
    clearTimeout(late);
  };

  await restart();
  // The embedded database is found as the service finds it; this connection counts as a process of its own.
  const embedded = options.embedded ? await startEmbedded(dataDir) : undefined;
  const databaseUrl = given ?? embedded?.connectionString ?? '';
  const db = openFor(databaseUrl);
  return {
    url: () => `http://localhost:${port}`,
    gameUrl: () => `http://localhost:${gamePort}`,
    db,
    databaseUrl,
    dataDir,
    secrets: deriveSecrets(SECRET),
    pid: () => child?.pid ?? 0,
    output: () => printed,
    async end() {
      await end('SIGTERM');
      return child?.exitCode ?? null;
    },
    kill: () => end('SIGKILL'),
    restart,
    async stop() {
      await end('SIGTERM');
      await db.close();
      await embedded?.stop();
      await own?.drop();
      if (!shared) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
