import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { bonusQuery } from '../../api/bonus.ts';
import { userInfoQuery } from '../../api/player.ts';
import { lobbyStore, namesApp, offersBonuses } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyField } from '../../ui/controls/CopyField.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { CountBadge } from '../../ui/display/CountBadge.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { ClosingNote } from '../security/ClosingNote.tsx';
import { VipStatus } from '../vip/VipStatus.tsx';
import { BalanceCard } from '../wallet/BalanceCard.tsx';
import { WalletLinks } from '../wallet/WalletLinks.tsx';
import styles from './person.module.css';

interface RowProps {
  icon: IconName;
  label: string;
  /** How many wait behind it, and the words for that. */
  badge?: { count: number; words: string };
  onClick: () => void;
}

function Row({ icon, label, badge, onClick }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        <Icon name={icon} />
        <span className={styles.label}>
          {label}
          {badge && badge.count > 0 && (
            <>
              <CountBadge count={badge.count} />
              <span className="visually-hidden">{badge.words}</span>
            </>
          )}
        </span>
        <Icon name="next" size={20} />
      </button>
    </li>
  );
}

/** In place of a player who is on the way, or could not be read: they can try again, and log out all the same. */
function Unread() {
  const { t } = useTranslation('account');
  const { open } = useOverlay();
  const { isError, refetch } = useQuery(userInfoQuery());
  if (!isError) return <div className="page-wait" aria-busy="true" />;
  return (
    <div className={styles.page}>
      <FailedState title={t('person.failed')} onRetry={() => void refetch()} />
      <Button tone="ghost" onClick={() => open('logout')}>
        {t('logout.action')}
      </Button>
    </div>
  );
}

/** `/person`: who the player is here, and what they may change. */
export default function PersonPage() {
  const { t } = useTranslation([
    'account',
    'catalogue',
    'common',
    'missions',
    'promote',
    'responsible',
    'security',
    'vip',
  ]);
  const { open } = useOverlay();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const { data: waits } = useQuery(bonusQuery());
  const hasApp = useStore(lobbyStore, namesApp);
  const hasBonuses = useStore(lobbyStore, offersBonuses);
  if (!user) return <Unread />;
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={PATH.home}>
        <Icon name="back" />
        {t('common:back')}
      </Link>
      <section className={styles.card} aria-labelledby="player-name">
        <Avatar logoId={user.logoId} vipLevel={user.vipLevel} size={104} />
        <div className={styles.who}>
          <h1 id="player-name">{user.name}</h1>
          <p className={styles.vip}>{t('common:vip', { level: user.vipLevel })}</p>
          {user.isGuest && <p className={styles.guest}>{t('person.guest')}</p>}
        </div>
        <button type="button" className={styles.edit} onClick={() => open('profile')}>
          <Icon name="edit" size={20} />
          <span className="visually-hidden">{t('person.edit')}</span>
        </button>
        <CopyField label={t('person.userId')} value={user.userId} />
      </section>
      <ClosingNote />
      <VipStatus />
      <BalanceCard />
      <WalletLinks />
      {user.isGuest && (
        <section className={styles.nudge}>
          <Icon name="shield" size={32} />
          <p>{t('bind.nudge')}</p>
          <Button small onClick={() => open('bind')}>
            {t('bind.action')}
          </Button>
        </section>
      )}
      <ul className={styles.list}>
        {hasBonuses && (
          <>
            <Row icon="star" label={t('common:doors.bonus')} onClick={() => open('bonus')} />
            <Row
              icon="list"
              label={t('missions:title')}
              badge={{
                count: waits?.mission ?? 0,
                words: t('catalogue:shortcuts.waiting', { count: waits?.mission ?? 0 }),
              }}
              onClick={() => open('missions')}
            />
            <Row
              icon="trophy"
              label={t('vip:title')}
              badge={{
                count: waits?.vip ?? 0,
                words: t('catalogue:shortcuts.waiting', { count: waits?.vip ?? 0 }),
              }}
              onClick={() => open('vip')}
            />
            <Row
              icon="share"
              label={t('promote:title')}
              badge={{
                count: waits?.promote ?? 0,
                words: t('catalogue:shortcuts.waiting', { count: waits?.promote ?? 0 }),
              }}
              onClick={() => open('promote')}
            />
          </>
        )}
        <Row icon="lock" label={t('security:title')} onClick={() => open('security')} />
        <Row icon="clock" label={t('responsible:title')} onClick={() => open('limits')} />
        <Row
          icon="mail"
          label={t('common:doors.mail')}
          badge={{
            count: user.noReadEmailCount,
            words: t('common:unreadMail', { count: user.noReadEmailCount }),
          }}
          onClick={() => open('mail')}
        />
        {hasBonuses && (
          <Row icon="gift" label={t('common:doors.activity')} onClick={() => open('activity')} />
        )}
        <Row icon="info" label={t('common:doors.notices')} onClick={() => open('notices')} />
        {hasApp && <Row icon="phone" label={t('common:doors.app')} onClick={() => open('app')} />}
        <Row icon="settings" label={t('common:settings')} onClick={() => open('settings')} />
        <Row icon="support" label={t('common:nav.support')} onClick={() => open('support')} />
        <li>
          <Link className={styles.row} to={PATH.responsible}>
            <Icon name="shield" />
            <span>{t('common:titles.responsible')}</span>
            <Icon name="next" size={20} />
          </Link>
        </li>
        <Row icon="logout" label={t('logout.action')} onClick={() => open('logout')} />
      </ul>
    </div>
  );
}
