import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import RedPacketDialog from '../../src/lobby/features/redpacket/RedPacketDialog.tsx';
import { type StageState, stageStore } from '../../src/lobby/state/stage.ts';
import { logIn, show } from './lobby.tsx';

const HOUR = 3_600_000;
const now = Date.now();
const packet = { id: '0', state: 'soon', startTime: now + HOUR, endTime: now + 2 * HOUR, opened: false };

// Nothing serves posters here, and one that cannot be had makes way for a plain field.
addEventListener('error', (event) => event.stopImmediatePropagation(), true);

beforeEach(() => {
  queryClient.clear();
  logIn();
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.url !== '/redPacket') throw new Error('not asked for');
    const data = { code: 200, msg: '', data: { list: [packet], now, betX: 1 } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it.each<[StageState['status'], boolean]>([
  ['unavailable', true],
  ['off', true],
  ['running', false],
])('shows the packet as a picture where nothing is painted: stage %s, %s', async (status, isShown) => {
  stageStore.setState({ status });
  await show(<RedPacketDialog />);
  const picture = () => document.querySelector('img[src*="red-packets"]');
  await expect.poll(picture).not.toBeNull();
  expect(picture()?.checkVisibility()).toBe(isShown);
  stageStore.setState({ status: 'off' });
});
