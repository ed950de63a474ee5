import { useMemo } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';

/** Formats moments, or spans of two moments, as hours and minutes in the player's language and time zone. */
export function useTimeOfDay(): (from: number, to?: number) => string {
  const locale = useStore(settingsStore, (state) => state.locale);
  return useMemo(() => {
    // The short time of day: with two digits of the hour, as a span of two moments never has them, one moment would be
    // "03:00 PM" here and "3:00 – 4:00 PM" there.
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    return (from, to) => (to === undefined ? format.format(from) : format.formatRange(from, to));
  }, [locale]);
}
