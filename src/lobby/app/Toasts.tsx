import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { dismissToast, toastStore } from '../state/toasts.ts';
import { ToastView } from '../ui/ToastView.tsx';
import styles from './Toasts.module.css';

/** Toasts lie above dialogs and are read out politely; `#announcer` is never inert. */
export function Toasts() {
  const { t } = useTranslation(['common', 'errors']);
  const toasts = useStore(toastStore, (state) => state.toasts);
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
