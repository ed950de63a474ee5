import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { recordsQuery } from '../../../api/wallet.ts';
import { settingsStore } from '../../../state/settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import styles from '../wallet.module.css';
import { RecordList } from './RecordList.tsx';

/** So many of them stand on the page. */
const SHOWN = 5;

/** What last moved the balance; absent while there is nothing. */
export function LatestRecords() {
  const { t } = useTranslation('wallet');
  const { open } = useOverlay();
  const locale = useStore(settingsStore, (state) => state.locale);
  const { data } = useInfiniteQuery(recordsQuery('balance', {}, locale, SHOWN));
  const list = data?.pages[0]?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <h2 id="latest">{t('records.latest')}</h2>
      <RecordList list={list} />
      <Button small tone="ghost" wide onClick={() => open('records', { kind: 'balance' })}>
        {t('records.all')}
      </Button>
    </section>
  );
}
