import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './GameBrowser.module.css';

interface Props {
  kind: 'empty' | 'network' | 'code';
  /** What was searched for, '' for nothing. */
  keyword: string;
  onReset: () => void;
  onRetry: () => void;
}

/** Stands where games would: none found, no connection, or a fault of the service, each with the way on. */
export default function ListState({ kind, keyword, onReset, onRetry }: Props) {
  const { t } = useTranslation('catalogue');
  if (kind === 'empty')
    return (
      <div className={styles.state}>
        <span className={styles.mark}>
          <Icon name="search" size={40} />
        </span>
        <p className={styles.stateTitle}>{keyword ? t('empty.search', { keyword }) : t('empty.title')}</p>
        <p className={styles.stateText}>{t('empty.text')}</p>
        <Button small onClick={onReset}>
          {t('empty.reset')}
        </Button>
      </div>
    );
  const isOffline = kind === 'network' && !navigator.onLine;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name={isOffline ? 'globe' : 'info'} size={40} />
      </span>
      <p className={styles.stateTitle}>{t(isOffline ? 'failed.offlineTitle' : 'failed.title')}</p>
      <p className={styles.stateText}>{t(isOffline ? 'failed.offlineText' : 'failed.text')}</p>
      <Button small onClick={onRetry}>
        <Icon name="refresh" size={20} />
        {t('failed.retry')}
      </Button>
    </div>
  );
}
