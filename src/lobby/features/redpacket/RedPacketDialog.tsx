import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KEY, refresh } from '../../api/client/queries.ts';
import { openRedPacketOf, redPacketsQuery } from '../../api/redpacket.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { afterMotion } from '../rewards/claim.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import { PacketField } from './PacketField.tsx';
import styles from './redpacket.module.css';
import { useCurrentWindow } from './useCurrentWindow.ts';
import { WindowList } from './WindowList.tsx';
import { currentWindowAt } from './windows.ts';

/** The packet flies to the middle and flips open, ms. */
const FLIP_MS = 1_700;
/** From the answer until the packet is seen open, ms. */
const OPEN_MS = 650;

/** `?overlay=redpacket`: the red-packet event, soon, active or over (§1, §4). */
export default function RedPacketDialog() {
  const { t } = useTranslation(['redpacket', 'rewards']);
  const { close } = useOverlay();
  const { data, isError, refetch } = useQuery(redPacketsQuery());
  const current = useCurrentWindow(currentWindowAt);
  const { busy, reason, claim } = useClaim('redPacket', FLIP_MS);

  /** The window whose packet is just being opened: what it held is a secret until it is seen. */
  const [secret, setSecret] = useState<string | null>(null);

  const open = async (id: string) => {
    setSecret(id);
    await claim(id, (options) => openRedPacketOf(id, options));
    void afterMotion(OPEN_MS).then(() => setSecret(null));
    await refresh(KEY.redPackets, KEY.bonus);
  };

  return (
    <PaintedOverlay scene="redpacket" title={t('title')} onClose={close} look="box" width={620}>
      {!data && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
      {data && !current && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {data && current && (
        <div className={styles.page}>
          <PacketField
            current={current}
            packets={data.packets}
            isOpening={busy !== null}
            isRevealed={secret === null}
            onOpen={() => void open(current.packet.id)}
          />
          <Reason reason={reason} />
          <WindowList data={data} current={current.packet.id} secret={secret} />
        </div>
      )}
    </PaintedOverlay>
  );
}
