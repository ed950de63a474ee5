import type { InternalAxiosRequestConfig } from 'axios';
import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AgentInfo } from '../../src/contract/calls/promote.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import PromoteDialog from '../../src/lobby/features/promote/PromoteDialog.tsx';
import { rewardStore } from '../../src/lobby/state/rewards.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { Address, logIn, show } from './lobby.tsx';

const INFO: AgentInfo = {
  shareUrl: 'https://lobby.example/?shareId=1',
  toBeReceive: 1_234,
  toBeReceiveStatus: 1,
  waitPcount: '',
  askCount: 0,
  askReceive: 0,
  askStatus: 0,
  referRuleVOS: [],
  current: [],
  betX: 1,
};

/** What the service was asked for, by path. */
let asked: string[] = [];

beforeEach(() => {
  queryClient.clear();
  logIn();
  asked = [];
  let waiting = INFO.toBeReceive;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push(config.url ?? '');
    const answer = (data: unknown) => ({
      data: { code: 200, msg: '', data },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
    if (config.url === '/share/userAgentInfo')
      return answer({ ...INFO, toBeReceive: waiting, toBeReceiveStatus: waiting > 0 ? 1 : 0 });
    if (config.url !== '/share/agentEarnings') throw new Error('not asked for');
    const amount = waiting;
    waiting = 0;
    return answer({ amount });
  };
});

it('tells how a rebate comes about, 30 % a level over three levels, and closes by its button', async () => {
  const screen = await show(
    <>
      <PromoteDialog />
      <Address />
    </>,
    '/home?overlay=promote',
  );
  await userEvent.click(
    screen.getByRole('region', { name: 'Promotion rebate' }).getByRole('button', { name: 'Details' }),
  );
  const details = screen.getByRole('dialog', { name: 'Promotion rebate' });
  for (const level of [/level A.*30% of 1%/, /level B.*9% of 1%/, /level C.*2\.7% of 1%/])
    await expect.element(details.getByText(level)).toBeVisible();
  await userEvent.click(details.getByRole('button', { name: 'Close' }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home\?overlay=promote$/);
  await userEvent.click(
    screen.getByRole('dialog', { name: 'Promote' }).getByRole('button', { name: 'Close', exact: true }),
  );
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home$/);
});

it('pays the rebate that waits: the sum, the pop-up, and nothing left to receive', async () => {
  const screen = await show(<PromoteDialog />, '/home?overlay=promote');
  const rebate = screen.getByRole('region', { name: 'Promotion rebate' });
  await expect.element(rebate.getByText('R$ 12.34')).toBeInTheDocument();
  const receive = rebate.getByRole('button', { name: 'Receive', exact: true });
  await receive.click();
  await expect.poll(() => rewardStore.getState().queue).toMatchObject([{ source: 'rebate', coins: 1_234 }]);
  await expect.element(receive).toBeDisabled();
  await expect.element(rebate.getByText('R$ 0', { exact: true })).toBeInTheDocument();
  expect(asked.filter((path) => path === '/share/agentEarnings')).toHaveLength(1);
  expect(asked.filter((path) => path === '/share/userAgentInfo')).toHaveLength(2);
});

it('shows the poster of the language, which says what is painted on it', async () => {
  const screen = await show(<PromoteDialog />, '/home?overlay=promote');
  const named = (words: string) => screen.getByRole('img', { name: words });
  await expect
    .element(named('Bring your friends. Share your link, earn on every level'))
    .toHaveAttribute('src', expect.stringMatching(/posters-promote-[0-9a-f]{8}\.webp$/));
  await i18next.changeLanguage('pt');
  settingsStore.setState({ locale: 'pt' });
  await expect
    .element(named('Traga seus amigos. Compartilhe seu link e ganhe em cada nível'))
    .toHaveAttribute('src', expect.stringMatching(/posters-promote-pt-/));
  settingsStore.setState({ locale: 'en' });
});
