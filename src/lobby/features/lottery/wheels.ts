import type { Wheel } from '../../../contract/calls/lottery.ts';
import { queryClient } from '../../api/client/queries.ts';
import { wheelsQuery } from '../../api/lottery.ts';

/** Names of the wheels in texts, art and addresses, by type − 1. */
export const WHEEL_NAMES = ['silver', 'gold', 'supreme'] as const;
export type WheelName = (typeof WHEEL_NAMES)[number];

/** The wheel that a free spin turns. */
export const FREE_WHEEL: Wheel['type'] = 1;

export const nameOf = (type: Wheel['type']): WheelName => WHEEL_NAMES[type - 1] ?? 'silver';

/** Prizes of a wheel as it is shown; undefined while nobody has read it. */
export const prizesOf = (type: Wheel['type']): Wheel['list'] | undefined =>
  queryClient.getQueryData(wheelsQuery().queryKey)?.roulette.find((wheel) => wheel.type === type)?.list;

/** Reads the wheels again, whether they are shown or not. Failing keeps what is known. */
export const readWheels = (): Promise<void> => queryClient.prefetchQuery({ ...wheelsQuery(), staleTime: 0 });

interface Means {
  bonusPoint: number;
  freeSpins?: number;
}

/** Changes the points and free spins that are shown; a read that is under way knows nothing of that and is dropped. */
export function changeMeans(change: (means: Means) => Means): void {
  const { queryKey } = wheelsQuery();
  if (!queryClient.getQueryData(queryKey)) return;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change(known) });
}
