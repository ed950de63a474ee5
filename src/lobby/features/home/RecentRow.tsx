import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { FIRST_PAGE } from '../../../contract/constants.ts';
import { gamesQuery } from '../../api/catalogue.ts';
import { ownGamesStore } from '../../session/ownGames.ts';
import { settingsStore } from '../../state/settings.ts';
import { GameTile } from '../catalogue/GameTile.tsx';
import { useOpenGame } from '../catalogue/useOpenGame.ts';
import styles from './RecentRow.module.css';

/** As many as the widest screen has room for; narrow ones show the first of them. */
const MOST = 8;

/** The player's own games above all others, the latest first. Its box is kept while they are on their way. */
export default function RecentRow() {
  const { t } = useTranslation('catalogue');
  const openGame = useOpenGame();
  const lan = useStore(settingsStore, (state) => state.locale);
  const recent = useStore(ownGamesStore, (state) => state.recent);
  const ids = recent.slice(0, MOST);
  const { data, isError } = useQuery({
    ...gamesQuery({ tab: 'all', keyword: '', ids: ids.join(','), lan }, FIRST_PAGE),
    enabled: ids.length > 0,
  });
  if (ids.length === 0 || isError || data?.list.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby="recent">
      <h2 id="recent" className={styles.title}>
        {t('recent')}
      </h2>
      <ul className={styles.games}>
        {data
          ? data.list.map((game) => (
              <li key={game.gameId}>
                <GameTile game={game} isOpening={false} onOpen={openGame} row="recent" />
              </li>
            ))
          : ids.map((id) => <li key={id} className={styles.waiting} />)}
      </ul>
    </section>
  );
}
