import { useMemo } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';

/** Writes parts of a whole, and several things in one sentence, in the player's language. */
export function useIntlFormats(): { percent: (share: number) => string; list: (parts: string[]) => string } {
  const locale = useStore(settingsStore, (state) => state.locale);
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const list = new Intl.ListFormat(locale);
    return { percent: (share) => percent.format(share), list: (parts) => list.format(parts) };
  }, [locale]);
}
