import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceSession } from '../../../contract/calls/sessions.ts';
import { devicesQuery, removeDevice, removeOtherDevices } from '../../api/security.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useTimes } from '../../ui/text/useTimes.ts';
import styles from './security.module.css';

const HANDHELD = /Android|iPhone|iPad/;

/** `?overlay=devices`: where the account is logged in or known; each other device can be logged out and forgotten. */
export default function DevicesDialog() {
  const { t } = useTranslation('security');
  const { close } = useOverlay();
  const { full } = useTimes();
  const { data, isError, refetch } = useQuery(devicesQuery());
  const removal = useMutation({ mutationFn: removeDevice });
  const others = useMutation({ mutationFn: removeOtherDevices });
  const [isAsking, setAsking] = useState(false);

  const nameOf = ({ agent }: DeviceSession) => agent || t('devices.unknown');
  const remove = ({ sessionId }: DeviceSession) =>
    // Where it fails, a toast has said why.
    removal.mutate(sessionId, { onSuccess: () => showToast('success', 'security:devices.removed') });
  const removeOthers = async () => {
    try {
      await others.mutateAsync();
      showToast('success', 'security:devices.othersRemoved');
    } catch {
      // A toast has said why.
    } finally {
      setAsking(false);
    }
  };

  return (
    <Dialog title={t('devices.title')} onClose={close} width={520}>
      <div className={styles.view}>
        <p>{t('devices.lead')}</p>
        {!data && !isError && <Skeleton label={t('devices.title')} rows={3} height={72} />}
        {!data && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
        {data && (
          <ul className={styles.list}>
            {data.list.map((device) => (
              <li key={device.sessionId} className={styles.row}>
                <Icon name={HANDHELD.test(device.agent) ? 'phone' : 'laptop'} size={24} />
                <span className={styles.name}>
                  {nameOf(device)}
                  {device.isCurrent && <span className={styles.here}>{t('devices.here')}</span>}
                </span>
                <span className={styles.value}>{t('devices.seen', { when: full(device.seenTime) })}</span>
                {!device.isCurrent && (
                  <Button
                    small
                    tone="ghost"
                    className={styles.remove}
                    loading={removal.isPending && removal.variables === device.sessionId}
                    aria-label={t('devices.removeOne', { device: nameOf(device) })}
                    onClick={() => remove(device)}
                  >
                    {t('devices.remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {data && data.list.length > 1 && (
          <>
            <p className={styles.small}>{t('devices.hint')}</p>
            <Button tone="ghost" wide onClick={() => setAsking(true)}>
              {t('devices.others')}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('devices.othersTitle')}
          text={t('devices.othersText')}
          action={t('devices.others')}
          onConfirm={removeOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
