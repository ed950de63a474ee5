import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Notice } from '../../../contract/calls/notices.ts';
import { noticesQuery } from '../../api/notices.ts';
import { settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Poster } from '../../ui/display/Poster.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { useTimes } from '../../ui/text/useTimes.ts';
import { targetOf } from '../links/targets.ts';
import { useFollow } from '../links/useFollow.ts';
import styles from './noticeList.module.css';

function Entry({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const { day } = useTimes();
  const follow = useFollow();
  const target = targetOf(notice, window.location.origin);
  return (
    <li className={styles.entry}>
      {notice.imagePath && <Poster src={notice.imagePath} />}
      <div className={styles.words}>
        <h3 className={styles.title}>{notice.title}</h3>
        <time className={styles.time} dateTime={new Date(notice.createTime).toISOString()}>
          {day(notice.createTime)}
        </time>
        {notice.message && <RichText className={styles.message} text={notice.message} />}
        {target && (
          <Button
            small
            tone="ghost"
            aria-label={t('followNamed', { title: notice.title })}
            onClick={() => follow(target)}
          >
            {t('follow')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** `?overlay=notices`: every current notice, those of the home pop-up and those without (§3, §7). */
export default function NoticesDialog() {
  const { t } = useTranslation('notices');
  const { close } = useOverlay();
  const lan = useStore(settingsStore, (state) => state.locale);
  const { data: notices, isError, refetch } = useQuery(noticesQuery(lan));
  return (
    <Dialog title={t('title')} width={560} onClose={close}>
      {!notices && !isError && <Skeleton label={t('loading')} rows={3} height={140} />}
      {!notices && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
      {notices?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {notices && notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <Entry key={notice.noticeId} notice={notice} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
