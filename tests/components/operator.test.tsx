import { beforeEach, expect, it } from 'vitest';
import type { OperatorProfile } from '../../src/contract/config.ts';
import { Agreement } from '../../src/lobby/features/login/Agreement.tsx';
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
