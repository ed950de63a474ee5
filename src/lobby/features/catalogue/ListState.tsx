import { useTranslation } from 'react-i18next';
import { isOnline } from '../../device/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
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
  const isOffline = kind === 'network' && !isOnline();
  return (
    <div className={styles.state}>
      {kind === 'empty' ? (
        <EmptyState
          title={keyword ? t('empty.search', { keyword }) : t('empty.title')}
          text={t('empty.text')}
          action={
            <Button small onClick={onReset}>
              {t('empty.reset')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          alert
          mark={<Icon name={isOffline ? 'globe' : 'info'} size={40} />}
          title={t(isOffline ? 'failed.offlineTitle' : 'failed.title')}
          text={t(isOffline ? 'failed.offlineText' : 'failed.text')}
          action={
            <Button small onClick={onRetry}>
              <Icon name="refresh" size={20} />
              {t('failed.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}
