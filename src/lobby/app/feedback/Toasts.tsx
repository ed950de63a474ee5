import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { playEffect } from '../../audio/effects.ts';
import { dismissToast, type Toast, toastStore } from '../../state/toasts.ts';
import { ToastView } from '../../ui/display/ToastView.tsx';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import styles from './Toasts.module.css';

/** What a toast says; texts of an area that no screen has shown yet are waited for. */
function Message({ toast: { id, tone, key, values } }: { toast: Toast }) {
  const [area = 'common'] = key.split(':', 1);
  const { t } = useTranslation(['common', 'errors', area]);
  return (
    <ToastView tone={tone} closeLabel={t('common:close')} onClose={() => dismissToast(id)}>
      {t([key, 'errors:500'], values ?? {})}
    </ToastView>
  );
}

/** Toasts lie above dialogs and are read out politely; `#announcer` is never inert. */
export function Toasts() {
  // Here before the first of them: it may say that the network is gone.
  useTranslation('errors', { useSuspense: false });
  const toasts = useStore(toastStore, (state) => state.toasts);
  useEffect(
    () =>
      toastStore.subscribe((now, before) => {
        const isNews = now.toasts.some(
          ({ id, tone }) => tone === 'error' && before.toasts.every((one) => one.id !== id),
        );
        if (isNews) playEffect('error');
      }),
    [],
  );
  const host = document.getElementById('announcer');
  if (!host) return null;
  return createPortal(
    <div className={styles.stack} role="status" aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => (
        <SuspenseBoundary key={toast.id}>
          <Message toast={toast} />
        </SuspenseBoundary>
      ))}
    </div>,
    host,
  );
}
