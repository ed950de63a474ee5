import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../device/copyText.ts';
import { showToast } from '../../state/toasts.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './CopyField.module.css';

/** A value to copy. Without a secure context there is no clipboard: the text is then selected, to copy by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await copyText(value);
      showToast('success', 'common:copied');
    } catch {
      field.current?.select();
      showToast('info', 'common:copyByHand');
    }
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.copied}>
        <input id={id} ref={field} className={styles.value} value={value} readOnly />
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <Icon name="copy" size={20} />
          <span className="visually-hidden">{t('copyValue', { label })}</span>
        </button>
      </span>
    </div>
  );
}
