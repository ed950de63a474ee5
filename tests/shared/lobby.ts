import type { Browser } from 'playwright';
import { inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { forTheTests } from './forTheTests.ts';
import {
  attach,
  type RunningService,
  type ServiceOptions,
  startService,
  type TestService,
} from './service.ts';

/** The built lobby on a real service, and a browser to visit it with. */
export interface TestLobby<S extends RunningService = RunningService> {
  service: S;
  browser: Browser;
}

/** A lobby on a service of its own, which a test may change for everyone, kill and start again. */
export interface OwnLobby extends TestLobby<TestService> {
  stop(): Promise<void>;
}

/** What the files that one process of the tests runs have in common, until it ends. */
let browser: Promise<Browser> | undefined;
let service: RunningService | undefined;

async function sharedBrowser(): Promise<Browser> {
  if (!(await browser?.catch(() => undefined))?.isConnected()) browser = launchBrowser();
  return browser as Promise<Browser>;
}

export async function startLobby(options: ServiceOptions = {}): Promise<OwnLobby> {
  const [own, shared] = await Promise.all([
    startService({ rateLimitFactor: 100, ...options }),
    sharedBrowser(),
  ]);
  return { service: own, browser: shared, stop: () => own.stop() };
}

/** For all tests of a file: the service of the run, which others use at the same time. */
export const withLobby = (): TestLobby =>
  forTheTests(
    async () => {
      service ??= attach(inject('lobby'));
      return { service, browser: await sharedBrowser() };
    },
    () => Promise.resolve(),
  );

/** For all tests of a file: a service that nobody else uses. */
export const withOwnLobby = (options?: ServiceOptions): OwnLobby =>
  forTheTests(
    () => startLobby(options),
    (lobby) => lobby.stop(),
  );
