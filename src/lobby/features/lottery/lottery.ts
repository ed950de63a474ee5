import { createStore } from 'zustand/vanilla';
import type { Wheel } from '../../../contract/lottery.ts';
import { ApiError } from '../../api/errors.ts';
import { getWheels } from '../../api/lottery.ts';

export interface LotteryState {
  /** Null until they have been read. */
  wheels: readonly Wheel[] | null;
  /** Points to draw with, as shown: less the cost of a draw from the moment it begins (§4). */
  points: number;
  /** SHA-256 of the server seed in use, hex. */
  seedHash: string | null;
  hasFailed: boolean;
}

export const lotteryStore = createStore<LotteryState>(() => ({
  wheels: null,
  points: 0,
  seedHash: null,
  hasFailed: false,
}));

/** Names of the wheels in texts, art and addresses, by type − 1. */
export const WHEEL_NAMES = ['silver', 'gold', 'supreme'] as const;
export type WheelName = (typeof WHEEL_NAMES)[number];

export const nameOf = (type: Wheel['type']): WheelName => WHEEL_NAMES[type - 1] ?? 'silver';

/** Reads wheels and points; a reading that fails keeps what is known. */
export async function loadLottery(signal?: AbortSignal): Promise<void> {
  try {
    const { roulette, bonusPoint, seedHash } = await getWheels({ silent: true, ...(signal && { signal }) });
    lotteryStore.setState({
      wheels: roulette,
      points: bonusPoint,
      seedHash: seedHash ?? null,
      hasFailed: false,
    });
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'cancelled') return;
    lotteryStore.setState(({ wheels }) => ({ hasFailed: wheels === null }));
  }
}
