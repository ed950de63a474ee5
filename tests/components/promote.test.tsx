import type { InternalAxiosRequestConfig } from 'axios';
import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AgentInfo, InviteRecord } from '../../src/contract/calls/promote.ts';
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
  rebateMillionths: [3000, 900, 270],
};

/** Friends that the list asks for at once. */
const PAGE = 20;
const FRIEND: InviteRecord = {
  nickName: 'F***d',
  level: 1,
  counted: true,
  deposited: true,
  rebate: 0,
  recordTime: Date.parse('2026-02-01T12:00'),
};

/** What the service was asked for, by path. */
let asked: string[] = [];
/** What the operator gives of each level. */
let rebateMillionths: number[];
/** Players who came by the link. */
let friends: InviteRecord[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  asked = [];
  friends = [];
  rebateMillionths = INFO.rebateMillionths;
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
      return answer({
        ...INFO,
        rebateMillionths,
        toBeReceive: waiting,
        toBeReceiveStatus: waiting > 0 ? 1 : 0,
      });
    if (config.url === '/share/records') {
      const { pageNo, pageSize } = config.params;
      const list = friends.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return answer({ list, total: friends.length });
    }
    if (config.url !== '/share/agentEarnings') throw new Error('not asked for');
    const amount = waiting;
    waiting = 0;
    return answer({ amount });
  };
});

/** Opens what a section of the dialog says more about, by its own button. */
async function showDetails(section: string) {
  const screen = await show(
    <>
      <PromoteDialog />
      <Address />
    </>,
    '/home?overlay=promote',
  );
  const details = screen.getByRole('region', { name: section }).getByRole('button', { name: 'Details' });
  await userEvent.click(details);
  return screen;
}

it('tells how a rebate comes about, 30 % a level over three levels, and closes by its button', async () => {
  const screen = await showDetails('Promotion rebate');
  const details = screen.getByRole('dialog', { name: 'Promotion rebate' });
  for (const rule of [
    /level A.*30% of 1%/,
    /level B.*9% of 1%/,
    /level C.*2\.7% of 1%/,
    'Each level brings 30% of what the level above it does.',
    'Example: R$ 10,000 staked on each level brings you R$ 30, R$ 9, and R$ 2.7.',
  ])
    await expect.element(details.getByText(rule)).toBeVisible();
  await expect.element(screen.getByText(/^30% per level of the rebate/)).toBeInTheDocument();
  await userEvent.click(details.getByRole('button', { name: 'Close' }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home\?overlay=promote$/);
  await userEvent.click(
    screen
      .getByRole('dialog', { name: 'Invite friends' })
      .getByRole('button', { name: 'Close', exact: true }),
  );
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home$/);
});

it('tells the shares that the operator gives, without levels that bring nothing', async () => {
  rebateMillionths = [5_000, 1_250, 0];
  const screen = await showDetails('Promotion rebate');
  const details = screen.getByRole('dialog', { name: 'Promotion rebate' });
  for (const rule of [/level A.*50% of 1%/, /level B.*12\.5% of 1%/, /brings you R\$.50 and R\$.12\.5\.$/])
    await expect.element(details.getByText(rule)).toBeVisible();
  for (const rule of [/level C/, /Each level brings/])
    await expect.element(details.getByText(rule)).not.toBeInTheDocument();
  await expect
    .element(screen.getByText('50% and 12.5% of 1% of what your friends stake, level by level.'))
    .toBeInTheDocument();
});

it('names the friends of three levels and what each has brought, and the next of them when asked (§2)', async () => {
  friends = [
    { ...FRIEND, nickName: 'L***7', rebate: 1_250, recordTime: Date.parse('2026-03-04T12:00') },
    { ...FRIEND, nickName: 'M***a', level: 2, rebate: 375, recordTime: Date.parse('2026-03-02T12:00') },
    { ...FRIEND, nickName: 'T***o', level: 3, rebate: 90, recordTime: Date.parse('2026-02-27T12:00') },
    ...Array<InviteRecord>(PAGE - 3).fill(FRIEND),
    { ...FRIEND, nickName: 'Z***e', level: 2, rebate: 60, recordTime: Date.parse('2026-01-05T12:00') },
  ];
  const screen = await show(<PromoteDialog />, '/home?overlay=promote&promote.view=rebate');
  const details = screen.getByRole('dialog', { name: 'Promotion rebate' });
  const row = (name: string) => details.getByRole('listitem').filter({ hasText: name });
  const says = async (name: string, words: string[]) => {
    for (const each of [name, ...words])
      await expect.element(row(name).getByText(each, { exact: true })).toBeVisible();
  };
  await says('L***7', ['A', 'Level A: your friend', 'R$ 12.5', 'Mar 4, 2026']);
  await says('M***a', ['B', 'Level B: a friend of theirs', 'R$ 3.75', 'Mar 2, 2026']);
  await says('T***o', ['C', 'Level C: one step further', 'R$ 0.9', 'Feb 27, 2026']);
  expect(row('Z***e').elements()).toEqual([]);
  const more = details.getByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  await says('Z***e', ['B', 'Level B: a friend of theirs', 'R$ 0.6', 'Jan 5, 2026']);
  expect(row('***').elements()).toHaveLength(PAGE + 1);
  await expect.element(more).not.toBeInTheDocument();
});

it('tells when a friend counts, and which of the player’s own do (§2)', async () => {
  friends = [
    { ...FRIEND, nickName: 'L***7' },
    { ...FRIEND, nickName: 'M***a', counted: false, deposited: false },
    { ...FRIEND, nickName: 'T***o', counted: false },
    { ...FRIEND, nickName: 'Z***e', level: 2 },
  ];
  const screen = await showDetails('Invitation rewards');
  await expect
    .element(screen.getByTestId('address'))
    .toHaveTextContent(/^\/home\?overlay=promote&promote\.view=invitation$/);
  const details = screen.getByRole('dialog', { name: 'Invitation rewards' });
  for (const rule of [
    /^A friend counts after the first deposit/,
    /shares a device, a document or a payout account.*does not count/,
    'Each box opens once, when enough friends count.',
    'Only friends who joined by your own link count.',
  ])
    await expect.element(details.getByText(rule)).toBeVisible();
  const row = (name: string) => details.getByRole('listitem').filter({ hasText: name });
  for (const [name, state] of [
    ['L***7', 'Counts'],
    ['M***a', 'No deposit yet'],
    ['T***o', 'Does not count'],
  ] as const)
    await expect.element(row(name).getByText(state, { exact: true })).toBeVisible();
  expect(row('***').elements()).toHaveLength(3);
  await userEvent.click(details.getByRole('button', { name: 'Close' }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home\?overlay=promote$/);
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
