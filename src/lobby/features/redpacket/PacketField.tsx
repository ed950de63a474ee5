import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedPacket } from '../../../contract/calls/redpacket.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { Poster } from '../../ui/display/Poster.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { Countdown } from './Countdown.tsx';
import styles from './redpacket.module.css';
import { useRain } from './useRain.ts';
import { useTimeOfDay } from './useTimeOfDay.ts';
import { receivedOf, type WindowStatus } from './windows.ts';

interface Props {
  current: WindowStatus;
  packets: readonly RedPacket[];
  isOpening: boolean;
  /** The packet has been seen to open: not before that is told what it held. */
  isRevealed: boolean;
  onOpen: () => void;
}

/** Where a tap caught a packet, as parts of the field. */
const MIDDLE = { x: 0.5, y: 0.45 };

/** Where in its element a click was; a key's click is in the middle. */
function placeOf({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): typeof MIDDLE {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (detail === 0 || width === 0) return MIDDLE;
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** The event itself: what is to come, the rain of which one packet can be caught, or what there was. */
export function PacketField({ current, packets, isOpening, isRevealed, onOpen }: Props) {
  const { t } = useTranslation('redpacket');
  const { money, reward } = useMoney();
  const time = useTimeOfDay();
  const [caught, setCaught] = useState(MIDDLE);
  const { packet, state } = current;
  const hasIt = packet.opened && state === 'active';
  const phase = isOpening ? 'opening' : hasIt ? 'opened' : state;
  const next = packets.find(({ startTime }) => startTime > packet.startTime);
  const received = receivedOf(packets);
  const amount = hasIt ? reward(packet.amount ?? 0) : '';
  const mayOpen = phase === 'active';
  const rains = useRain(packet.id, phase === 'active');
  const isTold = phase === 'opened' && isRevealed;
  return (
    <div className={styles.field}>
      <Footprint
        kind="packets"
        id="packets"
        data={{ phase, rains, amount, atX: caught.x, atY: caught.y }}
        className={styles.rain}
        data-phase={phase}
        disabled={!mayOpen && !isOpening}
        aria-label={t('open')}
        aria-busy={isOpening || undefined}
        onClick={(event) => {
          if (!mayOpen) return;
          setCaught(placeOf(event));
          onOpen();
        }}
      >
        <span className={styles.picture} aria-hidden="true">
          <Poster src="/media/posters/red-packets.webp" />
          {isTold && <span className={styles.card}>{amount}</span>}
        </span>
        <span className={styles.room} data-part="room" aria-hidden="true" />
        <span className={styles.held} data-part="amount" aria-hidden="true" />
      </Footprint>
      <div className={styles.words} data-phase={phase}>
        {phase === 'soon' && (
          <>
            <p>{t('opensIn')}</p>
            <Countdown until={packet.startTime} className={styles.clock} />
            <p>{t('soon', { time: time(packet.startTime) })}</p>
          </>
        )}
        {phase === 'active' && (
          <>
            <p className={styles.call}>{t('catch')}</p>
            <p>
              {t('endsIn')} <Countdown until={packet.endTime} />
            </p>
          </>
        )}
        {(phase === 'opening' || (phase === 'opened' && !isTold)) && (
          <p className={styles.call} role="status">
            {t('opening')}
          </p>
        )}
        {isTold && (
          <>
            <p>{t('opened')}</p>
            <p className={styles.call}>{money(packet.amount ?? 0)}</p>
            <p>{next ? t('back', { time: time(next.startTime) }) : t('backTomorrow')}</p>
          </>
        )}
        {phase === 'over' && (
          <>
            <p className={styles.call}>{t('over')}</p>
            <p>{received > 0 ? `${t('overSum')}: ${money(received)}` : t('overNone')}</p>
            <p>{t('backTomorrow')}</p>
          </>
        )}
      </div>
    </div>
  );
}
