import { useStore } from 'zustand';
import { DEFAULT_EXCHANGE_RATE } from '../../../contract/constants.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import type { Writing } from './amounts.ts';

/** How this player writes amounts. */
export function useWriting(): Writing {
  const locale = useStore(settingsStore, (state) => state.locale);
  const rate = useStore(lobbyStore, (state) => state.config?.coinsExchangeRate ?? 0);
  return { locale, rate: rate > 0 ? rate : DEFAULT_EXCHANGE_RATE };
}
