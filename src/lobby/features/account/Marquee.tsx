import { useTranslation } from 'react-i18next';
import styles from './Marquee.module.css';

const BULBS = 11;

/** The lit sign above the login: decoration with the lobby's name. */
export function Marquee() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.sign}>
      <div className={styles.rays} aria-hidden="true" />
      <div className={styles.bulbs} aria-hidden="true">
        {Array.from({ length: BULBS }, (_, index) => (
          <i key={index} style={{ animationDelay: `${index * 0.14}s` }} />
        ))}
      </div>
      <p className={styles.name}>{t('common:brand')}</p>
      <p className={styles.line}>{t('welcome')}</p>
    </div>
  );
}
