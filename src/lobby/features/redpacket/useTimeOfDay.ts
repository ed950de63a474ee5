import { useMemo } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';

/** Formats moments, or spans of two moments, as hours and minutes in the player's language and time zone. */
export function useTimeOfDay(): (from: number, to?: number) => string {
  const locale = useStore(settingsStore, (state) => state.locale);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
    return (from, to) => (to === undefined ? format.format(from) : format.formatRange(from, to));
  }, [locale]);
}
