import { QueryObserver } from '@tanstack/react-query';
import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OperatorProfile } from '../../src/contract/calls/config.ts';
import { RECONNECT_MS } from '../../src/contract/constants.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { configQuery } from '../../src/lobby/api/config.ts';
import { LegalText } from '../../src/lobby/features/legal/LegalText.tsx';
import ResponsiblePage from '../../src/lobby/features/legal/ResponsiblePage.tsx';
import { Agreement } from '../../src/lobby/features/login/Agreement.tsx';
import { RulesDialog } from '../../src/lobby/features/lottery/RulesDialog.tsx';
import { Rules } from '../../src/lobby/features/rewards/Rules.tsx';
import SettingsSheet from '../../src/lobby/features/settings/SettingsSheet.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Address, logIn, show } from './lobby.tsx';

/** The jurisdiction differs from the demo's in this. */
const allow = (operator: Partial<OperatorProfile>): void => {
  const { config } = lobbyStore.getState();
  if (config) lobbyStore.setState({ config: { ...config, operator: operator as OperatorProfile } });
};

beforeEach(() => lobbyStore.setState({ token: null, userInfo: null }));

it('offers the languages of the jurisdiction alone', async () => {
  const screen = await show(<SettingsSheet />, '/home?overlay=settings');
  const languages = screen.getByRole('group', { name: 'Language' }).getByRole('radio');
  await expect.poll(() => languages.elements().length).toBe(3);
  allow({ locales: ['en', 'pt'] });
  await expect.poll(() => languages.elements().length).toBe(2);
});

it('asks whoever signs up for the age of the jurisdiction', async () => {
  const screen = await show(<Agreement agreed={false} adult={false} onChange={() => {}} isMissing={false} />);
  await expect.element(screen.getByLabelText('I am at least 18 years old.')).toBeInTheDocument();
  allow({ minimumAge: 21 });
  await expect.element(screen.getByLabelText('I am at least 21 years old.')).toBeInTheDocument();
});

it('says what a point of the lottery costs, and when points start anew, by the jurisdiction', async () => {
  const screen = await show(<RulesDialog wheel={undefined} betX={2.5} onClose={() => {}} />);
  allow({ lottery: { coinsPerPoint: 2_500, resetHour: 5, freeSpin: true } });
  await expect
    .element(screen.getByText('Every 2,500 coins (R$ 25) of bets make 1 point.'))
    .toBeInTheDocument();
  await expect.element(screen.getByText('Points are reset every day at 05:00.')).toBeInTheDocument();
  await expect.element(screen.getByText('has to be staked 2.5× before')).toBeInTheDocument();
});

it.each([
  [3, 1],
  [0, 0],
])('tells the condition of a reward that has to be staked %i times', async (betX, told) => {
  const screen = await show(<Rules area="checkin" betX={betX} />);
  await screen.getByRole('button', { name: 'Rules' }).click();
  await expect.element(screen.getByText('Check in once a day.')).toBeInTheDocument();
  expect(screen.getByText(`has to be staked ${betX}× before`).elements()).toHaveLength(told);
});

it('names where help is found in the jurisdiction, beside the text about responsible play', async () => {
  const screen = await show(<LegalText page="responsible" headings="h2" />);
  expect(screen.getByRole('link').elements()).toEqual([]);
  // Nor is anything announced that does not follow.
  const lead = screen.getByText('These services can be reached for free:');
  expect(lead.elements()).toEqual([]);
  allow({
    helpLinks: [
      { name: 'Jogadores Anônimos', link: 'https://jogadoresanonimos.com.br' },
      { name: 'Gambling Therapy', link: 'https://www.gamblingtherapy.org' },
    ],
  });
  for (const [name, link] of [
    ['Jogadores Anônimos', 'https://jogadoresanonimos.com.br'],
    ['Gambling Therapy', 'https://www.gamblingtherapy.org'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', link);
  await expect.element(lead).toBeVisible();
});

it.each([
  [
    'a visitor by way of the login',
    false,
    '/responsible-play?overlay=login&login.next=%2Fresponsible-play%3Foverlay%3Dlimits',
  ],
  ['a player at once', true, '/responsible-play?overlay=limits'],
])('leads from the page about responsible play to the limits, %s', async (_who, isPlayer, address) => {
  if (isPlayer) logIn();
  const screen = await show(
    <>
      <ResponsiblePage />
      <Address />
    </>,
    '/responsible-play',
  );
  await screen.getByRole('button', { name: 'Limits and breaks' }).click();
  await expect.element(screen.getByTestId('address')).toHaveTextContent(address);
});

it('asks for the configuration of its channel until it could be read, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.fn(async (config: InternalAxiosRequestConfig) => {
    const answer = asked.mock.calls.length > 1 ? { code: 200, data: { smsSecond: 1 } } : { code: 1147 };
    return { data: answer, status: 200, statusText: 'OK', headers: {}, config };
  });
  http.defaults.adapter = asked;
  const query = configQuery('partner-8', async () => '');
  const end = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const state = () => queryClient.getQueryState(query.queryKey);
  await expect.poll(() => state()?.status).toBe('error');
  vi.advanceTimersByTime(RECONNECT_MS);
  await expect.poll(() => state()?.data).toEqual({ smsSecond: 1 });
  vi.advanceTimersByTime(10 * RECONNECT_MS);
  expect(asked.mock.calls.map(([{ params }]) => params.channelCode)).toEqual(['partner-8', 'partner-8']);
  end();
  vi.useRealTimers();
});
