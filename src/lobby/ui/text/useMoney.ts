import { useMemo } from 'react';
import { useStore } from 'zustand';
import { formatMoney, formatReward, type MoneyFormat } from '../../../contract/money.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';

/** Formats coins in the player's language and the operator's currency, always with its symbol. */
export function useMoney(): {
  money: (coins: number) => string;
  reward: (coins: number) => string;
} {
  const locale = useStore(settingsStore, (state) => state.locale);
  const coinsExchangeRate = useStore(lobbyStore, (state) => state.config?.coinsExchangeRate ?? 0);
  const symbol = useStore(lobbyStore, (state) => state.config?.currencySymbol ?? '');
  return useMemo(() => {
    const format: MoneyFormat = { locale, coinsExchangeRate, symbol };
    return {
      money: (coins) => formatMoney(coins, format),
      reward: (coins) => formatReward(coins, format),
    };
  }, [locale, coinsExchangeRate, symbol]);
}
