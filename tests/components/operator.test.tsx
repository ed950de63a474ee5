import { beforeEach, expect, it } from 'vitest';
import type { OperatorProfile } from '../../src/contract/calls/config.ts';
import { Agreement } from '../../src/lobby/features/login/Agreement.tsx';
import { RulesDialog } from '../../src/lobby/features/lottery/RulesDialog.tsx';
import { Rules } from '../../src/lobby/features/rewards/Rules.tsx';
import SettingsSheet from '../../src/lobby/features/settings/SettingsSheet.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { show } from './lobby.tsx';

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
  allow({ lottery: { coinsPerPoint: 2_500, resetHour: 5 } });
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
