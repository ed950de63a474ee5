import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './ToastView.module.css';

interface Props {
  tone: 'info' | 'success' | 'error';
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function ToastView({ tone, closeLabel, onClose, children }: Props) {
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.mark}>
        <Icon name={tone === 'success' ? 'check' : 'info'} size={20} />
      </span>
      <p className={styles.text}>{children}</p>
      <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
