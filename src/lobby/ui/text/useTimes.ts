import { useMemo } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';

/** Writes moments (ms since 1970) as the player's language does: a `day`, or `full` with its time. */
export function useTimes(): { day: (moment: number) => string; full: (moment: number) => string } {
  const locale = useStore(settingsStore, (state) => state.locale);
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const full = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
    return { day: (moment) => day.format(moment), full: (moment) => full.format(moment) };
  }, [locale]);
}
