import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { MINIMUM_AGE } from '../../../contract/constants.ts';
import { PATH } from '../../../contract/paths.ts';
import { lobbyStore, namesApp } from '../../state/lobby.ts';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import { overlayAddress, useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './Footer.module.css';

/** Who runs the lobby, for whom it is, and the pages of the agreement. */
export function Footer() {
  const { t } = useTranslation();
  const config = useStore(lobbyStore, (state) => state.config);
  const hasApp = useStore(lobbyStore, namesApp);
  const { open } = useOverlay();
  const { pathname, search } = useLocation();
  const enter = useLoginGate();
  const operator = config?.operator;
  return (
    <footer className={styles.footer}>
      <p className={styles.line}>
        <span className={styles.age}>{operator?.minimumAge ?? MINIMUM_AGE}+</span>
        {operator?.riskWarning || t(config?.playMoney === false ? 'footer.safe' : 'footer.playMoney')}
      </p>
      <nav className={styles.links} aria-label={t('footer.label')}>
        <Link to="/terms">{t('titles.terms')}</Link>
        <Link to="/privacy">{t('titles.privacy')}</Link>
        <Link to={PATH.responsible}>{t('titles.responsible')}</Link>
        <button type="button" onClick={() => open('notices')}>
          {t('doors.notices')}
        </button>
        {hasApp && (
          <button type="button" onClick={() => enter(overlayAddress(pathname, search, 'app'))}>
            {t('doors.app')}
          </button>
        )}
      </nav>
      {operator && (
        <p className={styles.identity}>{[operator.name, operator.licence].filter(Boolean).join(' · ')}</p>
      )}
    </footer>
  );
}
