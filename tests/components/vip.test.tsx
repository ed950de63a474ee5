import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
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
const RULES: VipRule[] = [
  { ...RULE, vip: 3, levelupQty: 40_000, levelUpBonus: 0, weekBonus: 400, monthBonus: 1_000 },
  RULE,
  { ...RULE, vip: 5, levelUpBonus: 900, weekMinCharge: 8_000, monthMinCharge: 150_000 },
];
/** Bonuses that can be claimed, by the id of each, and what the standing says once they were. */
const BONUSES: Record<string, { amount: number; received: Partial<VipInfo> }> = {
  'level-1': { amount: 300, received: { glevelupStatus: true, glevelupId: null } },
  'week-1': { amount: 700, received: { gweekStatus: true, gweekId: null } },
  'month-1': { amount: 2_000, received: { gmonthStatus: true, gmonthId: null } },
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
    glevelupStatus: false,
    gweekStatus: false,
    gmonthStatus: false,
    glevelupId: 'level-1',
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
    if (config.url === '/vip/vipRuleInfo') return answer({ list: RULES });
    const gid = config.url?.split('/').at(-1) ?? '';
    const bonus = BONUSES[gid];
    if (config.method !== 'put' || !bonus) throw new Error('not asked for');
    claimed.push(gid);
    info = { ...info, ...bonus.received };
    return answer({ amount: bonus.amount });
  };
});

type Screen = Awaited<ReturnType<typeof show>>;

const open = () => show(<VipDialog />, '/home?overlay=vip');

it('shows the level that the player has reached (§2)', async () => {
  info = { ...info, vipLevel: 7, nextVipLevel: 8 };
  const screen = await open();
  const emblem = screen.getByRole('region', { name: 'VIP 7', exact: true });
  await expect.element(emblem.getByText('7', { exact: true })).toBeVisible();
  await expect.element(emblem.getByText('VIP 7', { exact: true })).toBeVisible();
});

it.each([
  { name: 'Upgrade bonus', gid: 'level-1', sum: 'R$ 3', coins: 300 },
  { name: 'Weekly bonus', gid: 'week-1', sum: 'R$ 7', coins: 700 },
  { name: 'Monthly bonus', gid: 'month-1', sum: 'R$ 20', coins: 2_000 },
])('pays the $name once, and reads the standing again', async ({ name, gid, sum, coins }) => {
  const screen = await open();
  const card = screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(card.getByText(sum, { exact: true })).toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Receive', exact: true }));
  await expect.poll(() => rewardStore.getState().queue).toMatchObject([{ source: 'vip', coins }]);
  await expect.element(card.getByRole('button', { name: 'Received' })).toBeDisabled();
  expect(claimed).toEqual([gid]);
});

it('tells the rules of the club: what brings levels and bonuses, by whose hours, and the condition of a bonus', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
  for (const rule of [
    'Every unit of currency you play counts as one point of experience.',
    'Each level you reach pays its upgrade bonus once.',
    /deposited the level's minimum in the week before/,
    /deposited the level's minimum in the month before/,
    /every Monday at 08:00/,
    /on the 1st at 08:00/,
    'Times are in Brasilia Time.',
    'What you receive has to be staked 3× before it can be withdrawn.',
  ])
    await expect.element(screen.getByText(rule)).toBeVisible();
});

it.each<[string, Partial<VipInfo>, string[]]>([
  ['ready', {}, ['For the level you have reached', 'For this week', 'For this month']],
  [
    'received',
    { glevelupStatus: true, gweekStatus: true, gmonthStatus: true },
    ['Received for every level so far', 'Received for this week', 'Received for this month'],
  ],
  [
    'waiting',
    { glevelupId: null, gweekId: null, gmonthId: null },
    [
      'Comes with your next level',
      'Deposit R$ 50 within a week to get it the week after',
      'Deposit R$ 200 within a month to get it the month after',
    ],
  ],
  [
    'none of the level',
    { levelupBonus: 0, weekBonus: 0, monthBonus: 0 },
    ['Comes with your next level', 'Begins at VIP 1', 'Begins at VIP 1'],
  ],
])('says of each bonus that is %s what it is for, or what it takes', async (_state, standing, words) => {
  info = { ...info, ...standing };
  const screen = await open();
  for (const [at, name] of ['Upgrade bonus', 'Weekly bonus', 'Monthly bonus'].entries()) {
    const card = screen.getByRole('listitem').filter({ hasText: name });
    await expect.element(card.getByText(words[at] ?? '', { exact: true })).toBeVisible();
  }
});

describe('the table of levels', () => {
  const title = (screen: Screen) => screen.getByText('All levels', { exact: true });
  const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent?.replace('\u00a0', ' '));

  it('stays folded until its title is pressed', async () => {
    const screen = await open();
    await expect.element(title(screen)).toBeVisible();
    const row = screen.getByRole('row', { name: 'VIP 4', includeHidden: true });
    await expect.element(row).not.toBeVisible();
    await userEvent.click(title(screen));
    await expect.element(row).toBeVisible();
  });

  it('marks the row of the player’s level, and no other', async () => {
    const screen = await open();
    await userEvent.click(title(screen));
    const row = (level: number) => screen.getByRole('row', { name: `VIP ${level}` });
    await expect.element(row(4)).toHaveAttribute('aria-current', 'true');
    for (const other of [3, 5]) await expect.element(row(other)).not.toHaveAttribute('aria-current');
  });

  it('tells of each kind of bonus under a tab of its own, what a level asks for and what it gives', async () => {
    const screen = await open();
    await userEvent.click(title(screen));
    const tabs = screen.getByRole('tab');
    const rows = (tab: string) =>
      screen.getByRole('tabpanel', { name: tab, exact: true }).getByRole('row').elements().map(cellsOf);
    await expect
      .poll(() => tabs.elements().map((tab) => tab.textContent))
      .toEqual(['Upgrade', 'Weekly', 'Monthly']);
    expect(rows('Upgrade')).toEqual([
      ['Level', 'Experience', 'Bonus'],
      ['VIP 3', '40,000', '–'],
      ['VIP 4', '100,000', 'R$ 3'],
      ['VIP 5', '100,000', 'R$ 9'],
    ]);
    await userEvent.click(tabs.nth(1));
    await expect
      .poll(() => rows('Weekly'))
      .toEqual([
        ['Level', 'Minimum deposit', 'Bonus'],
        ['VIP 3', 'R$ 50', 'R$ 4'],
        ['VIP 4', 'R$ 50', 'R$ 7'],
        ['VIP 5', 'R$ 80', 'R$ 7'],
      ]);
    await userEvent.click(tabs.nth(2));
    await expect
      .poll(() => rows('Monthly'))
      .toEqual([
        ['Level', 'Minimum deposit', 'Bonus'],
        ['VIP 3', 'R$ 200', 'R$ 10'],
        ['VIP 4', 'R$ 200', 'R$ 20'],
        ['VIP 5', 'R$ 1,500', 'R$ 20'],
      ]);
  });
});
