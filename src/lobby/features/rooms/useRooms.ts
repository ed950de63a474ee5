import { useCallback, useEffect, useState } from 'react';
import type { Room } from '../../../contract/rooms.ts';
import type { ApiError } from '../../api/errors.ts';
import { type ErrorText, errorText } from '../../api/errorText.ts';
import { getRooms } from '../../api/rooms.ts';

export type RoomsState =
  | { kind: 'loading' }
  | { kind: 'failed'; reason: ErrorText }
  | { kind: 'ready'; rooms: readonly Room[]; isRefreshing: boolean };

/** The rooms of a game, and reading them again; a refresh that fails keeps what is known. */
export function useRooms(gameId: number): { state: RoomsState; refresh: () => void } {
  const [state, setState] = useState<RoomsState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    const abort = new AbortController();
    setState((now) => (now.kind === 'ready' ? { ...now, isRefreshing: true } : { kind: 'loading' }));
    getRooms(gameId, { silent: true, signal: abort.signal }).then(
      ({ list }) => setState({ kind: 'ready', rooms: list, isRefreshing: false }),
      (error: ApiError) => {
        if (error.failure === 'cancelled') return;
        setState((now) =>
          now.kind === 'ready'
            ? { ...now, isRefreshing: false }
            : { kind: 'failed', reason: errorText(error) },
        );
      },
    );
    return () => abort.abort();
  }, [gameId, round]);
  const refresh = useCallback(() => setRound((now) => now + 1), []);
  return { state, refresh };
}
