import { SOCKET_PATH } from '../../contract/constants.ts';
import type { GlobalConfig } from '../../contract/globalConfig.ts';

const none: GlobalConfig = {
  API_HOST: '',
  WS_API: SOCKET_PATH,
  gameOrigins: [],
  defaultChannelId: '',
  trackers: { fb: '', gtag: '', kwai: '', tt: '' },
};

let current: GlobalConfig = none;

export const globalConfig = (): GlobalConfig => current;

/** Reads `/global-config.json`; the lobby still starts, against its own host, when it cannot be read. */
export async function loadGlobalConfig(): Promise<void> {
  try {
    const answer = await fetch('/global-config.json', { headers: { Accept: 'application/json' } });
    const told = (await answer.json()) as Partial<GlobalConfig>;
    current = { ...none, ...told, trackers: { ...none.trackers, ...told.trackers } };
  } catch (error) {
    console.warn('No /global-config.json: using the host that served the lobby.', error);
  }
}
