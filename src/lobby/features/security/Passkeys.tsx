import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../contract/calls/passkeys.ts';
import { PASSKEYS_MAX } from '../../../contract/constants.ts';
import { passkeysQuery, removePasskey } from '../../api/passkeys.ts';
import { makePasskey, PasskeyError, takesPasskeys } from '../../session/passkeys.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useTimes } from '../../ui/text/useTimes.ts';
import { showPasskeyError } from '../verification/passkeyErrors.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import styles from './security.module.css';

/** The passkeys that open the account: one can be made on this device, each can be named and removed. */
export function Passkeys() {
  const { t } = useTranslation('security');
  const { full } = useTimes();
  const { data, isError, refetch } = useQuery(passkeysQuery());
  const [naming, setNaming] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const making = useMutation({
    mutationFn: makePasskey,
    onSuccess: (isMade) => isMade && showToast('success', 'security:passkeys.added'),
    // The client has told what the service refused.
    onError: (error) => error instanceof PasskeyError && showPasskeyError(error),
  });
  const remove = async ({ passkeyId }: Passkey) => {
    try {
      await removePasskey(passkeyId);
      showToast('success', 'security:passkeys.removed');
    } catch {
      // A toast has said why.
    } finally {
      setLeaving(null);
    }
  };
  const nameOf = ({ name, agent }: Passkey) => name || agent || t('devices.unknown');
  const isFull = data !== undefined && data.list.length >= PASSKEYS_MAX;
  return (
    <section className={styles.group} aria-labelledby="security-passkeys">
      <h3 id="security-passkeys">{t('passkeys.title')}</h3>
      <div className={styles.view}>
        <p>{t('passkeys.lead')}</p>
        {!data && !isError && <Skeleton label={t('passkeys.title')} rows={1} height={64} />}
        {!data && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
        {data && data.list.length > 0 && (
          <ul className={styles.list}>
            {data.list.map((passkey) => (
              <li key={passkey.passkeyId} className={styles.row}>
                <Icon name="lock" size={24} />
                <span className={styles.name}>{nameOf(passkey)}</span>
                <span className={styles.value}>
                  {passkey.usedTime === null
                    ? t('passkeys.made', { when: full(passkey.createTime) })
                    : t('devices.seen', { when: full(passkey.usedTime) })}
                </span>
                <span className={styles.actions}>
                  <Button
                    small
                    tone="ghost"
                    aria-label={t('passkeys.renameOne', { device: nameOf(passkey) })}
                    onClick={() => setNaming(passkey)}
                  >
                    {t('passkeys.rename')}
                  </Button>
                  <Button
                    small
                    tone="ghost"
                    aria-label={t('devices.removeOne', { device: nameOf(passkey) })}
                    onClick={() => setLeaving(passkey)}
                  >
                    {t('devices.remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {!takesPasskeys() && <p className={styles.small}>{t('passkeys.unsupported')}</p>}
        {takesPasskeys() && isFull && <p className={styles.small}>{t('passkeys.full')}</p>}
        {takesPasskeys() && data && !isFull && (
          <Button tone="ghost" wide loading={making.isPending} onClick={() => making.mutate()}>
            {t('passkeys.add')}
          </Button>
        )}
      </div>
      {naming && <PasskeyNameDialog passkey={naming} onClose={() => setNaming(null)} />}
      {leaving && (
        <ConfirmDialog
          title={t('passkeys.removeTitle')}
          text={t('passkeys.removeText')}
          action={t('devices.remove')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
