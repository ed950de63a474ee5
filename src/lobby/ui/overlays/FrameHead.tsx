import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import styles from './FrameHead.module.css';

interface Props {
  titleId: string;
  title: ReactNode;
  /** The title is for screen readers only. */
  hideTitle?: boolean | undefined;
  /** Without it there is no button: the content has its own way out. */
  onClose?: (() => void) | undefined;
}

/** The head of a dialog or a painted overlay: its title, and the button that closes it. */
export function FrameHead({ titleId, title, hideTitle, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.head} data-bare={hideTitle || undefined}>
      <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
        {title}
      </h2>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
