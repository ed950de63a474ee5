import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { consentStore } from '../../attribution/attribution.ts';
import { giveConsent } from '../../session/consent.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ConsentNotice.module.css';

/**
 * Asks once, and only where a marketing channel exists; no is as easy as yes (decisions, "Consent"). Not over a game, whose
 * buttons it would cover: the question waits in the lobby.
 */
export function ConsentNotice() {
  const { t } = useTranslation('consent');
  const isAsking = useStore(consentStore, (state) => state.consent === 'asking');
  const { pathname } = useLocation();
  if (!isAsking || pathname === PATH.play) return null;
  return (
    <section className={styles.notice} aria-label={t('title')}>
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={styles.answers}>
        <Button small tone="ghost" onClick={() => giveConsent('refused')}>
          {t('no')}
        </Button>
        <Button small tone="ghost" onClick={() => giveConsent('granted')}>
          {t('yes')}
        </Button>
      </div>
    </section>
  );
}
