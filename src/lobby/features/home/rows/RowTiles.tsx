import type { GameItem } from '../../../../contract/calls/catalogue.ts';
import { GameTile } from '../../catalogue/GameTile.tsx';
import { useOpenGame } from '../../catalogue/useOpenGame.ts';
import styles from './RowTiles.module.css';

interface Props {
  /** Names the tiles apart from those of the same games elsewhere. */
  row: string;
  /** Their boxes are kept while they are on their way. */
  games: readonly GameItem[] | undefined;
  /** How many boxes. */
  most: number;
  /** Lays them out. */
  className: string | undefined;
}

/** The games of a row of the lobby. */
export function RowTiles({ row, games, most, className }: Props) {
  const openGame = useOpenGame();
  return (
    <ul className={className}>
      {games
        ? games.map((game) => (
            <li key={game.gameId}>
              <GameTile game={game} isOpening={false} onOpen={openGame} row={row} />
            </li>
          ))
        : Array.from({ length: most }, (_, place) => place).map((place) => (
            <li key={place} className={styles.waiting} />
          ))}
    </ul>
  );
}
