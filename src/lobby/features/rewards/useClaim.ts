import { useCallback, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '../../../contract/constants.ts';
import type { CallOptions } from '../../api/client/call.ts';
import { ApiError } from '../../api/client/errors.ts';
import { type ErrorText, errorText } from '../../api/client/errorText.ts';
import { newRequestId } from '../../api/client/requestId.ts';
import { type RewardSource, sizeOf } from '../../state/rewards.ts';
import { claimReward } from './claim.ts';

export interface Claiming {
  /** Name of the claim under way, null when there is none. */
  busy: string | null;
  /** Why the last claim gave nothing. */
  reason: ErrorText | null;
  /**
   * Asks for one reward, and shows its pop-up. Answers whether there was one; a tap that comes while one is under way, or
   * within 500 ms of the last (§9), is none. After a lost answer the next try of the same claim is the same change, so
   * that it is paid once and the answer gives its amount.
   */
  claim: (name: string, ask: (options: CallOptions) => Promise<{ amount: number }>) => Promise<boolean>;
}

/**
 * Claims on screens that show no toast (§8): the reason stands inline.
 * @param motionMs how long the screen shows a claim before the pop-up comes.
 */
export function useClaim(source: RewardSource, motionMs: number): Claiming {
  const [busy, setBusy] = useState<string | null>(null);
  const [reason, setReason] = useState<ErrorText | null>(null);
  const state = useRef({ isBusy: false, endedAt: Number.NEGATIVE_INFINITY, ids: new Map<string, string>() });

  const claim = useCallback<Claiming['claim']>(
    async (name, ask) => {
      const { current } = state;
      if (current.isBusy || performance.now() - current.endedAt < DEBOUNCE_MS) return false;
      current.isBusy = true;
      const requestId = current.ids.get(name) ?? newRequestId();
      current.ids.set(name, requestId);
      setBusy(name);
      setReason(null);
      try {
        await claimReward(
          () => ask({ silent: true, background: true, requestId }),
          ({ amount }) => ({ source, coins: amount, size: sizeOf(amount) }),
          motionMs,
        );
        current.ids.delete(name);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure === 'code') current.ids.delete(name);
        if (error.failure !== 'cancelled') setReason(errorText(error));
        return false;
      } finally {
        current.isBusy = false;
        current.endedAt = performance.now();
        setBusy(null);
      }
    },
    [source, motionMs],
  );

  return { busy, reason, claim };
}
