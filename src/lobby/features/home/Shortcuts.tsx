import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { BonusStatus } from '../../../contract/calls/bonus.ts';
import { bonusQuery } from '../../api/bonus.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { lobbyStore, offersBonuses } from '../../state/lobby.ts';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import { overlayAddress, useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './Shortcuts.module.css';

interface Shortcut {
  /** Key of its words; its icon of the lobby atlas is named the same. */
  id: 'checkin' | 'lottery' | 'redpacket' | 'promote' | 'activity';
  /** Where there is no stage. */
  icon: IconName;
  /** What waits there, for its badge. */
  waits?: keyof BonusStatus;
}

/** Only what has a screen: a shortcut is a promise. */
const SHORTCUTS: readonly Shortcut[] = [
  { id: 'checkin', icon: 'check', waits: 'checkIn' },
  { id: 'lottery', icon: 'refresh', waits: 'lottery' },
  { id: 'redpacket', icon: 'mail', waits: 'redPacket' },
  { id: 'promote', icon: 'user', waits: 'promote' },
  { id: 'activity', icon: 'gift' },
];

/** The row of round shortcuts below the hero. */
export function Shortcuts() {
  const { t } = useTranslation('catalogue');
  const { open } = useOverlay();
  const { pathname, search } = useLocation();
  const enter = useLoginGate();
  const token = useStore(lobbyStore, (state) => state.token);
  const hasBonuses = useStore(lobbyStore, offersBonuses);
  const { data: waiting } = useQuery({ ...bonusQuery(), enabled: token !== null });
  const overlay = (name: string) => () => enter(overlayAddress(pathname, search, name));
  const go: Readonly<Record<Shortcut['id'], () => void>> = {
    checkin: overlay('checkin'),
    lottery: overlay('lottery'),
    redpacket: overlay('redpacket'),
    promote: overlay('promote'),
    activity: () => open('activity'),
  };
  if (!hasBonuses) return null;
  return (
    <ul className={styles.row} aria-label={t('shortcuts.label')}>
      {SHORTCUTS.map(({ id, icon, waits }) => {
        const badge = (waits && waiting?.[waits]) ?? 0;
        return (
          <li key={id} className={styles.item}>
            <Footprint
              kind="shortcut"
              id={`shortcut:${id}`}
              data={{ icon: id, label: t(`shortcuts.${id}`), badge }}
              className={styles.shortcut}
              onClick={go[id]}
            >
              <span className={styles.disc} data-part="icon" data-hue={id}>
                <Icon name={icon} size={28} />
                {badge > 0 && (
                  <span className={styles.badge} aria-hidden="true">
                    {badge > 99 ? '99+' : badge}
                  </span>
                )}
              </span>
              <span className={styles.label} data-part="label">
                {t(`shortcuts.${id}`)}
              </span>
              {badge > 0 && (
                <span className="visually-hidden">{t('shortcuts.waiting', { count: badge })}</span>
              )}
            </Footprint>
          </li>
        );
      })}
    </ul>
  );
}
