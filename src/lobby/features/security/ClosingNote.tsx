import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { KEY, refresh } from '../../api/client/queries.ts';
import { cancelOwnClosure } from '../../api/security.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTimes } from '../../ui/text/useTimes.ts';
import styles from './security.module.css';

/** That the account is about to be closed, with the way back; nothing while it is not. */
export function ClosingNote() {
  const { t } = useTranslation('security');
  const { full } = useTimes();
  const closeTime = useStore(lobbyStore, (state) => state.userInfo?.closeTime);
  const { mutate, isPending } = useMutation({
    mutationFn: cancelOwnClosure,
    onSuccess: async () => {
      await refresh(KEY.userInfo);
      showToast('success', 'security:close.kept');
    },
  });
  if (!closeTime) return null;
  return (
    <section className={styles.state} data-state="rejected" aria-label={t('close.title')}>
      <Icon name="clock" size={36} />
      <h3>{t('close.closing', { when: full(closeTime) })}</h3>
      <p>{t('close.closingText')}</p>
      <Button small className={styles.keep} loading={isPending} onClick={() => mutate()}>
        {t('close.keep')}
      </Button>
    </section>
  );
}
