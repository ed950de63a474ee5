import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GameItem } from '../../../contract/calls/catalogue.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { stageStore } from '../../state/stage.ts';
import { optionalComponent } from '../../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import styles from './GameTile.module.css';
import { genreOf, ribbonOf } from './tabs.ts';

const PlainCover = optionalComponent(() => import('./PlainCover.tsx'));

interface Props {
  game: GameItem;
  /** Its rooms were asked for and are not there yet. */
  isOpening: boolean;
  onOpen: (game: GameItem) => void;
  /** Names a row in which games stand once more. */
  row?: string;
}

/**
 * A game of the grid. The stage paints its cover, which carries the title, its ribbon, and a plate where the cover
 * says too little (`data-part`); without a stage the same elements show as they are.
 */
export const GameTile = memo(function GameTile({ game, isOpening, onOpen, row }: Props) {
  const { t } = useTranslation('catalogue');
  const locked = game.open ? null : t('maintenance');
  const ribbon = ribbonOf(game);
  const genre = genreOf(game);
  const isPlain = useStore(stageStore, ({ status }) => status === 'unavailable');
  return (
    <Footprint
      kind="tile"
      id={row ? `tile:${row}:${game.gameId}` : `tile:${game.gameId}`}
      data={{ gameId: game.gameId, title: game.title, ribbon, locked, loading: isOpening }}
      className={styles.tile}
      data-genre={genre}
      aria-disabled={!game.open || undefined}
      aria-busy={isOpening || undefined}
      onClick={() => onOpen(game)}
    >
      <span className={styles.cover} data-part="cover">
        {isPlain && (
          <SuspenseBoundary>
            <PlainCover gameId={game.gameId} genre={genre} />
          </SuspenseBoundary>
        )}
        {ribbon && (
          <span className={styles.ribbon} data-ribbon={ribbon}>
            {t(`ribbon.${ribbon}`)}
          </span>
        )}
      </span>
      <span className={styles.plate} data-part="plate">
        <span className={styles.title} data-part="title">
          {game.title}
        </span>
      </span>
      {locked && <span className="visually-hidden">{locked}</span>}
    </Footprint>
  );
});
