import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityState } from '../../../contract/calls/identity.ts';
import { identityQuery } from '../../api/identity.ts';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useTimes } from '../../ui/text/useTimes.ts';
import { IdentityCheckForm } from './IdentityCheckForm.tsx';
import { type IdentityStatus, identityStatusOf } from './identityStatus.ts';
import styles from './security.module.css';

const MARKS: Readonly<Record<IdentityStatus, IconName>> = {
  none: 'shield',
  asked: 'info',
  pending: 'clock',
  rejected: 'info',
  approved: 'check',
};

/** How the check stands, in words, and why it failed. */
function StatusCard({ identity, ref }: { identity: IdentityState; ref: Ref<HTMLElement> }) {
  const { t } = useTranslation('security');
  const { full } = useTimes();
  const { reason, updateTime } = identity;
  const status = identityStatusOf(identity);
  return (
    <section className={styles.state} data-state={status} role="status" tabIndex={-1} ref={ref}>
      <Icon name={MARKS[status]} size={36} />
      <h3>{t(`identity.${status}.title`)}</h3>
      <p>
        {status === 'rejected' && reason && `${t(`identity.reasons.${reason}`)} `}
        {t(`identity.${status}.text`, { when: updateTime === null ? '' : full(updateTime) })}
      </p>
    </section>
  );
}

/** `?overlay=identity`: who the player is, checked once; where it is not under way or done, the form for it. */
export default function IdentityDialog() {
  const { t } = useTranslation('security');
  const { close } = useOverlay();
  const { data: identity, isError, refetch } = useQuery(identityQuery());
  const card = useRef<HTMLElement>(null);
  const isOpen = identity && identity.state !== 'pending' && identity.state !== 'approved';
  return (
    <Dialog title={t('identity.title')} onClose={close} width={520}>
      <div className={styles.view}>
        {!identity && !isError && <Skeleton label={t('identity.title')} rows={4} height={72} />}
        {!identity && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
        {identity && <StatusCard identity={identity} ref={card} />}
        {isOpen && <IdentityCheckForm onSent={() => card.current?.focus()} />}
      </div>
    </Dialog>
  );
}
