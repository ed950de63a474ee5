import '../../assets/fonts/fonts.css';
import '../../src/lobby/app/styles/tokens.css';
import '../../src/lobby/app/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import type { UserInfo } from '../../src/contract/calls/player.ts';
import { DEBOUNCE_MS } from '../../src/contract/constants.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { startI18n } from '../../src/lobby/i18n/setup.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';

export const PLAYER: UserInfo = {
  userId: '1234567890',
  name: 'Ana',
  logoId: 3,
  vipLevel: 4,
  vipTold: 4,
  welcomeCoins: 0,
  showsWins: false,
  noReadEmailCount: 0,
  bankMoney: 0,
  money: 10_000,
  totalRechargeTimes: 0,
  adId: null,
  isGuest: false,
  account: 'ana',
  email: null,
  phone: null,
  hasPassword: true,
  termsVersion: '1',
  createTime: Date.parse('2026-01-01'),
  closeTime: null,
};

const CONFIG = {
  coinsExchangeRate: 100,
  defaultCurrency: 'BRL',
  currencySymbol: 'R$',
  defaultPhoneArea: '55',
  checkSmsState: 0,
  smsSecond: 0,
  playMoney: true,
  celebrateFrom: [200, 2_000, 20_000],
  operator: { timeZone: 'America/Sao_Paulo', bonuses: true },
} as unknown as LobbyConfig;

/** Logs a player in as far as components see it. */
export const logIn = (user: Partial<UserInfo> = {}): void =>
  lobbyStore.setState({
    token: 'token',
    userId: PLAYER.userId,
    userName: PLAYER.name,
    userInfo: { ...PLAYER, ...user },
  });

// As in the lobby's page, it is there before any overlay, which would be made anew in it later.
document.body.append(Object.assign(document.createElement('div'), { id: 'overlays' }));

/** Shows components as the lobby does: in English, with its router, its cache and its styles. */
export async function show(content: ReactNode, address = '/home') {
  await startI18n('en');
  lobbyStore.setState({ config: CONFIG });
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Waits until what comes in has come in: what moves with the scrolled content, or for ever, has no end. */
export const arrived = (): Promise<unknown> =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return timeline === document.timeline && !isEndless;
      })
      .map(({ finished }) => finished),
  );

let lastTap = Number.NEGATIVE_INFINITY;
document.addEventListener('click', (event) => (lastTap = event.timeStamp), { capture: true });

/** Presses as soon as a button takes a press after the last one, once: whoever presses until it works may do so twice. */
export async function pressAgain(press: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => performance.now() - lastTap).toBeGreaterThan(DEBOUNCE_MS);
  await press();
}

/** Tells where the router is. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
