import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import styles from './WelcomeCard.module.css';

/** Asks visitors in, where the screen has room for it. */
export function WelcomeCard() {
  const { t } = useTranslation('catalogue');
  const { open } = useOverlay();
  return (
    <section className={styles.card} aria-labelledby="welcome">
      <h2 id="welcome" className={styles.title}>
        {t('welcome.title')}
      </h2>
      <p className={styles.text}>{t('welcome.text')}</p>
      <div className={styles.actions}>
        <Button small onClick={() => open('login', { tab: 'signup' })}>
          {t('welcome.signUp')}
        </Button>
        <Button small tone="ghost" onClick={() => open('login', { tab: 'signup', way: 'guest' })}>
          {t('welcome.guest')}
        </Button>
      </div>
    </section>
  );
}
