import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';

export type Reading<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: T };

/**
 * What the service says, read at once, whenever the player comes back to the page (a tab may have been open overnight)
 * and when the connection does. A later reading that fails keeps what is known. `read` must not change between renders.
 */
export function useReading<T>(read: (options: CallOptions) => Promise<T>): {
  reading: Reading<T>;
  /** Settles when the answer is shown, or there was none. */
  refresh: () => Promise<void>;
} {
  const [reading, setReading] = useState<Reading<T>>({ kind: 'loading' });
  const underWay = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => {
    underWay.current?.abort();
    const abort = new AbortController();
    underWay.current = abort;
    setReading((now) => (now.kind === 'failed' ? { kind: 'loading' } : now));
    try {
      const data = await read({ silent: true, signal: abort.signal });
      if (!abort.signal.aborted) setReading({ kind: 'ready', data });
    } catch (error) {
      if (abort.signal.aborted || (error instanceof ApiError && error.failure === 'cancelled')) return;
      setReading((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
    }
  }, [read]);

  useEffect(() => {
    const stop = new AbortController();
    const comeBack = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', comeBack, { signal: stop.signal });
    window.addEventListener('online', comeBack, { signal: stop.signal });
    void refresh();
    return () => {
      stop.abort();
      underWay.current?.abort();
    };
  }, [refresh]);

  return { reading, refresh };
}
