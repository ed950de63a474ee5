import { getVipInfo } from '../../api/vip.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { useReading } from '../rewards/useReading.ts';
import styles from './VipEmblem.module.css';
import { VipEmblem } from './VipEmblem.tsx';

/** Where the player stands among the VIP levels, read from the service. */
export function VipStanding() {
  const { reading, refresh } = useReading(getVipInfo);
  return (
    <div className={styles.place}>
      {reading.kind === 'ready' ? (
        <VipEmblem info={reading.data} />
      ) : (
        <ReadingState kind={reading.kind} onRetry={() => void refresh()} />
      )}
    </div>
  );
}
