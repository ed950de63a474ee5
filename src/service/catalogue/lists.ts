import type { GameItem } from '../../contract/calls/catalogue.ts';
import { HOT_GAME_TYPES, type Locale, NEW_TAG } from '../../contract/constants.ts';
import { derivedFrom, type ReadCatalogue } from './inForce.ts';
import type { Game, GameKind } from './kinds/games.ts';
import { textIn } from './schema/texts.ts';
import { found, type Searchable, searchable } from './search.ts';

/** What a list of games is narrowed by (specification §4; decisions, "Games"). */
export interface GameFilter {
  gameType?: number;
  tab?: string;
  kind?: GameKind;
  /** Ids, divided by commas: only these, in this order. */
  ids?: string;
  sort?: 'az' | 'newest';
  keyword?: string;
}

const inTab = (game: Game, tab: string | undefined): boolean => {
  if (tab === undefined || tab === 'all') return true;
  if (tab === 'hot') return HOT_GAME_TYPES.includes(game.gameType);
  if (tab === 'new') return game.tag === NEW_TAG;
  return game.kind === tab;
};

const toItem = (
  { titles, rooms: _rooms, kind: _kind, provider: _provider, ...game }: Game,
  locale: Locale,
): GameItem => ({
  ...game,
  title: textIn(titles, locale),
});

/** Only the games of `ids`, in their order. */
const chosen = (games: readonly Game[], ids: string | undefined): readonly Game[] => {
  if (ids === undefined) return games;
  const byId = new Map(games.map((game) => [String(game.gameId), game]));
  return [...new Set(ids.split(','))].flatMap((id) => byId.get(id) ?? []);
};

/** Lists the games that match: by default in the catalogue's order. */
export const gameLister = (
  catalogue: ReadCatalogue,
): ((filter: GameFilter, locale: Locale) => GameItem[]) => {
  const read = derivedFrom(catalogue, ({ games }) => ({
    games,
    texts: new Map(
      games.map((game): [Game, Searchable] => [
        game,
        searchable(`${Object.values(game.titles).join(' ')} ${game.name} ${game.gameId}`),
      ]),
    ),
  }));
  const nothing = searchable('');
  return ({ gameType, tab, kind, ids, sort, keyword = '' }, locale) => {
    const { games, texts } = read();
    const narrowed = chosen(games, ids).filter(
      (game) =>
        (gameType === undefined || game.gameType === gameType) &&
        inTab(game, tab) &&
        (kind === undefined || game.kind === kind),
    );
    const items = found(narrowed, keyword, (game) => texts.get(game) ?? nothing).map((game) =>
      toItem(game, locale),
    );
    if (sort === 'az') {
      const { compare } = new Intl.Collator(locale);
      items.sort((one, other) => compare(one.title, other.title));
    } else if (sort === 'newest')
      items.sort((one, other) => Number(other.tag === NEW_TAG) - Number(one.tag === NEW_TAG));
    return items;
  };
};
