import { queryOptions } from '@tanstack/react-query';
import type { banners, checkUserGame, GameItem, gameList } from '../../contract/calls/catalogue.ts';
import { PAGE_SIZE } from '../../contract/constants.ts';
import { call } from './client/call.ts';
import { playerKey, publicKey, QUIET, queryClient } from './client/queries.ts';

/** Which list of games: one tab, one search, one language. */
export interface GameListKey {
  tab: 'all' | 'hot' | 'new';
  /** Trimmed; '' for none. */
  keyword: string;
  kind?: 'slots' | 'cards' | 'table' | 'sports';
  /** Only these games, in this order, divided by commas. */
  ids?: string;
  sort?: 'az' | 'newest';
  lan: string;
}

/** An older page is read again when it is shown, ms. */
const GAMES_FRESH_MS = 5 * 60_000;
/** Banners that the start of the visit has read are not read again by the page that shows them, ms. */
const BANNERS_FRESH_MS = 10_000;

/**
 * One page of a list, from 1; `total` counts the games of all pages. Each page is a read of its own, because a player
 * may scroll anywhere in 10,000 games.
 */
export const gamesQuery = ({ tab, keyword, kind, ids, sort, lan }: GameListKey, pageNo: number) =>
  queryOptions({
    queryKey: publicKey('games', lan, tab, keyword, kind ?? '', ids ?? '', sort ?? '', pageNo),
    queryFn: ({ signal }) =>
      call<typeof gameList>(
        'GET',
        '/index/gameList',
        {
          query: {
            tab: tab === 'all' ? undefined : tab,
            keyword,
            kind,
            ids,
            sort,
            lan,
            pageNo,
            pageSize: PAGE_SIZE,
          },
        },
        { ...QUIET, signal },
      ),
    staleTime: GAMES_FRESH_MS,
  });

/** A game of any page that was read, undefined where none has it. */
export function knownGame(gameId: number): GameItem | undefined {
  const pages = queryClient.getQueriesData<{ list: GameItem[] }>({ queryKey: publicKey('games') });
  for (const [, page] of pages) {
    const game = page?.list.find((one) => one.gameId === gameId);
    if (game) return game;
  }
  return undefined;
}

/** The carousel: type 1 on /home, 2 on /index (§2). */
export const bannersQuery = (type: 1 | 2, lan: string) =>
  queryOptions({
    queryKey: publicKey('banners', type, lan),
    queryFn: async ({ signal }) =>
      (await call<typeof banners>('GET', '/index/banner', { query: { type, lan } }, { ...QUIET, signal }))
        .list,
    staleTime: BANNERS_FRESH_MS,
  });

/** The game that the player left unfinished, or null. */
export const unfinishedQuery = (lan: string) =>
  queryOptions({
    queryKey: playerKey('unfinished', lan),
    queryFn: async ({ signal }) =>
      (await call<typeof checkUserGame>(
        'GET',
        '/index/checkUserGame',
        { query: { lan } },
        { ...QUIET, signal },
      )) ?? null,
  });
