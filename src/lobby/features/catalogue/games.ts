import { createStore } from 'zustand/vanilla';
import type { GameItem } from '../../../contract/catalogue.ts';
import { PAGE_SIZE } from '../../../contract/constants.ts';
import { getGames } from '../../api/catalogue.ts';
import { ApiError } from '../../api/errors.ts';
import type { GameTab } from './tabs.ts';

/** Which list: one tab, one search, one language. */
export interface ListKey {
  tab: GameTab;
  /** Trimmed; '' for none. */
  keyword: string;
  lan: string;
}

export interface GameList {
  /** Games of all pages; null before the first page came. */
  total: number | null;
  /** Pages that came, by number (from 1). The service keeps the order of a list. */
  pages: ReadonlyMap<number, readonly GameItem[]>;
  /** Why the last read failed; null while all is well. */
  failure: 'network' | 'code' | null;
  /** When its first page came, ms since 1970. */
  readAt: number;
}

interface CatalogueState {
  lists: ReadonlyMap<string, GameList>;
  /** Every game seen so far, by id. */
  games: ReadonlyMap<number, GameItem>;
}

/** Lists kept for coming back; the oldest goes first. */
const MOST_LISTS = 12;
/** An older list is read again when a page shows it. */
const FRESH_MS = 5 * 60_000;

const nothing: GameList = { total: null, pages: new Map(), failure: null, readAt: 0 };

export const catalogueStore = createStore<CatalogueState>(() => ({ lists: new Map(), games: new Map() }));

export const listId = ({ tab, keyword, lan }: ListKey): string => `${lan}/${tab}/${keyword}`;

const underWay = new Set<string>();

function keep(id: string, list: GameList, items: readonly GameItem[]): void {
  catalogueStore.setState((state) => {
    const lists = new Map(state.lists);
    lists.delete(id);
    lists.set(id, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= MOST_LISTS) break;
      lists.delete(oldest);
    }
    if (items.length === 0) return { lists };
    const games = new Map(state.games);
    for (const item of items) games.set(item.gameId, item);
    return { lists, games };
  });
}

/** Reads one page of a list unless it is there or on its way. Failing is written into the list. */
export async function loadPage(key: ListKey, pageNo: number): Promise<void> {
  const id = listId(key);
  const known = () => catalogueStore.getState().lists.get(id) ?? nothing;
  const call = `${id}#${pageNo}`;
  if (underWay.has(call) || known().pages.has(pageNo)) return;
  underWay.add(call);
  try {
    const { list, total } = await getGames(
      {
        tab: key.tab === 'all' ? undefined : key.tab,
        keyword: key.keyword,
        lan: key.lan,
        pageNo,
        pageSize: PAGE_SIZE,
      },
      { silent: true },
    );
    const before = known();
    keep(
      id,
      {
        total,
        pages: new Map(before.pages).set(pageNo, list),
        failure: null,
        readAt: before.readAt || Date.now(),
      },
      list,
    );
  } catch (error) {
    const failure = error instanceof ApiError && error.failure === 'code' ? 'code' : 'network';
    keep(id, { ...known(), failure }, []);
  } finally {
    underWay.delete(call);
  }
}

/** The first page of a list, read again where what is known is old. */
export function openList(key: ListKey): Promise<void> {
  const id = listId(key);
  const list = catalogueStore.getState().lists.get(id);
  if (list && list.readAt > 0 && Date.now() - list.readAt > FRESH_MS)
    catalogueStore.setState(({ lists }) => {
      const left = new Map(lists);
      left.delete(id);
      return { lists: left };
    });
  return loadPage(key, 1);
}

/** Forgets why a list failed, so that its pages are asked for again. */
export function forgiveFailure(key: ListKey): void {
  const id = listId(key);
  const list = catalogueStore.getState().lists.get(id);
  if (list?.failure) keep(id, { ...list, failure: null }, []);
}
