import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import {
  catalogueStore,
  forgiveFailure,
  type GameList,
  type ListKey,
  listId,
  loadPage,
  openList,
} from './games.ts';

/** What a page shows of a list. */
export interface ShownList {
  /** The list in view: the one before stays until the one asked for has come, so that typing does not flicker. */
  key: ListKey;
  list: GameList | undefined;
  /** What is asked for has neither come nor failed. */
  isWaiting: boolean;
  retry: () => void;
}

/** Follows one list of games, reads its first page, and tries again when the connection is back. */
export function useGameList(key: ListKey): ShownList {
  const id = listId(key);
  const asked = useStore(catalogueStore, ({ lists }) => lists.get(id));
  const isThere = asked !== undefined && (asked.total !== null || asked.failure !== null);
  const last = useRef(key);
  if (isThere) last.current = key;
  const shownKey = last.current.lan === key.lan ? last.current : key;
  const shown = useStore(catalogueStore, ({ lists }) => lists.get(listId(shownKey)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the key
  useEffect(() => {
    void openList(key);
  }, [id]);

  const retry = () => {
    forgiveFailure(key);
    void loadPage(key, 1);
  };
  const again = useRef(retry);
  again.current = retry;
  const hasFailed = asked?.failure === 'network';
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => again.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);

  return { key: shownKey, list: shown, isWaiting: !isThere, retry };
}
