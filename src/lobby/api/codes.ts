import { COMMON_CODE, INVALID_TOKEN_CODES } from '../../contract/commonCodes.ts';
import { lobbyStore, type SessionEnd } from '../state/lobby.ts';
import { showToast } from '../state/toasts.ts';
import type { ApiError } from './errors.ts';
import { errorText } from './errorText.ts';

let endSession = (): void => undefined;

/** The session says here how it is ended; the client knows only when. */
export function onSessionEnd(listener: () => void): void {
  endSession = listener;
}

/** Ends of a session that a dialog gives the reason for. */
const TOLD_ENDS: Readonly<Record<number, SessionEnd>> = {
  [COMMON_CODE.TOKEN_EXPIRED]: 'idle',
  [COMMON_CODE.TOKEN_CONNECTED_ELSEWHERE]: 'elsewhere',
};

/**
 * What §8 asks for when a call fails: the token group ends the session without a word, 203 and 206 have a dialog that says why, every other code
 * shows what `errorText` says — unless the call is silent, which never holds for the end of a session.
 */
export function handleFailure(error: ApiError, silent: boolean): void {
  if (error.failure === 'cancelled') return;
  if (INVALID_TOKEN_CODES.has(error.code)) {
    endSession();
    return;
  }
  const endedBy = TOLD_ENDS[error.code];
  if (endedBy) {
    endSession();
    lobbyStore.setState({ endedBy });
    return;
  }
  if (silent) return;
  const { key, values } = errorText(error);
  showToast('error', key, values);
}
