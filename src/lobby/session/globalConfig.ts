import {
  REQUEST_RETRIES,
  REQUEST_TIMEOUT_MS,
  RETRY_DELAY_MS,
  SOCKET_PATH,
} from '../../contract/constants.ts';
import type { GlobalConfig } from '../../contract/globalConfig.ts';
import { sleep } from '../device/sleep.ts';

const none: GlobalConfig = {
  API_HOST: '',
  WS_API: SOCKET_PATH,
  gameOrigins: [],
  defaultChannelId: '',
  serviceWorker: true,
  trackers: {},
};

let current: GlobalConfig = none;

export const globalConfig = (): GlobalConfig => current;

let loading: Promise<void> = Promise.resolve();

/** Settles when the operator's configuration is known, or cannot be. */
export const configured = (): Promise<void> => loading;

async function ask(): Promise<unknown> {
  const response = await fetch('/global-config.json', { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (response.status >= 500) throw new TypeError(`/global-config.json answered ${response.status}`);
  return response.json();
}

/** `fetch` throws a TypeError where the network fails; an answer that is no configuration stays none. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

async function load(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      current = { ...none, ...((await ask()) as Partial<GlobalConfig>) };
      return;
    } catch (error) {
      if (attempt > REQUEST_RETRIES || !isWorthRetrying(error)) {
        console.warn('No /global-config.json: using the host that served the lobby.', error);
        return;
      }
      await sleep(RETRY_DELAY_MS * attempt);
    }
  }
}

/**
 * Reads `/global-config.json`, with the time-out and the tries of every call (§9); the lobby still starts, against its
 * own host, when it cannot be read.
 */
export function loadGlobalConfig(): Promise<void> {
  loading = load();
  return loading;
}
