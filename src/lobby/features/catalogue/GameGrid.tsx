import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameItem } from '../../../contract/catalogue.ts';
import { PAGE_SIZE } from '../../../contract/constants.ts';
import { announceShuffle } from '../../state/footprints.ts';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile.tsx';
import { type GameList, type ListKey, listId, loadPage } from './games.ts';
import { useGridWindow } from './useGridWindow.ts';
import { pagesOfRows } from './windowing.ts';

interface Props {
  listKey: ListKey;
  /** Undefined, or without a total, while the first page is on its way. */
  list: GameList | undefined;
  label: string;
  /** The game whose rooms are on their way. */
  opening: number | null;
  onOpen: (game: GameItem) => void;
}

/** Cells shown while the first page is on its way. */
const WAITING_CELLS = 18;
/** A page that only flies past while scrolling is not worth reading, ms. */
const SETTLE_MS = 90;

/**
 * The grid of games. It is as tall as all games of the list, but only the rows near the viewport are in the page,
 * and only their pages are read: 10,000 games cost what 42 cost.
 */
export function GameGrid({ listKey, list, label, opening, onOpen }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const total = list?.total ?? null;
  const count = total ?? WAITING_CELLS;
  const { columns, pitch, range } = useGridWindow(grid, count);

  const wanted = useMemo(
    () => (total === null ? [] : pagesOfRows(range, columns, PAGE_SIZE, total)),
    [range, columns, total],
  );
  const id = listId(listKey);
  const failure = list?.failure ?? null;
  // Games of the list before keep their element, their focus and their actor: they travel to their new places.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the list
  useLayoutEffect(announceShuffle, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the key
  useEffect(() => {
    if (failure || wanted.length === 0) return;
    const timer = setTimeout(() => {
      for (const pageNo of wanted) void loadPage(listKey, pageNo);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id, wanted, failure]);

  const first = range.first * columns;
  const last = Math.min((range.last + 1) * columns, count);
  const cells = [];
  for (let index = first; index < last; index += 1) {
    const game = list?.pages.get(Math.floor(index / PAGE_SIZE) + 1)?.[index % PAGE_SIZE];
    cells.push(
      <li
        key={game?.gameId ?? `waiting:${index}`}
        className={styles.cell}
        data-cell=""
        aria-setsize={total ?? undefined}
        aria-posinset={total === null ? undefined : index + 1}
      >
        {game ? (
          <GameTile game={game} isOpening={game.gameId === opening} onOpen={onOpen} />
        ) : (
          <span className={styles.waiting} />
        )}
      </li>,
    );
  }
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={label}
      aria-busy={total === null}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        height: Math.ceil(count / columns) * pitch,
        paddingTop: range.first * pitch,
      }}
    >
      {cells}
    </ul>
  );
}
