import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameItem } from '../../../contract/calls/catalogue.ts';
import { PAGE_SIZE } from '../../../contract/constants.ts';
import type { GameListKey } from '../../api/catalogue.ts';
import { announceShuffle } from '../../state/footprints.ts';
import { hasLarge } from './filters.ts';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile.tsx';
import { type ListFailure, listId } from './useGameList.ts';
import { useGamePages } from './useGamePages.ts';
import { type GridPart, useGridWindow } from './useGridWindow.ts';
import { firstOf, LEAST_WITH_LARGE, pagesOfRows } from './windowing.ts';

interface Props {
  listKey: GameListKey;
  /** Games of the list; null while the first page is on its way. */
  total: number | null;
  label: string;
  /** Parts the list after its first rows: what stands there, and what the others are called. */
  between?: { content: ReactNode; title: string };
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
export function GameGrid({ listKey, total, label, between, opening, onOpen, failed }: Props) {
  const head = useRef<HTMLUListElement>(null);
  const rest = useRef<HTMLUListElement>(null);
  const count = total ?? WAITING_CELLS;
  const large = count >= LEAST_WITH_LARGE && hasLarge(listKey);
  const shown = useGridWindow({ head, rest }, count, large, between !== undefined);
  const { columns, pitch } = shown;

  const rows = [shown.head.first, shown.head.last, shown.rest.first, shown.rest.last].join();
  const wanted = useMemo(() => {
    if (total === null) return [];
    const [first = 0, last = 0, restFirst = 0, restLast = 0] = rows.split(',').map(Number);
    const ranges = [
      { first, last },
      { first: restFirst, last: restLast },
    ];
    return [...new Set(ranges.flatMap((range) => pagesOfRows(range, { columns, large }, PAGE_SIZE, total)))];
  }, [rows, columns, large, total]);
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
  const gridOf = (ref: RefObject<HTMLUListElement | null>, name: string, part: GridPart) => {
    const begin = firstOf(part.first, { columns, large });
    const end = Math.min(firstOf(part.last + 1, { columns, large }), count);
    return (
      <ul
        ref={ref}
        className={styles.grid}
        aria-label={name}
        aria-busy={total === null}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          height: (part.to - part.from) * pitch,
          paddingTop: (part.first - part.from) * pitch,
        }}
      >
        {Array.from({ length: Math.max(0, end - begin) }, (_, at) => cellAt(begin + at))}
      </ul>
    );
  };
  return (
    <>
      {gridOf(head, label, shown.head)}
      {between && (
        <>
          {between.content}
          <h2 className={styles.more}>{between.title}</h2>
          {gridOf(rest, between.title, shown.rest)}
        </>
      )}
      {failure && failed(failure, retry)}
    </>
  );
}
