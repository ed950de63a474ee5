import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MissionKind } from '../../../contract/calls/missions.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { missionsQuery, receiveMission } from '../../api/missions.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { Rules } from '../rewards/Rules.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import { MissionRow } from './MissionRow.tsx';
import styles from './missions.module.css';

/**
 * `?overlay=missions`: missions of the day, counted from what the player does anyway. Nothing counts down here, and
 * nothing leads to a game.
 */
export default function MissionsDialog() {
  const { t } = useTranslation('missions');
  const { close } = useOverlay();
  // What was played meanwhile counts.
  const { data, isError, refetch } = useQuery({ ...missionsQuery(), refetchOnMount: 'always' });
  const { busy, reason, claim } = useClaim('bonus', 0);

  const receive = async (kind: MissionKind) => {
    await claim(kind, (options) => receiveMission(kind, options));
    await Promise.all([refetch(), refresh(KEY.bonus)]);
  };

  return (
    <Dialog title={t('title')} width={480} onClose={close}>
      {!data && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState mark={null} title={t('none')} />}
      {data && data.list.length > 0 && (
        <div className={styles.page}>
          <div className={styles.lead}>
            <p>{t('lead')}</p>
            <Rules area="missions" betX={data.betX} />
          </div>
          <ul className={styles.missions}>
            {data.list.map((mission) => (
              <MissionRow
                key={mission.kind}
                mission={mission}
                isBusy={busy === mission.kind}
                onReceive={() => void receive(mission.kind)}
              />
            ))}
          </ul>
          <Reason reason={reason} />
        </div>
      )}
    </Dialog>
  );
}
