import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  text: string;
  /** Words of the button that goes ahead. */
  action: string;
  /** Words of the other button; Cancel where it has none. */
  refuse?: string;
  tone?: 'danger' | 'gold';
  /** May take its time; the dialog stays, busy, until it is done. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, action, refuse, tone = 'danger', onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog shape="card" width={400} title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button tone="ghost" onClick={onClose}>
          {refuse ?? t('cancel')}
        </Button>
        <Button tone={tone} loading={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
