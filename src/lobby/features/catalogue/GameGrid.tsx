import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
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
import { firstOf, LEAST_PARTED, LEAST_WITH_LARGE, pagesOfRows, type RowRange } from './windowing.ts';

interface Props {
  listKey: GameListKey;
  /** Games of the list; null while the first page is on its way. */
  total: number | null;
  label: string;
  /** Parts a list of all games after its first rows, and names the others: an element of it has the id `MORE_GAMES`. */
  between?: ReactNode;
  /** The game whose rooms are on their way. */
  opening: number | null;
  onOpen: (game: GameItem) => void;
  /** What stands below the grid when a page of it is not to be had. */
  failed: (why: ListFailure, retry: () => void) => ReactNode;
}

/** What stands between the parts of a list names the second one by an element of this id. */
export const MORE_GAMES = 'more-games';

/** Cells shown while the first page is on its way. */
const WAITING_CELLS = 18;

/**
 * The grid of games. It is as tall as all games of the list, but only the rows near the viewport are in the page,
 * and only their pages are read: 10,000 games cost what 42 cost.
 */
export function GameGrid({ listKey, total, label, between, opening, onOpen, failed }: Props) {
  const head = useRef<HTMLUListElement>(null);
  const rest = useRef<HTMLUListElement>(null);
  const count = total ?? WAITING_CELLS;
  const large = count >= LEAST_WITH_LARGE && hasLarge(listKey);
  const { columns, pitch, rows, parting, range } = useGridWindow(
    { head, rest },
    count,
    large,
    !!between && large && count >= LEAST_PARTED,
  );
  const shape = { columns, large };

  // The rows above a parting hold games of the first page, which is always read.
  const wanted = pagesOfRows(range, shape, PAGE_SIZE, total ?? 0);
  const id = listId(listKey);
  const { gameAt, failure, retry } = useGamePages(listKey, wanted);
  // Games of the list before keep their element, their focus and their actor: they travel to their new places.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the list
  useLayoutEffect(announceShuffle, [id]);

  const cellAt = (index: number) => {
    const game = total === null ? undefined : gameAt(index);
    const isLarge = large && index === 0;
    return (
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
      </li>
    );
  };
  /** The rows from one to before another, of which a range is in the page. */
  const gridOf = (ref: RefObject<HTMLUListElement | null>, from: number, to: number, shown: RowRange) => {
    const begin = firstOf(shown.first, shape);
    const end = Math.min(firstOf(shown.last + 1, shape), count);
    return (
      <ul
        ref={ref}
        className={styles.grid}
        aria-label={ref === head ? label : undefined}
        aria-labelledby={ref === head ? undefined : MORE_GAMES}
        aria-busy={total === null}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          height: (to - from) * pitch,
          paddingTop: (shown.first - from) * pitch,
        }}
      >
        {Array.from({ length: Math.max(0, end - begin) }, (_, at) => cellAt(begin + at))}
      </ul>
    );
  };
  return (
    <>
      {gridOf(head, 0, parting || rows, parting ? { first: 0, last: parting - 1 } : range)}
      {parting > 0 && between}
      {parting > 0 && gridOf(rest, parting, rows, range)}
      {failure && failed(failure, retry)}
    </>
  );
}
