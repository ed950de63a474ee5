import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { unfinishedQuery } from '../../api/catalogue.ts';
import { redPacketsQuery } from '../../api/redpacket.ts';
import { settingsStore } from '../../state/settings.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { ContinueCard } from './cards/ContinueCard.tsx';
import { expectsPackets, expectsUnfinished, rememberUnfinished } from './cards/cardHints.ts';
import { RedPacketCard } from './cards/RedPacketCard.tsx';
import styles from './HomePage.module.css';

/**
 * What waits for the player, in one card at most: a round to be played out, in which a stake of theirs lies, before red
 * packets. Where one is expected its place is kept, so that nothing below moves when it comes.
 */
export default function PlayerCard() {
  const { open } = useOverlay();
  const lan = useStore(settingsStore, (state) => state.locale);
  const { data: unfinished, isError } = useQuery(unfinishedQuery(lan));
  const { data: redPackets } = useQuery(redPacketsQuery());
  useEffect(() => {
    if (unfinished !== undefined) rememberUnfinished(unfinished !== null);
  }, [unfinished]);
  const place = <div className={styles.cardPlace} />;
  if (unfinished) {
    const { gameId, roomId } = unfinished;
    const enter = () => open('rooms', { gameId: String(gameId), enter: String(roomId) });
    return <ContinueCard game={unfinished} onContinue={enter} />;
  }
  if (unfinished === undefined && !isError && expectsUnfinished()) return place;
  if (redPackets) return <RedPacketCard />;
  return expectsPackets() && place;
}
