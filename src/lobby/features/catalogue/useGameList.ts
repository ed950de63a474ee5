import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FIRST_PAGE } from '../../../contract/constants.ts';
import { type GameListKey, gamesQuery } from '../../api/catalogue.ts';
import { ApiError } from '../../api/client/errors.ts';

/** Why games could not be read: no answer, or one that says so. */
export type ListFailure = 'network' | 'code';

/** What a page shows of a list. */
export interface ShownList {
  /** The list in view: the one before stays until the one asked for has come, so that typing does not flicker. */
  key: GameListKey;
  /** Games of all its pages; null while the first page is on its way. */
  total: number | null;
  /** Why its first page is not there. */
  failure: ListFailure | null;
  /** What is asked for has neither come nor failed. */
  isWaiting: boolean;
  retry: () => void;
}

export const listId = ({ tab, keyword, kind, ids, sort, lan }: GameListKey): string =>
  [lan, tab, kind, ids, sort, keyword].join('/');

export const failureOf = (error: unknown): ListFailure =>
  error instanceof ApiError && error.failure !== 'network' ? 'code' : 'network';

/** Follows one list of games by its first page. */
export function useGameList(key: GameListKey): ShownList {
  const asked = useQuery(gamesQuery(key, FIRST_PAGE));
  const isThere = asked.data !== undefined || asked.isError;
  const last = useRef(key);
  if (isThere) last.current = key;
  const shownKey = last.current.lan === key.lan ? last.current : key;
  const { data, error } = useQuery(gamesQuery(shownKey, FIRST_PAGE));
  return {
    key: shownKey,
    total: data?.total ?? null,
    failure: error && !data ? failureOf(error) : null,
    isWaiting: !isThere,
    retry: () => void asked.refetch(),
  };
}
