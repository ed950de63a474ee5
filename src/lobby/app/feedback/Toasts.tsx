import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { playEffect } from '../../audio/effects.ts';
import { dismissToast, toastStore } from '../../state/toasts.ts';
import { ToastView } from '../../ui/display/ToastView.tsx';
import styles from './Toasts.module.css';

/** Toasts lie above dialogs and are read out politely; `#announcer` is never inert. */
export function Toasts() {
  const { t } = useTranslation(['common', 'errors']);
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
        <ToastView
          key={toast.id}
          tone={toast.tone}
          closeLabel={t('common:close')}
          onClose={() => dismissToast(toast.id)}
        >
          {t([toast.key, 'errors:500'], toast.values ?? {})}
        </ToastView>
      ))}
    </div>,
    host,
  );
}
