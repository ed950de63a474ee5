import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import logo from '../../../../assets/icons/logo.webp';
import { PATH } from '../../../contract/paths.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { CountBadge } from '../../ui/display/CountBadge.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { MailIcon } from '../../ui/icons/MailIcon.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { BalancePill } from './BalancePill.tsx';
import styles from './TopBar.module.css';

/** One switch for all sound; the settings sheet has effects and music apart. */
function SoundSwitch() {
  const { t } = useTranslation();
  const isOn = useStore(settingsStore, (state) => state.effects || state.music);
  return (
    <button
      type="button"
      className={styles.round}
      aria-pressed={isOn}
      aria-label={t('sound')}
      onClick={() => settingsStore.setState({ effects: !isOn, music: !isOn })}
    >
      <ArtIcon name={isOn ? 'soundOn' : 'soundOff'} size={24} />
    </button>
  );
}

/** The player's mail, with how many are unread. */
function MailDoor() {
  const { t } = useTranslation();
  const unread = useStore(lobbyStore, (state) => state.userInfo?.noReadEmailCount ?? 0);
  const { open } = useOverlay();
  return (
    <button
      type="button"
      className={styles.mail}
      aria-label={[t('doors.mail'), unread > 0 && t('unreadMail', { count: unread })]
        .filter(Boolean)
        .join(', ')}
      onClick={() => open('mail')}
    >
      <MailIcon name={unread > 0 ? 'unread' : 'read'} size={34} />
      <span className={styles.badge}>
        <CountBadge count={unread} />
      </span>
    </button>
  );
}

export function TopBar() {
  const { t } = useTranslation();
  const { open } = useOverlay();
  const token = useStore(lobbyStore, (state) => state.token);
  const logoId = useStore(lobbyStore, (state) => state.userInfo?.logoId ?? 1);
  const vipLevel = useStore(lobbyStore, (state) => state.userInfo?.vipLevel ?? 0);
  return (
    <header className={styles.bar}>
      {token ? (
        <Link className={styles.player} to={PATH.person} aria-label={t('nav.profile')}>
          <Avatar logoId={logoId} vipLevel={vipLevel} />
          <span className={styles.vip}>{t('vip', { level: vipLevel })}</span>
        </Link>
      ) : (
        <Link className={styles.brand} to={PATH.home}>
          <img src={logo} alt={t('brand')} width={150} height={49} />
        </Link>
      )}
      <span className={styles.space} />
      {token ? (
        <BalancePill />
      ) : (
        <Button small onClick={() => open('login', { tab: 'login' })}>
          {t('logIn')}
        </Button>
      )}
      {token && <MailDoor />}
      <button
        type="button"
        className={styles.round}
        data-spare={token ? true : undefined}
        aria-label={t('settings')}
        onClick={() => open('settings')}
      >
        <ArtIcon name="language" size={24} />
      </button>
      <SoundSwitch />
    </header>
  );
}
