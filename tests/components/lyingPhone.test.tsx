import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import CheckinDialog from '../../src/lobby/features/checkin/CheckinDialog.tsx';
import InviteDialog from '../../src/lobby/features/promote/InviteDialog.tsx';
import RedPacketDialog from '../../src/lobby/features/redpacket/RedPacketDialog.tsx';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { logIn, PLAYER, show } from './lobby.tsx';

const HOUR = 3_600_000;
const now = Date.now();

const TIERS = [1, 3, 5, 10];

const ANSWERS: Record<string, unknown> = {
  '/redPacket': {
    list: [1, 4, 7].map((hours, at) => ({
      id: `${at}`,
      state: 'soon',
      startTime: now + hours * HOUR,
      endTime: now + (hours + 1) * HOUR,
      opened: false,
    })),
    now,
    betX: 1,
  },
  '/share/userAgentInfo': {
    shareUrl: 'https://lobby.example/?shareId=1018917563',
    toBeReceive: 0,
    toBeReceiveStatus: 0,
    waitPcount: '',
    askCount: 0,
    askReceive: 0,
    askStatus: 0,
    referRuleVOS: TIERS.map((pcount) => ({ pcount, status: false, reward: pcount * 500 })),
    current: [],
    betX: 1,
    rebateMillionths: [3000, 900, 270],
  },
  '/sign': {
    sign: Array(7).fill(false),
    signDay: 0,
    userId: PLAYER.userId,
    rewards: [100, 150, 200, 250, 300, 400, 1_000],
    betX: 1,
  },
};

beforeEach(() => {
  queryClient.clear();
  logIn();
  stageStore.setState({ status: 'off' });
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const data = ANSWERS[config.url ?? ''];
    if (data === undefined) throw new Error('not asked for');
    return { data: { code: 200, msg: '', data }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

/** CSS pixels of the open overlay that are out of sight until it is scrolled; null before it holds anything. */
const hidden = (): number | null => {
  const body = document.querySelector('[role=dialog] [data-stage-scroll]');
  return body?.querySelector('li') ? body.scrollHeight - body.clientHeight : null;
};

it.each([
  ['red packets', <RedPacketDialog key="one" />, 844, 390],
  ['red packets', <RedPacketDialog key="one" />, 640, 360],
  ['invitation', <InviteDialog key="one" />, 844, 390],
  ['check-in', <CheckinDialog key="one" />, 844, 390],
  ['check-in', <CheckinDialog key="one" />, 640, 360],
] as const)('shows all of the %s at once on a phone that lies down %#', async (_, dialog, w, h) => {
  await page.viewport(w, h);
  await show(dialog);
  await expect.poll(() => hidden()).toBeLessThanOrEqual(0);
  await page.viewport(390, 844);
});
