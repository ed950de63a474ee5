import CoverImage from '../launch/CoverImage.tsx';
import styles from './GameTile.module.css';
import type { Genre } from './tabs.ts';

/** What stands for a kind of game where it has no cover, 48 × 48. */
const SHAPES: Readonly<Record<Genre, string>> = {
  slots: 'M9 9h30v8L27 41H16l12-23H9z',
  cards:
    'M24 4c6 9 17 13 17 23a9 9 0 01-14.500 7.200c.5 4 2 7 5.500 9.800H16c3.500-2.800 5-5.800 5.500-9.800A9 9 0 017 27C7 17 18 13 24 4z',
  table:
    'M24 4l17 9.500v21L24 44 7 34.500v-21zM24 11a3 3 0 100 6 3 3 0 000-6zM14 24a3 3 0 100 6 3 3 0 000-6zM34 24a3 3 0 100 6 3 3 0 000-6z',
  sports:
    'M24 4a20 20 0 100 40 20 20 0 000-40zM24 16l8 5.500-3 9.500H19l-3-9.500zM24 7l6 3.500-6 4-6-4zM8 20l6 1 1 6-5 4zM40 20l-6 1-1 6 5 4zM17 35h14l2 3.500-9 2.500-9-2.500z',
};

interface Props {
  gameId: number;
  genre: Genre;
}

/** What a tile shows where no stage paints it: the emblem of its kind, under its cover. */
export default function PlainCover({ gameId, genre }: Props) {
  return (
    <>
      <svg className={styles.emblem} viewBox="0 0 48 48" aria-hidden="true">
        <path d={SHAPES[genre]} fillRule="evenodd" />
      </svg>
      <CoverImage gameId={gameId} className={styles.picture} />
    </>
  );
}
