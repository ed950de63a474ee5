import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { activitiesQuery } from '../../api/activity.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { MissingItemNote } from '../../ui/display/MissingItemNote.tsx';
import { Poster } from '../../ui/display/Poster.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { ActivityDetail } from './ActivityDetail.tsx';
import styles from './activity.module.css';

/** `?overlay=activity`: activities and promotions, `activity.id` the one that is open, over the list (§2). */
export default function ActivityDialog() {
  const { t } = useTranslation('activity');
  const { params, open, close } = useOverlay();
  const lan = useStore(settingsStore, (state) => state.locale);
  const userId = useStore(lobbyStore, (state) => state.userId);
  const { data: list, isError, isFetching, refetch } = useQuery(activitiesQuery(lan, userId));
  const shown = list?.find(({ activityId }) => activityId === params.id);
  const isGone = list !== undefined && !isFetching && params.id !== undefined && !shown;
  return (
    <>
      <Dialog title={t('title')} width={640} onClose={close}>
        {!list && !isError && <Skeleton label={t('loading')} rows={3} height={180} />}
        {!list && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
        {isGone && <MissingItemNote>{t('gone')}</MissingItemNote>}
        {list?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
        {list && list.length > 0 && (
          <ul className={styles.list}>
            {list.map(({ activityId, title, imagePath }) => (
              <li key={activityId}>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => open('activity', { id: activityId })}
                >
                  <span className={styles.backdrop}>
                    <Poster src={imagePath} fill />
                  </span>
                  <span className={styles.name}>{title}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {shown && <ActivityDetail activity={shown} onClose={close} />}
    </>
  );
}
