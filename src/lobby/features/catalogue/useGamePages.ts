import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GameItem } from '../../../contract/calls/catalogue.ts';
import { FIRST_PAGE, PAGE_SIZE } from '../../../contract/constants.ts';
import { type GameListKey, gamesQuery } from '../../api/catalogue.ts';
import { queryClient } from '../../api/client/queries.ts';
import { failureOf, type ListFailure, listId } from './useGameList.ts';

/** A page that only flies past while scrolling is not worth reading, ms. */
const SETTLE_MS = 90;

export interface GamePages {
  /** The game at a place of the list, from 0; undefined while its page is on its way. */
  gameAt: (index: number) => GameItem | undefined;
  /** Why a page is not there. */
  failure: ListFailure | null;
  retry: () => void;
}

/** Reads the pages of a list that are in view; the first one is `useGameList`'s. `wanted` are their numbers. */
export function useGamePages(key: GameListKey, wanted: readonly number[]): GamePages {
  const id = listId(key);
  const [settled, setSettled] = useState({ id, pages: '' });
  const pages = wanted.filter((page) => page > FIRST_PAGE).join();
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((now) => (now.id === id && now.pages === pages ? now : { id, pages })),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [id, pages]);
  const read = settled.id === id && settled.pages ? settled.pages.split(',').map(Number) : [];
  const results = useQueries({ queries: read.map((page) => gamesQuery(key, page)) });
  const failed = results.filter(({ isError, data }) => isError && !data);

  const known = new Map<number, readonly GameItem[] | undefined>();
  const listOf = (page: number): readonly GameItem[] | undefined => {
    if (!known.has(page)) known.set(page, queryClient.getQueryData(gamesQuery(key, page).queryKey)?.list);
    return known.get(page);
  };
  return {
    gameAt: (index) => listOf(FIRST_PAGE + Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    failure: failed[0] ? failureOf(failed[0].error) : null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
