import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { storeOfferedLocale } from '../../src/lobby/session/offeredLocale.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { SuspenseBoundary } from '../../src/lobby/ui/SuspenseBoundary.tsx';
import { show } from './lobby.tsx';

const WORDS = { en: 'Log in', pt: 'Entrar', vi: 'Đăng nhập' };

function Words() {
  const { t } = useTranslation();
  return <p>{t('logIn')}</p>;
}

/** The lobby in English, whose operator then turns out to offer these languages. */
async function offer(locales: string[]) {
  const screen = await show(
    <SuspenseBoundary>
      <Words />
    </SuspenseBoundary>,
  );
  await expect.element(screen.getByText(WORDS.en)).toBeVisible();
  const { config } = lobbyStore.getState();
  lobbyStore.setState({ config: { ...config, operator: { ...config?.operator, locales } } as LobbyConfig });
  return screen;
}

storeOfferedLocale();

beforeEach(() => {
  settingsStore.setState({ locale: 'en' });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
});
afterEach(() => {
  vi.restoreAllMocks();
  settingsStore.setState({ locale: 'en' });
});

it('is left for the first that the operator offers, where it is none of them', async () => {
  const screen = await offer(['pt', 'vi']);
  await expect.element(screen.getByText(WORDS.pt)).toBeVisible();
  await expect.poll(() => settingsStore.getState().locale).toBe('pt');
  expect(document.documentElement.lang).toBe('pt');
});

it('is left for one that the browser asks for, where the operator offers that', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'vi-VN', 'pt-BR']);
  const screen = await offer(['pt', 'vi']);
  await expect.element(screen.getByText(WORDS.vi)).toBeVisible();
  await expect.poll(() => settingsStore.getState().locale).toBe('vi');
});

it('stays where it is offered, whatever else the browser asks for', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR']);
  const changing = vi.fn();
  i18next.on('languageChanging', changing);
  const screen = await offer(['pt', 'en']);
  i18next.off('languageChanging', changing);
  expect(changing.mock.calls.flat()).not.toContain('pt');
  await expect.element(screen.getByText(WORDS.en)).toBeVisible();
});
