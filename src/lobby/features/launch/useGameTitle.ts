import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { gamesQuery, knownGame } from '../../api/catalogue.ts';
import { queryClient } from '../../api/client/queries.ts';
import { settingsStore } from '../../state/settings.ts';

/** Told later: a list may be read by what is being rendered. */
const subscribe = (changed: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(() => queueMicrotask(changed));

/** Title of a game in the player's language: of any list that was read, else, for one that a link led to, read for it. */
export function useGameTitle(gameId: number): string | undefined {
  const title = useSyncExternalStore(subscribe, () => knownGame(gameId)?.title);
  const lan = useStore(settingsStore, ({ locale }) => locale);
  useQuery({
    ...gamesQuery({ tab: 'all', keyword: '', ids: String(gameId), lan }, 1),
    enabled: gameId > 0 && title === undefined,
  });
  return title;
}
