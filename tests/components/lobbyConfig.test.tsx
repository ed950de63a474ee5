import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECONNECT_MS } from '../../src/contract/constants.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { KEY, queryClient, refresh } from '../../src/lobby/api/client/queries.ts';
import { useSession } from '../../src/lobby/app/useSession.ts';
import { loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';
import { readAddressParameters } from '../../src/lobby/session/parameters.ts';
import { sessionStore } from '../../src/lobby/session/storage.ts';
import { syncStoreWithQueries } from '../../src/lobby/session/storeSync.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { show } from './lobby.tsx';

function Visit() {
  useSession();
  return null;
}

/** What the service answers, and the channels it was asked about. */
let symbol: string | null;
let channels: unknown[];

const shown = () => lobbyStore.getState().config?.currencySymbol;

async function operate(defaultChannelId: string): Promise<void> {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ defaultChannelId }));
  await loadGlobalConfig();
  asked.mockRestore();
}

syncStoreWithQueries();

beforeEach(() => {
  queryClient.clear();
  lobbyStore.setState({ token: null, userInfo: null });
  symbol = '€';
  channels = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.url !== '/config/init') throw new Error('not asked for');
    channels.push(config.params.channelCode);
    const data =
      symbol === null ? { code: 1147, msg: '' } : { code: 200, msg: '', data: { currencySymbol: symbol } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

afterEach(async () => {
  vi.useRealTimers();
  sessionStore.remove('channelId');
  await operate('');
});

it('is read again where it has changed, and what is shown follows', async () => {
  await show(<Visit />);
  await expect.poll(shown).toBe('€');
  symbol = '$';
  await refresh(KEY.config);
  await expect.poll(shown).toBe('$');
  expect(channels).toHaveLength(2);
});

it('is asked for until it could be read, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  symbol = null;
  await show(<Visit />);
  await expect.poll(() => channels.length).toBe(1);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  symbol = '€';
  vi.advanceTimersByTime(RECONNECT_MS);
  await expect.poll(shown).toBe('€');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  expect(channels).toHaveLength(2);
});

it('is that of the channel by which the visit came, else of the operator’s own', async () => {
  await operate('house');
  const first = await show(<Visit />);
  await expect.poll(() => channels).toEqual(['house']);
  await first.unmount();
  readAddressParameters('?channelCode=summer');
  await show(<Visit />);
  await expect.poll(() => channels).toEqual(['house', 'summer']);
});
