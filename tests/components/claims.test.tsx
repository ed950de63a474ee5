import { useQuery } from '@tanstack/react-query';
import type { InternalAxiosRequestConfig } from 'axios';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BonusStatus } from '../../src/contract/calls/bonus.ts';
import type { SignInfo } from '../../src/contract/calls/checkin.ts';
import type { AgentInfo } from '../../src/contract/calls/promote.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { userInfoQuery } from '../../src/lobby/api/player.ts';
import { RewardHost } from '../../src/lobby/app/hosts/RewardHost.tsx';
import CheckinDialog from '../../src/lobby/features/checkin/CheckinDialog.tsx';
import { Shortcuts } from '../../src/lobby/features/home/Shortcuts.tsx';
import InviteDialog from '../../src/lobby/features/promote/InviteDialog.tsx';
import PromoteDialog from '../../src/lobby/features/promote/PromoteDialog.tsx';
import { BalanceCard } from '../../src/lobby/features/wallet/BalanceCard.tsx';
import { syncStoreWithQueries } from '../../src/lobby/session/storeSync.ts';
import { holdStore } from '../../src/lobby/state/balanceHolds.ts';
import { rewardStore } from '../../src/lobby/state/rewards.ts';
import { logIn, PLAYER, pressAgain, show } from './lobby.tsx';

syncStoreWithQueries();

const PRIZE = 1_550;
const NOTHING: BonusStatus = {
  checkIn: 0,
  vip: 0,
  mail: 0,
  lottery: 0,
  redPacket: 0,
  promote: 0,
  mission: 0,
};
/** What the service keeps of the player. */
let money: number;
let waits: BonusStatus;
/** Claims that were made. */
let claims: string[];

const week = (isSigned: boolean): SignInfo => ({
  sign: [true, isSigned, false, false, false, false, false],
  signDay: 1,
  userId: PLAYER.userId,
  rewards: [100, PRIZE, 100, 100, 100, 100, 100],
  betX: 1,
});
const agent = (isClaimed: boolean): AgentInfo => ({
  shareUrl: 'https://lobby.example/?shareId=1',
  toBeReceive: isClaimed ? 0 : PRIZE,
  toBeReceiveStatus: isClaimed ? 0 : 1,
  waitPcount: isClaimed ? '' : '1',
  askCount: 1,
  askReceive: isClaimed ? 0 : PRIZE,
  askStatus: isClaimed ? 0 : 1,
  referRuleVOS: [{ pcount: 1, status: isClaimed, reward: PRIZE }],
  current: isClaimed ? [] : [1],
  betX: 1,
  rebateMillionths: [3_000, 900, 270],
});

const CLAIMS = [
  'PUT /sign/1',
  'GET /share/askEarnings',
  'GET /share/oneKeyAskEarnings',
  'GET /share/agentEarnings',
];

beforeEach(() => {
  queryClient.clear();
  rewardStore.setState({ queue: [] });
  holdStore.setState({ holds: [] });
  logIn();
  money = PLAYER.money;
  claims = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const path = config.url ?? '';
    const call = `${config.method?.toUpperCase()} ${path}`;
    if (CLAIMS.includes(call)) {
      claims.push(call);
      money += PRIZE;
      waits = NOTHING;
    }
    const isClaimed = claims.length > 0;
    const answers: Record<string, unknown> = {
      '/player/userInfo': { ...PLAYER, money },
      '/index/userHandleStatus': waits,
      '/sign': week(isClaimed),
      '/share/userAgentInfo': agent(isClaimed),
    };
    const data = CLAIMS.includes(call) ? { amount: PRIZE } : answers[path];
    if (!data) throw new Error('not asked for');
    return {
      data: { code: 200, msg: '', data },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    };
  };
});

/** What lies around an overlay in the lobby: badges, the balance, and the prizes that are shown. */
function Around({ children }: { children: ReactNode }) {
  useQuery(userInfoQuery());
  return (
    <>
      <Shortcuts />
      <BalanceCard />
      {children}
      <RewardHost />
    </>
  );
}

it.each<[string, keyof BonusStatus, ReactNode, string | RegExp, string]>([
  ['a check-in', 'checkIn', <CheckinDialog key="dialog" />, 'Check in', 'PUT /sign/1'],
  ['a box', 'promote', <InviteDialog key="dialog" />, /Ready to open/, 'GET /share/askEarnings'],
  ['all boxes', 'promote', <InviteDialog key="dialog" />, /Receive all/, 'GET /share/oneKeyAskEarnings'],
  ['a rebate', 'promote', <PromoteDialog key="dialog" />, 'Receive', 'GET /share/agentEarnings'],
])(
  'reads the badges again after %s, and the player once the prize was received (§4)',
  async (_what, kind, dialog, name, call) => {
    waits = { ...NOTHING, [kind]: 1 };
    const screen = await show(<Around>{dialog}</Around>);
    const badge = screen.getByText('1 waiting for you');
    const balance = (words: string) => screen.getByText(words, { exact: true });
    await expect.element(badge).toBeInTheDocument();
    await expect.element(balance('R$ 100')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name, exact: typeof name === 'string' }));
    const prize = screen.getByRole('dialog', { name: 'Congratulations!' });
    const receive = prize.getByRole('button', { name: 'Receive' });
    await expect.element(receive).toBeVisible();
    await expect.element(badge).not.toBeInTheDocument();
    expect(claims).toEqual([call]);
    await expect.element(balance('R$ 100')).toBeInTheDocument();
    await pressAgain(() => userEvent.click(receive));
    await expect.element(balance('R$ 115.5')).toBeInTheDocument();
  },
);
