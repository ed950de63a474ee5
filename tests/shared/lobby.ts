import type { Browser } from 'playwright';
import { launchBrowser } from './browser.ts';
import { forTheTests } from './forTheTests.ts';
import { type ServiceOptions, startService, type TestService } from './service.ts';

/** The built lobby on a real service, and a browser to visit it with. */
export interface TestLobby {
  service: TestService;
  browser: Browser;
  stop(): Promise<void>;
}

export async function startLobby(options: ServiceOptions = {}): Promise<TestLobby> {
  const service = await startService({ rateLimitFactor: 100, ...options });
  const browser = await launchBrowser();
  return {
    service,
    browser,
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

/** For all tests of a file. */
export const withLobby = (options?: ServiceOptions): TestLobby =>
  forTheTests(
    () => startLobby(options),
    (lobby) => lobby.stop(),
  );
