import { useQuery } from '@tanstack/react-query';
import { vipInfoQuery } from '../../api/vip.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import styles from './VipEmblem.module.css';
import { VipEmblem } from './VipEmblem.tsx';

/** Where the player stands among the VIP levels, read from the service. */
export function VipStatus() {
  const { data, isError, refetch } = useQuery(vipInfoQuery());
  return (
    <div className={styles.place}>
      {data ? (
        <VipEmblem id="vip-emblem" info={data} />
      ) : (
        <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
