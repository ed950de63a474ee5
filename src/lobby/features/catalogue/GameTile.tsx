import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '../../../contract/catalogue.ts';
import { Footprint } from '../../stage/host/Footprint.tsx';
import { Emblem } from './Emblem.tsx';
import styles from './GameTile.module.css';
import { genreOf, ribbonOf } from './tabs.ts';

interface Props {
  game: GameItem;
  onOpen: (game: GameItem) => void;
}

/**
 * A game of the grid. The stage paints its cover, ribbon and title plate (`data-part`); without a stage the same
 * elements show as they are.
 */
export const GameTile = memo(function GameTile({ game, onOpen }: Props) {
  const { t } = useTranslation('catalogue');
  const ribbon = ribbonOf(game);
  const genre = genreOf(game.gameId);
  return (
    <Footprint
      kind="tile"
      id={`tile:${game.gameId}`}
      data={{ gameId: game.gameId, title: game.title, ribbon, locked: !game.open, loading: false }}
      className={styles.tile}
      data-genre={genre}
      aria-disabled={!game.open || undefined}
      onClick={() => onOpen(game)}
    >
      <span className={styles.cover} data-part="cover">
        <Emblem genre={genre} />
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
      {!game.open && <span className="visually-hidden">{t('maintenance')}</span>}
    </Footprint>
  );
});
