import type { Wheel } from '../../../contract/calls/lottery.ts';
import { localStore } from '../../session/storage.ts';

/** A draw that has been asked for and whose result has not been shown. */
export interface PendingDraw {
  requestId: string;
  type: Wheel['type'];
  userId: string;
  /** A free spin pays for it. */
  free?: true;
  /** When it was asked for, ms since 1970 by the player's clock. */
  at: number;
}

const KEY = 'lobby.draw';

export const storePendingDraw = (draw: PendingDraw): void => localStore.set(KEY, JSON.stringify(draw));

export const forgetDraw = (): void => localStore.remove(KEY);

/** What an earlier visit has left, null for nothing or for something that cannot be read. */
export function pendingDraw(): PendingDraw | null {
  try {
    const draw = JSON.parse(localStore.get(KEY) ?? 'null') as Partial<PendingDraw> | null;
    const { requestId, type, userId } = draw ?? {};
    return requestId && userId && (type === 1 || type === 2 || type === 3) ? (draw as PendingDraw) : null;
  } catch {
    return null;
  }
}
