import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../../session/storage.ts';
import { Footprint } from '../../stage/host/Footprint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOverlay } from '../../ui/overlay.ts';
import styles from './RedPacketCard.module.css';
import { useStand } from './useStand.ts';
import { useTimeOfDay } from './useTimeOfDay.ts';
import { invitationAt } from './windows.ts';

/**
 * The lobby's pinned card while a packet can be had, or will be later today. `otherwise` is what would stand there
 * without it: packets that fall go before it, packets to come do not.
 */
export default function RedPacketCard({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('redpacket');
  const { open } = useOverlay();
  const time = useTimeOfDay();
  const stand = useStand(invitationAt);
  const isExpected = stand !== null;
  // The next visit keeps a place for it, so that nothing below moves when it comes.
  useEffect(() => {
    if (isExpected) localStore.set('lobby.packetCard', '1');
    else localStore.remove('lobby.packetCard');
  }, [isExpected]);
  if (!stand || (stand.state === 'soon' && otherwise)) return otherwise;
  const isActive = stand.state === 'active';
  const label = t(isActive ? 'card.active' : 'card.soon');
  const title = isActive
    ? t('card.activeTitle')
    : t('card.soonTitle', { time: time(stand.packet.startTime) });
  return (
    <Footprint
      kind="card"
      id="card:redpacket"
      data={{ gameId: null, icon: 'shortcut/redpacket', title, label }}
      className={styles.card}
      data-active={isActive || undefined}
      onClick={() => open('redpacket')}
    >
      <span className={styles.picture} data-part="icon" aria-hidden="true">
        <Icon name="gift" size={34} />
      </span>
      <span className={styles.words}>
        <span className={styles.label} data-part="label">
          {label}
        </span>
        <span className={styles.title} data-part="title">
          {title}
        </span>
      </span>
      <span className={styles.go} data-part="go" aria-hidden="true">
        <Icon name="next" size={26} />
      </span>
    </Footprint>
  );
}
