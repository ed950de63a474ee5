import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameItem } from '../../../contract/calls/catalogue.ts';
import { PAGE_SIZE } from '../../../contract/constants.ts';
import type { GameListKey } from '../../api/catalogue.ts';
import { announceShuffle } from '../../state/footprints.ts';
import { hasLarge } from './filters.ts';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile.tsx';
import { type ListFailure, listId } from './useGameList.ts';
import { useGamePages } from './useGamePages.ts';
import { useGridWindow } from './useGridWindow.ts';
import { firstOf, type GridPart, LEAST_WITH_LARGE, pagesOfRows } from './windowing.ts';

interface Props {
  listKey: GameListKey;
  /** Games of the list; null while the first page is on its way. */
  total: number | null;
  label: string;
  part?: GridPart;
  /** The game whose rooms are on their way. */
  opening: number | null;
  onOpen: (game: GameItem) => void;
  /** What stands below the grid when a page of it is not to be had. */
  failed: (why: ListFailure, retry: () => void) => ReactNode;
}

/** Cells shown while the first page is on its way. */
const WAITING_CELLS = 18;

/**
 * The grid of games. It is as tall as all games of the list, but only the rows near the viewport are in the page,
 * and only their pages are read: 10,000 games cost what 42 cost.
 */
export function GameGrid({ listKey, total, label, part = 'all', opening, onOpen, failed }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const count = total ?? WAITING_CELLS;
  const large = count >= LEAST_WITH_LARGE && hasLarge(listKey);
  const { columns, pitch, range, from, to } = useGridWindow(grid, count, large, part);

  const wanted = useMemo(
    () => (total === null ? [] : pagesOfRows(range, { columns, large }, PAGE_SIZE, total)),
    [range, columns, large, total],
  );
  const id = listId(listKey);
  const { gameAt, failure, retry } = useGamePages(listKey, wanted);
  // Games of the list before keep their element, their focus and their actor: they travel to their new places.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the list
  useLayoutEffect(announceShuffle, [id]);

  const shape = { columns, large };
  const first = firstOf(range.first, shape);
  const last = Math.min(firstOf(range.last + 1, shape), count);
  const cells = [];
  for (let index = first; index < last; index += 1) {
    const game = total === null ? undefined : gameAt(index);
    const isLarge = large && index === 0;
    cells.push(
      <li
        key={game?.gameId ?? `waiting:${index}`}
        className={styles.cell}
        data-cell={isLarge ? 'large' : ''}
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
    <>
      <ul
        ref={grid}
        className={styles.grid}
        aria-label={label}
        aria-busy={total === null}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          height: (to - from) * pitch,
          paddingTop: Math.max(0, range.first - from) * pitch,
        }}
      >
        {cells}
      </ul>
      {failure && failed(failure, retry)}
    </>
  );
}
