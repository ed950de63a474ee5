import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BonusStatus } from '../../../contract/calls/bonus.ts';
import { bonusQuery } from '../../api/bonus.ts';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { CountBadge } from '../../ui/display/CountBadge.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './bonus.module.css';

/** Every kind of reward: where it is received, and its picture. */
const KINDS: readonly { kind: keyof BonusStatus; overlay: string; icon: IconName }[] = [
  { kind: 'checkIn', overlay: 'checkin', icon: 'check' },
  { kind: 'mission', overlay: 'missions', icon: 'list' },
  { kind: 'mail', overlay: 'mail', icon: 'mail' },
  { kind: 'vip', overlay: 'vip', icon: 'star' },
  { kind: 'lottery', overlay: 'lottery', icon: 'refresh' },
  { kind: 'redPacket', overlay: 'redpacket', icon: 'gift' },
  { kind: 'promote', overlay: 'promote', icon: 'user' },
];

/** `?overlay=bonus`: what can be received now, with a way to each (§2). */
export default function BonusDialog() {
  const { t } = useTranslation('bonus');
  const { open, close } = useOverlay();
  const { data: status, isError, refetch } = useQuery(bonusQuery());
  const total = status ? Object.values(status).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <Dialog title={t('title')} width={480} onClose={close}>
      {!status && !isError && <Skeleton label={t('loading')} rows={7} height={64} />}
      {!status && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
      {status && (
        <>
          <p className={styles.lead}>{t(total > 0 ? 'lead' : 'none')}</p>
          <ul className={styles.list}>
            {KINDS.map(({ kind, overlay, icon }) => (
              <li key={kind}>
                <button
                  type="button"
                  className={styles.row}
                  data-waits={status[kind] > 0 || undefined}
                  onClick={() => open(overlay)}
                >
                  <span className={styles.medal}>
                    <Icon name={icon} />
                  </span>
                  <span className={styles.words}>
                    <strong>{t(`kind.${kind}`)}</strong>
                    <span>
                      {status[kind] > 0 ? t(`waits.${kind}`, { count: status[kind] }) : t('nothing')}
                    </span>
                  </span>
                  <CountBadge count={status[kind]} />
                  <Icon name="next" size={20} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
