import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { drawsQuery } from '../../api/lottery.ts';
import { settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { ReceiptButton } from '../receipts/ReceiptButton.tsx';
import { ReadingState } from '../rewards/ReadingState.tsx';
import styles from './lottery.module.css';
import { nameOf } from './wheels.ts';

const RECORD_TABS = ['all', 'my'] as const;

/** Past draws: everybody's latest, with masked names, and the player's own (§2). */
export function RecordsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lottery');
  const { money } = useMoney();
  const locale = useStore(settingsStore, (state) => state.locale);
  const [tab, setTab] = useState<(typeof RECORD_TABS)[number]>('all');
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(drawsQuery(tab));
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Dialog
      title={t('records.title')}
      onClose={onClose}
      width={520}
      header={
        <div className={styles.choice}>
          <Tabs
            label={t('records.title')}
            panels="lottery-records"
            active={tab}
            onChange={setTab}
            tabs={RECORD_TABS.map((id) => ({ id, label: t(`records.${id}`) }))}
          />
        </div>
      }
    >
      <div id={`lottery-records-${tab}`} role="tabpanel" aria-labelledby={`lottery-records-tab-${tab}`}>
        {!data && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
        {data && list.length === 0 && <EmptyState title={t('records.empty')} text={t('records.emptyText')} />}
        {list.length > 0 && (
          <ul className={styles.records}>
            {list.map(({ nickName, type, reward, recordTime, drawId, free }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records have no id and only ever grow at the end
              <li key={index} className={styles.record} data-look={nameOf(type)}>
                <span className={styles.who}>{nickName}</span>
                <span className={styles.what}>
                  {t(`wheels.${nameOf(type)}`)}
                  {free && ` · ${t('free.record')}`}
                </span>
                <strong data-nothing={reward === 0 || undefined}>
                  {reward > 0 ? `+ ${money(reward)}` : t('nothing')}
                </strong>
                <time dateTime={new Date(recordTime).toISOString()}>{time.format(recordTime)}</time>
                {drawId && (
                  <ReceiptButton
                    recordId={drawId}
                    of={`${t(`wheels.${nameOf(type)}`)}, ${time.format(recordTime)}`}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button tone="ghost" wide loading={isFetching} onClick={() => void fetchNextPage()}>
            {t(isFetchNextPageError ? 'records.again' : 'records.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
