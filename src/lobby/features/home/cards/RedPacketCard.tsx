import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import { useCurrentWindow } from '../../redpacket/useCurrentWindow.ts';
import { useTimeOfDay } from '../../redpacket/useTimeOfDay.ts';
import { invitationAt } from '../../redpacket/windows.ts';
import { rememberPackets } from './cardHints.ts';
import { PinnedCard } from './PinnedCard.tsx';

/** The lobby's pinned card while a packet can be had, or will be later today. */
export function RedPacketCard() {
  const { t } = useTranslation('redpacket');
  const { open } = useOverlay();
  const time = useTimeOfDay();
  const current = useCurrentWindow(invitationAt);
  const isExpected = current !== null;
  // The next visit keeps a place for it, so that nothing below moves when it comes.
  useEffect(() => {
    rememberPackets(isExpected);
  }, [isExpected]);
  if (!current) return null;
  const isActive = current.state === 'active';
  const label = t(isActive ? 'card.active' : 'card.soon');
  const title = isActive
    ? t('card.activeTitle')
    : t('card.soonTitle', { time: time(current.packet.startTime) });
  return (
    <PinnedCard
      id="card:redpacket"
      data={{ gameId: null, icon: 'shortcut/redpacket', title, label }}
      look="packet"
      active={isActive}
      onClick={() => open('redpacket')}
    >
      <Icon name="gift" size={34} />
    </PinnedCard>
  );
}
