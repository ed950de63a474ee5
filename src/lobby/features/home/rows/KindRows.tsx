import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { GameItem } from '../../../../contract/calls/catalogue.ts';
import { FIRST_PAGE } from '../../../../contract/constants.ts';
import { gamesQuery } from '../../../api/catalogue.ts';
import { settingsStore } from '../../../state/settings.ts';
import { MORE_GAMES } from '../../catalogue/GameGrid.tsx';
import type { Genre } from '../../catalogue/tabs.ts';
import styles from './KindRows.module.css';
import { RowTiles } from './RowTiles.tsx';

/** Kinds as the filters name them (§3). */
const KINDS: readonly Genre[] = ['slots', 'cards', 'table', 'sports'];

/** As many as the widest screen has room for in a row; narrow ones show the first of them. */
const MOST = 5;

/** Games that stand above the rows on the widest screen: a row begins with others. */
const ABOVE = 24;

/** Games that can be played, those first that do not stand above. */
const pickOf = (games: readonly GameItem[], above: ReadonlySet<number>): GameItem[] => {
  const playable = games.filter(({ open }) => open);
  return [
    ...playable.filter(({ gameId }) => !above.has(gameId)),
    ...playable.filter(({ gameId }) => above.has(gameId)),
  ].slice(0, MOST);
};

/** A row of each kind of game, which leads to all of that kind, and what the games below are called. */
export default function KindRows() {
  const { t } = useTranslation('ownRows');
  const [, setQuery] = useSearchParams();
  const lan = useStore(settingsStore, (state) => state.locale);
  const list = { tab: 'all', keyword: '', lan } as const;
  const all = useQuery(gamesQuery(list, FIRST_PAGE)).data?.list ?? [];
  const above = new Set(all.slice(0, ABOVE).map(({ gameId }) => gameId));
  const rows = useQueries({ queries: KINDS.map((kind) => gamesQuery({ ...list, kind }, FIRST_PAGE)) });
  const showAll = (kind: Genre) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set('kind', kind);
      return after;
    });
  return (
    <>
      <div className={styles.rows}>
        {KINDS.map((kind, at) => {
          const { data, isError } = rows[at] ?? {};
          if (isError || data?.list.length === 0) return null;
          const name = `kind-${kind}`;
          return (
            <section key={kind} className={styles.row} aria-labelledby={name}>
              <h2 id={name} className={styles.title}>
                {t(`kinds.${kind}`)}
              </h2>
              <button
                type="button"
                className={styles.all}
                aria-describedby={name}
                onClick={() => showAll(kind)}
              >
                {t('seeAll')}
              </button>
              <RowTiles
                row={name}
                games={data && pickOf(data.list, above)}
                most={MOST}
                className={styles.games}
              />
            </section>
          );
        })}
      </div>
      <h2 id={MORE_GAMES} className={styles.title}>
        {t('more')}
      </h2>
    </>
  );
}
