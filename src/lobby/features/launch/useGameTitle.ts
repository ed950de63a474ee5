import { useSyncExternalStore } from 'react';
import { knownGame } from '../../api/catalogue.ts';
import { queryClient } from '../../api/client/queries.ts';

const subscribe = (changed: () => void): (() => void) => queryClient.getQueryCache().subscribe(changed);

/** Title of a game in the player's language, as soon as any list that has it was read. */
export const useGameTitle = (gameId: number): string | undefined =>
  useSyncExternalStore(subscribe, () => knownGame(gameId)?.title);
