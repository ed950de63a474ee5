import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import type { Secrets } from '../config/secrets.ts';
import { StartError } from '../errors/startError.ts';

/** The demo's provider of games, a program of its own beside the service; it ends with this process, however that ends. */
export interface GameHostProcess {
  /** Resolves when it serves. @throws StartError with what it said. */
  ready: Promise<void>;
  /** Ends it in order, while the wallet interface still answers. */
  stop(): Promise<void>;
}

/** One that ends unasked is started again after this, doubled each time, ms. */
const RESTART_MS = { first: 100, most: 10_000 };

const program = import.meta.url.endsWith('.ts') ? 'src/game-host/main.ts' : 'dist/game-host/main.js';

/** An address as it stands in a URL. */
const urlHostOf = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** All that it is told: none of the service's own secrets. */
const environmentOf = (config: Config, secrets: Secrets, databaseUrl: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: process.env.NODE_ENV ?? '',
  PORT: String(config.port),
  GAME_PORT: String(config.gamePort),
  GAME_DATABASE_URL: databaseUrl,
  HOST: config.host ?? '',
  GAME_WALLET_URL: `http://${urlHostOf(config.host ?? '127.0.0.1')}:${config.port}`,
  GAME_WALLET_SECRET: secrets.wallet,
  GAME_CLIENT: join(ROOT, 'dist/game'),
  PUBLIC_URL: config.publicUrl ?? '',
  CORS_ORIGINS: config.corsOrigins.join(' '),
  // Browsers ask for every page around the game, not for the nearest only.
  FRAME_ANCESTORS: config.frameAncestors.join(' '),
  TRUST_PROXY: (config.trustProxy || []).join(' '),
  RATE_LIMIT_FACTOR: String(config.rateLimitFactor),
  GAME_LEFT_HOURS: process.env.GAME_LEFT_HOURS ?? '',
});

const isServing = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: { isReady?: true; failure?: string }) =>
      message.isReady ? resolve() : reject(new StartError(message.failure ?? '')),
    );
    child.once('exit', (code, signal) =>
      reject(new StartError(`The game host could not start (${signal ?? code}).`)),
    );
  });

/** Starts the game host on a database that is up to date. */
export const runGameHost = (config: Config, secrets: Secrets, databaseUrl: string): GameHostProcess => {
  let isStopping = false;
  let failures = 0;
  const launch = (): ChildProcess => {
    const child = fork(join(ROOT, program), { env: environmentOf(config, secrets, databaseUrl) });
    child.on('message', () => {
      failures = 0;
    });
    return child;
  };
  const restartOnExit = (running: ChildProcess) =>
    running.once('exit', async (code, signal) => {
      if (isStopping) return;
      console.error(`The game host ended (${signal ?? code}); another one takes its place.`);
      await pause(Math.min(RESTART_MS.first * 2 ** failures, RESTART_MS.most));
      failures += 1;
      if (isStopping) return;
      child = launch();
      restartOnExit(child);
    });

  let child = launch();
  const ready = isServing(child).then(() => {
    restartOnExit(child);
  });
  // Whoever waits for it hears of it; nobody does where the service itself fails before.
  ready.catch(() => {});
  return {
    ready,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
