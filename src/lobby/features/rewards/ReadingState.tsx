import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './rewards.module.css';

/** Stands where rewards would while they are on their way, or could not be read. */
export function ReadingState({ kind, onRetry }: { kind: 'loading' | 'failed'; onRetry: () => void }) {
  const { t } = useTranslation('rewards');
  if (kind === 'loading')
    return (
      <p className={styles.state} aria-busy="true">
        <span className={styles.spinner} aria-hidden="true" />
        {t('loading')}
      </p>
    );
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>{t('failed.title')}</p>
      <p>{t('failed.text')}</p>
      <Button small onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
