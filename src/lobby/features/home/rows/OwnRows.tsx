import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GameItem } from '../../../../contract/calls/catalogue.ts';
import { FIRST_PAGE } from '../../../../contract/constants.ts';
import { gamesQuery } from '../../../api/catalogue.ts';
import { ownGamesStore } from '../../../session/ownGames.ts';
import { settingsStore } from '../../../state/settings.ts';
import { MOST, mostPlayedKind, othersOf } from './forYou.ts';
import styles from './OwnRows.module.css';
import { RowTiles } from './RowTiles.tsx';

interface RowProps {
  /** Names the row and its tiles. */
  name: string;
  title: string;
  /** Why these games stand here. */
  note?: string;
  /** Their boxes are kept while they are on their way. */
  games: readonly GameItem[] | undefined;
}

function Row({ name, title, note, games }: RowProps) {
  return (
    <section className={styles.row} aria-labelledby={name}>
      <h2 id={name} className={styles.title}>
        {title}
        {note && <span className={styles.note}> · {note}</span>}
      </h2>
      <RowTiles row={name} games={games} most={MOST} className={styles.games} />
    </section>
  );
}

const listOf = ({ data, isError }: UseQueryResult<{ list: GameItem[] }>): GameItem[] | undefined =>
  data?.list ?? (isError ? [] : undefined);

/** What the player has played on this device, the latest first, and beside it more of the kind that was played most. */
export default function OwnRows() {
  const { t } = useTranslation('ownRows');
  const lan = useStore(settingsStore, (state) => state.locale);
  const recent = useStore(ownGamesStore, (state) => state.recent);
  const list = { tab: 'all', keyword: '', lan } as const;
  const played = listOf(useQuery(gamesQuery({ ...list, ids: recent.join(',') }, FIRST_PAGE)));
  const kind = mostPlayedKind(played ?? []);
  const ofKind = listOf(
    useQuery({ ...gamesQuery({ ...list, kind: kind ?? 'slots' }, FIRST_PAGE), enabled: kind !== null }),
  );
  const others = ofKind && othersOf(ofKind, recent);
  if (played?.length === 0) return null;
  return (
    <div className={styles.rows}>
      <Row name="recent" title={t('recent')} games={played?.slice(0, MOST)} />
      {others?.length !== 0 && (
        <Row name="for-you" title={t('forYou')} note={kind ? t(`because.${kind}`) : ''} games={others} />
      )}
    </div>
  );
}
