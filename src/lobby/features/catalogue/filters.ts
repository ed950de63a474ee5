import type { GameListKey } from '../../api/catalogue.ts';

/** Kinds of games (§3), and the player's own ones. */
export const KINDS = ['slots', 'cards', 'table', 'sports', 'recent', 'favourites'] as const;
export type Kind = (typeof KINDS)[number];

/** The operator's order, by title, or new games first. */
export const SORTS = ['pick', 'az', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const parseKind = (text: string | null): Kind | null => KINDS.find((kind) => kind === text) ?? null;
export const parseSort = (text: string | null): Sort => SORTS.find((sort) => sort === text) ?? 'pick';

/** The list of all games, as the operator has laid it out, begins with a large one. */
export const hasLarge = ({ tab, keyword, kind, ids, sort }: GameListKey): boolean =>
  tab === 'all' && !keyword && !kind && !ids && !sort;

/** No game has it: an empty list of one's own games is asked for as this. */
const NO_GAME = 0;

/** What a filter and an order ask the service for. */
export function filterKey(
  kind: Kind | null,
  sort: Sort,
  own: Readonly<Record<'recent' | 'favourites', readonly number[]>>,
): Pick<GameListKey, 'kind' | 'ids' | 'sort'> {
  const order = sort === 'pick' ? {} : { sort };
  if (kind === null) return order;
  if (kind !== 'recent' && kind !== 'favourites') return { ...order, kind };
  return { ...order, ids: (own[kind].length > 0 ? own[kind] : [NO_GAME]).join(',') };
}
