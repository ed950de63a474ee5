import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { openRedPacketOf } from '../../api/redpacket.ts';
import { loadBonusStatus } from '../../session/bonus.ts';
import { loadRedPackets, markOpened, readRedPackets } from '../../session/redPackets.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import { useReading } from '../rewards/useReading.ts';
import { PacketField } from './PacketField.tsx';
import styles from './redpacket.module.css';
import { useStand } from './useStand.ts';
import { WindowList } from './WindowList.tsx';
import { standAt } from './windows.ts';

/** The packet flies to the middle and flips open, ms. */
const FLIP_MS = 1_700;

/** `?overlay=redpacket`: the red-packet event, soon, active or over (§1, §4). */
export default function RedPacketDialog() {
  const { t } = useTranslation(['redpacket', 'rewards']);
  const { close } = useOverlay();
  const { reading, refresh } = useReading(readRedPackets);
  const data = useStore(lobbyStore, (state) => state.moneyData);
  const stand = useStand(standAt);
  const { busy, reason, claim } = useClaim('redPacket', FLIP_MS);

  const open = async (id: string) => {
    await claim(id, async (options) => {
      const answer = await openRedPacketOf(id, options);
      markOpened(id, answer.amount);
      return answer;
    });
    await Promise.all([loadRedPackets(), loadBonusStatus()]);
  };

  return (
    <PaintedOverlay scene="redpacket" title={t('title')} onClose={close} look="box" width={620}>
      {!data && reading.kind !== 'ready' && (
        <ReadingState kind={reading.kind} onRetry={() => void refresh()} />
      )}
      {data && !stand && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {data && stand && (
        <div className={styles.page}>
          <PacketField
            stand={stand}
            packets={data.packets}
            isOpening={busy !== null}
            onOpen={() => void open(stand.packet.id)}
          />
          <Reason reason={reason} />
          <WindowList packets={data.packets} current={stand.packet.id} />
        </div>
      )}
    </PaintedOverlay>
  );
}
