import { SOCKET_PATH } from '../../contract/constants.ts';
import type { GlobalConfig } from '../../contract/globalConfig.ts';

const none: GlobalConfig = {
  API_HOST: '',
  WS_API: SOCKET_PATH,
  gameOrigins: [],
  defaultChannelId: '',
  trackers: {},
};

let current: GlobalConfig = none;

export const globalConfig = (): GlobalConfig => current;

const ask = async (): Promise<unknown> => (await fetch('/global-config.json')).json();

/**
 * Reads `/global-config.json`, or takes over its answer; the lobby still starts, against its own host, when it cannot
 * be read.
 */
export async function loadGlobalConfig(asked = ask()): Promise<void> {
  try {
    const told = (await asked) as Partial<GlobalConfig>;
    current = { ...none, ...told };
  } catch (error) {
    console.warn('No /global-config.json: using the host that served the lobby.', error);
  }
}
