import { useCallback, useRef, useState } from 'react';
import type { CallOptions } from '../../../api/client/call.ts';
import { ApiError } from '../../../api/client/errors.ts';
import { newRequestId } from '../../../api/client/requestId.ts';
import { type Refusal, refusalOf } from './refusals.ts';

export interface Sending<I, O> {
  busy: boolean;
  /** Why the last one did not do what was asked. */
  refusal: Refusal | null;
  /** Null where it was refused, or one is under way. */
  send: (input: I) => Promise<O | null>;
  /** As if the service had answered this code, where the lobby knows already. */
  refuse: (code: number) => void;
  /** Forgets the refusal, e.g. because the form has changed. */
  clear: () => void;
}

/**
 * Sends changes of money one at a time; the reason of a refusal stays on the screen. After a lost answer the same input
 * is the same change once more, so that it takes effect once and the answer comes with the second try.
 */
export function useSending<I, O>(change: (input: I, options: CallOptions) => Promise<O>): Sending<I, O> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const last = useRef({ isBusy: false, input: '', requestId: '' });
  const made = useRef(change);
  made.current = change;

  const send = useCallback(async (input: I): Promise<O | null> => {
    const { current } = last;
    if (current.isBusy) return null;
    const text = JSON.stringify(input);
    if (current.input !== text) Object.assign(current, { input: text, requestId: newRequestId() });
    current.isBusy = true;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await made.current(input, {
        silent: true,
        background: true,
        requestId: current.requestId,
      });
      current.input = '';
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.failure === 'code') current.input = '';
      if (error.failure !== 'cancelled') setRefusal(refusalOf(error));
      return null;
    } finally {
      current.isBusy = false;
      setBusy(false);
    }
  }, []);

  const clear = useCallback(() => setRefusal(null), []);
  const refuse = useCallback((code: number) => setRefusal(refusalOf(new ApiError('code', code))), []);
  return { busy, refusal, refuse, send, clear };
}
