import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './Notices.module.css';
import { useIsOffline } from './useIsOffline.ts';

/** Says that there is no network. */
export function OfflineNotice() {
  const { t } = useTranslation();
  return (
    <p className={styles.notice} data-tone="warning">
      <Icon name="info" size={20} />
      {t('offline')}
    </p>
  );
}

/** In the place of all notices while their script is on its way, for which there may be no network. */
export function NoticesFallback() {
  const isOffline = useIsOffline();
  return (
    <div className={styles.stack} role="status">
      {isOffline && <OfflineNotice />}
    </div>
  );
}
