import { useTranslation } from 'react-i18next';
import styles from './LoginSign.module.css';

/** Seconds each bulb lags behind the one before it. */
const LAG_S = 0.14;
const BULBS = Array.from({ length: 11 }, (_, index) => `${(index * LAG_S).toFixed(2)}s`);

/** The lit sign above the login: decoration with the lobby's name. */
export function LoginSign() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.sign}>
      <div className={styles.rays} aria-hidden="true" />
      <div className={styles.bulbs} aria-hidden="true">
        {BULBS.map((delay) => (
          <i key={delay} style={{ animationDelay: delay }} />
        ))}
      </div>
      <p className={styles.name}>{t('common:brand')}</p>
      <p className={styles.line}>{t('welcome')}</p>
    </div>
  );
}
