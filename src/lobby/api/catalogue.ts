import type { Query } from '../../contract/call.ts';
import type { banners, checkUserGame, gameList } from '../../contract/catalogue.ts';
import { type CallOptions, call } from './call.ts';

/** One page of games; without `gameType` all of them. `total` counts those of all pages. */
export const getGames = (query: Query<typeof gameList>, options?: CallOptions) =>
  call<typeof gameList>('GET', '/index/gameList', { query }, options);

export const getBanners = (query: Query<typeof banners>, options?: CallOptions) =>
  call<typeof banners>('GET', '/index/banner', { query }, options);

/** The player's unfinished game, or null. */
export const getUnfinishedGame = (query: Query<typeof checkUserGame>, options?: CallOptions) =>
  call<typeof checkUserGame>('GET', '/index/checkUserGame', { query }, options);
