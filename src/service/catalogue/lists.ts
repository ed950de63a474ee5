import type { GameItem } from '../../contract/catalogue.ts';
import { HOT_GAME_TYPES, type Locale, NEW_TAG } from '../../contract/constants.ts';
import { type Game, kindOf } from './games.ts';
import { derivedFrom, type ReadCatalogue } from './inForce.ts';

/** What a list of games is narrowed by (specification §4; decisions, "Games"). */
export interface GameFilter {
  gameType?: number;
  tab?: string;
  keyword?: string;
}

/** Without accents and case, so that "roleta", "Tên Lửa" and "ten lua" find what they mean. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

const searchTexts = (games: readonly Game[]): ReadonlyMap<number, string> =>
  new Map(
    games.map((game) => [
      game.gameId,
      plain(`${Object.values(game.titles).join(' ')} ${game.name} ${game.gameId}`),
    ]),
  );

const inTab = (game: Game, tab: string | undefined): boolean => {
  if (tab === undefined || tab === 'all') return true;
  if (tab === 'hot') return HOT_GAME_TYPES.includes(game.gameType);
  if (tab === 'new') return game.tag === NEW_TAG;
  return kindOf(game.gameId) === tab;
};

const toItem = ({ titles, rooms: _rooms, ...game }: Game, locale: Locale): GameItem => ({
  ...game,
  title: titles[locale],
});

/** Lists the games that match, in the catalogue's order. Every word of the keyword has to occur. */
export const gameLister = (
  catalogue: ReadCatalogue,
): ((filter: GameFilter, locale: Locale) => GameItem[]) => {
  const searchable = derivedFrom(catalogue, ({ games }) => ({ games, texts: searchTexts(games) }));
  return ({ gameType, tab, keyword }, locale) => {
    const { games, texts } = searchable();
    const words = plain(keyword ?? '')
      .split(/\s+/)
      .filter(Boolean);
    return games
      .filter(
        (game) =>
          (gameType === undefined || game.gameType === gameType) &&
          inTab(game, tab) &&
          words.every((word) => texts.get(game.gameId)?.includes(word)),
      )
      .map((game) => toItem(game, locale));
  };
};
