import type { GameItem } from '../../../contract/calls/catalogue.ts';
import { GAME_ID_RANGES, HOT_GAME_TYPES, NEW_TAG } from '../../../contract/constants.ts';
import { PATH } from '../../../contract/paths.ts';

/** The lists a player can choose (§4): every game, the hot ones, the new ones. */
export const GAME_TABS = ['all', 'hot', 'new'] as const;
export type GameTab = (typeof GAME_TABS)[number];

export type Genre = keyof typeof GAME_ID_RANGES;

/** Pages of §2 that show one list each. */
const PATHS: Readonly<Record<GameTab, string>> = { all: PATH.slots, hot: PATH.hot, new: PATH.new };

export const pathOfTab = (tab: GameTab): string => PATHS[tab];

/** The list a path shows; every other path shows all games. */
export const tabOfPath = (path: string): GameTab => GAME_TABS.find((tab) => PATHS[tab] === path) ?? 'all';

/** The list named in a search parameter; anything unknown is all games. */
export const parseTab = (text: string | null): GameTab => GAME_TABS.find((tab) => tab === text) ?? 'all';

/** Hot is exactly game type 2, 6, 10 or 14 (§4). */
export const isHot = (game: Pick<GameItem, 'gameType'>): boolean => HOT_GAME_TYPES.includes(game.gameType);

/** Tag 2 marks a new game (§4). */
export const isNew = (game: Pick<GameItem, 'tag'>): boolean => game.tag === NEW_TAG;

/** What a tile wears; a game that is both is new for a while and hot for long. */
export function ribbonOf(game: Pick<GameItem, 'gameType' | 'tag'>): 'hot' | 'new' | null {
  if (isNew(game)) return 'new';
  return isHot(game) ? 'hot' : null;
}

/** Of an id outside every range, the bits of `gameType` tell: 4 cards, 8 table, both sports. */
const GENRES: readonly Genre[] = ['slots', 'cards', 'table', 'sports'];

/** Kind of a game by its id range (§3), or by its type where it is in none. */
export function genreOf({ gameId, gameType }: Pick<GameItem, 'gameId' | 'gameType'>): Genre {
  const found = (Object.keys(GAME_ID_RANGES) as Genre[]).find((genre) => {
    const [first, last] = GAME_ID_RANGES[genre];
    return gameId >= first && gameId <= last;
  });
  return found ?? GENRES[(gameType >> 2) & 3] ?? 'slots';
}
