import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import CheckinDialog from '../../src/lobby/features/checkin/CheckinDialog.tsx';
import LotteryOverlay from '../../src/lobby/features/lottery/LotteryOverlay.tsx';
import MissionsDialog from '../../src/lobby/features/missions/MissionsDialog.tsx';
import RedPacketDialog from '../../src/lobby/features/redpacket/RedPacketDialog.tsx';
import { syncStoreWithQueries } from '../../src/lobby/session/storeSync.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { logIn, PLAYER, show } from './lobby.tsx';

/** How many times what is received has to be staked, by the operator. */
let betX: number;

const answers = (): Record<string, object> => {
  const now = Date.now();
  return {
    '/sign': {
      sign: Array(7).fill(false),
      signDay: 0,
      userId: PLAYER.userId,
      rewards: Array(7).fill(100),
    },
    '/redPacket': {
      list: [{ id: '1', state: 'soon', startTime: now + 3_600_000, endTime: now + 7_200_000, opened: false }],
      now,
    },
    '/mission': { list: [{ kind: 'checkIn', goal: 1, done: 0, reward: 20, claimed: false }] },
    '/roulette': {
      bonusPoint: 0,
      freeSpins: 0,
      roulette: [1, 2, 3].map((type) => ({ type, basePoint: 5, list: [{ icon: '', item: 1, weight: 1 }] })),
    },
  };
};

// Red packets are shown from the lobby's state.
syncStoreWithQueries();

beforeEach(() => {
  queryClient.clear();
  logIn();
  stageStore.setState({ status: 'off' });
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const answer = answers()[config.url ?? ''];
    if (!answer) throw new Error('not asked for');
    const data = { code: 200, msg: '', data: { ...answer, betX } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

describe.each([
  ['the check-in', <CheckinDialog key="one" />, 'checkin'],
  ['the red packets', <RedPacketDialog key="one" />, 'redpacket'],
  ['the missions', <MissionsDialog key="one" />, 'missions'],
  ['the lucky wheels', <LotteryOverlay key="one" />, 'lottery'],
])('the rules of %s', (_name, content, overlay) => {
  const open = async () => {
    const screen = await show(content, `/home?overlay=${overlay}`);
    await userEvent.click(screen.getByRole('button', { name: /Rules|Odds/ }));
    await expect.poll(() => screen.getByRole('listitem').elements().length).toBeGreaterThan(0);
    return screen;
  };

  it('say how many times what is received has to be staked (§3 "betX")', async () => {
    betX = 7;
    const screen = await open();
    await expect
      .element(screen.getByText('What you receive has to be staked 7× before it can be withdrawn.'))
      .toBeVisible();
  });

  it('speak of no stakes where there need not be any', async () => {
    betX = 0;
    const screen = await open();
    expect(screen.getByText(/has to be staked/).elements()).toEqual([]);
  });
});
