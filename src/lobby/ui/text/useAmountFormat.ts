import { useStore } from 'zustand';
import { rateOf } from '../../../contract/money.ts';
import type { AmountFormat } from '../../i18n/typedAmount.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';

/** How this player writes amounts. */
export function useAmountFormat(): AmountFormat {
  const locale = useStore(settingsStore, (state) => state.locale);
  const rate = useStore(lobbyStore, (state) => rateOf(state.config?.coinsExchangeRate));
  return { locale, rate };
}
