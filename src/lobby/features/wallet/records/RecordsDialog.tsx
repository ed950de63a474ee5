import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { RECORDS_COUNTED } from '../../../../contract/constants.ts';
import { DICT, dictQuery } from '../../../api/dict.ts';
import { RECORD_KINDS, recordsQuery } from '../../../api/wallet.ts';
import { settingsStore } from '../../../state/settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../../ui/overlays/useOverlay.ts';
import { ReadState } from '../ReadState.tsx';
import { RecordList } from './RecordList.tsx';
import styles from './records.module.css';
import { SPANS, useSpan } from './spans.ts';
import { useExport } from './useExport.ts';

/** `?overlay=records&records.kind=…&records.span=…`: deposits, withdrawals, balance changes and bets, newest first (§1). */
export default function RecordsDialog() {
  const { t } = useTranslation('wallet');
  const { close } = useOverlay();
  const locale = useStore(settingsStore, (state) => state.locale);
  const [kind, setKind] = useOverlayChoice('kind', RECORD_KINDS);
  const [spanName, setSpan] = useOverlayChoice('span', SPANS);
  const span = useSpan(spanName);
  const { data: names } = useQuery(dictQuery(DICT.recordKinds, locale));
  const records = useInfiniteQuery(recordsQuery(kind, span, locale));
  const { isExporting, exportAll } = useExport(kind, span, locale);
  const pages = records.data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  const total = pages.at(-1)?.total ?? null;
  const nameOf = (id: string) => names?.list.find(({ key }) => key === id)?.name ?? t(`records.kinds.${id}`);

  return (
    <Dialog
      title={t('records.title')}
      onClose={close}
      width={620}
      header={
        <div className={styles.head}>
          <Tabs
            label={t('records.title')}
            panels="records"
            active={kind}
            onChange={setKind}
            tabs={RECORD_KINDS.map((id) => ({ id, label: nameOf(id) }))}
          />
        </div>
      }
    >
      <div
        id={`records-${kind}`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`records-tab-${kind}`}
      >
        <div className={styles.filter}>
          <Choice
            legend={t('records.span')}
            name="records-span"
            options={SPANS.map((id) => ({ id, label: t(`records.spans.${id}`) }))}
            value={spanName}
            onChange={setSpan}
          />
        </div>
        {total === null && (
          <ReadState
            hasFailed={records.isError}
            onRetry={() => void records.refetch()}
            rows={5}
            height={72}
          />
        )}
        {total === 0 && <EmptyState title={t('records.empty')} text={t(`records.emptyText.${kind}`)} />}
        {total !== null && total > 0 && (
          <div className={styles.tools}>
            <p role="status">
              {t(total < RECORDS_COUNTED ? 'records.count' : 'records.countMore', { count: total })}
            </p>
            <Button small tone="ghost" loading={isExporting} onClick={() => void exportAll()}>
              {t('records.export')}
            </Button>
          </div>
        )}
        <RecordList list={list} hasReceipts />
        {records.hasNextPage && (
          <Button
            tone="ghost"
            wide
            loading={records.isFetchingNextPage}
            onClick={() => void records.fetchNextPage()}
          >
            {t(records.isFetchNextPageError ? 'records.moreAgain' : 'records.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
