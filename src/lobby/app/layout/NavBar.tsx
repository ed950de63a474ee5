import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useStore } from 'zustand';
import sign from '../../../../assets/icons/sign.svg';
import { PATH } from '../../../contract/paths.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { ArtIcon, type ArtIconName } from '../../ui/icons/ArtIcon.tsx';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './NavBar.module.css';

function Face({ icon, children }: { icon: ArtIconName; children: ReactNode }) {
  return (
    <>
      <ArtIcon name={icon} />
      <span className={styles.label}>{children}</span>
    </>
  );
}

/** Five doors; the raised one in the middle is the wallet. On wide screens the bar is a rail at the side. */
export function NavBar() {
  const { t } = useTranslation();
  const { open } = useOverlay();
  const enter = useLoginGate();
  const token = useStore(lobbyStore, (state) => state.token);
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      <Link className={styles.sign} to={PATH.home} aria-hidden="true" tabIndex={-1}>
        <img src={sign} alt="" width={60} height={60} loading="lazy" />
      </Link>
      <NavLink className={styles.item} to={PATH.home}>
        <Face icon="home">{t('nav.home')}</Face>
      </NavLink>
      <NavLink className={styles.item} to="/slots">
        <Face icon="games">{t('nav.games')}</Face>
      </NavLink>
      <button type="button" className={styles.raised} onClick={() => enter(PATH.wallet)}>
        <span className={styles.medal}>
          <ArtIcon name="coin" size={40} />
        </span>
        <span className={styles.label}>{t('nav.wallet')}</span>
      </button>
      <button type="button" className={styles.item} onClick={() => open('support')}>
        <Face icon="support">{t('nav.support')}</Face>
      </button>
      {token ? (
        <NavLink className={styles.item} to="/person">
          <Face icon="profile">{t('nav.profile')}</Face>
        </NavLink>
      ) : (
        <button type="button" className={styles.item} onClick={() => open('login', { tab: 'login' })}>
          <Face icon="profile">{t('logIn')}</Face>
        </button>
      )}
    </nav>
  );
}
