import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { VipInfo, VipRule } from '../../src/contract/calls/vip.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import VipDialog from '../../src/lobby/features/vip/VipDialog.tsx';
import { rewardStore } from '../../src/lobby/state/rewards.ts';
import { logIn, show } from './lobby.tsx';

const RULE: VipRule = {
  vip: 4,
  levelupQty: 100_000,
  levelUpBonus: 300,
  weekBonus: 700,
  weekMinCharge: 5_000,
  monthBonus: 2_000,
  monthMinCharge: 20_000,
};
let info: VipInfo;
/** What was claimed. */
let claimed: string[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  rewardStore.setState({ queue: [] });
  claimed = [];
  info = {
    vipLevel: 4,
    nextVipLevel: 5,
    exp: 1_200,
    nextLevelTotalExp: 2_000,
    nextRemainExp: 800,
    levelupBonus: 300,
    weekBonus: 700,
    monthBonus: 2_000,
    glevelupStatus: true,
    gweekStatus: false,
    gmonthStatus: false,
    glevelupId: null,
    gweekId: 'week-1',
    gmonthId: 'month-1',
    betX: 3,
  };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const answer = (data: unknown) => ({
      data: { code: 200, msg: '', data },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
    if (config.url === '/vip/userVipInfo') return answer(info);
    if (config.url === '/vip/vipRuleInfo') return answer({ list: [RULE] });
    const gid = config.url?.split('/').at(-1) ?? '';
    if (config.method !== 'put' || !['week-1', 'month-1'].includes(gid)) throw new Error('not asked for');
    claimed.push(gid);
    info =
      gid === 'week-1'
        ? { ...info, gweekStatus: true, gweekId: null }
        : { ...info, gmonthStatus: true, gmonthId: null };
    return answer({ amount: gid === 'week-1' ? 700 : 2_000 });
  };
});

it.each([
  { name: 'Weekly bonus', gid: 'week-1', sum: 'R$ 7', coins: 700 },
  { name: 'Monthly bonus', gid: 'month-1', sum: 'R$ 20', coins: 2_000 },
])('pays the $name once, and reads the standing again', async ({ name, gid, sum, coins }) => {
  const screen = await show(<VipDialog />, '/home?overlay=vip');
  const card = screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(card.getByText(sum, { exact: true })).toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Receive', exact: true }));
  await expect.poll(() => rewardStore.getState().queue).toMatchObject([{ source: 'vip', coins }]);
  await expect.element(card.getByRole('button', { name: 'Received' })).toBeDisabled();
  expect(claimed).toEqual([gid]);
});

it('tells the rules of the club: the hours of the operator, and the condition of a bonus', async () => {
  const screen = await show(<VipDialog />, '/home?overlay=vip');
  await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
  for (const rule of [
    /every Monday at 08:00/,
    /on the 1st at 08:00/,
    'Times are those of America/Sao Paulo.',
    'What you receive has to be staked 3× before it can be withdrawn.',
  ])
    await expect.element(screen.getByText(rule)).toBeVisible();
});
