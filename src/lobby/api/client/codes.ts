import { COMMON_CODE, INVALID_TOKEN_CODES } from '../../../contract/commonCodes.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import type { ApiError } from './errors.ts';
import { errorText } from './errorText.ts';

/** @param isElsewhere the account is used elsewhere, which the player is to be told. */
type SessionEnd = (isElsewhere: boolean) => void;

let endSession: SessionEnd = () => undefined;

/** The session says here how it is ended; the client knows only when. */
export function onSessionEnd(listener: SessionEnd): void {
  endSession = listener;
}

/**
 * What §8 asks for when a call fails: the token group ends the session without a word, 206 has a dialog that says why, every other code
 * shows what `errorText` says — unless the call is silent, which never holds for the end of a session.
 * @param token the call was made with it: a late answer ends no session that was opened meanwhile.
 */
export function handleFailure(
  error: ApiError,
  silent: boolean,
  token: string | null = lobbyStore.getState().token,
): void {
  if (error.failure === 'cancelled') return;
  const isElsewhere = error.code === COMMON_CODE.TOKEN_CONNECTED_ELSEWHERE;
  if (isElsewhere || INVALID_TOKEN_CODES.has(error.code)) {
    if (token !== lobbyStore.getState().token) return;
    endSession(isElsewhere);
    return;
  }
  if (silent) return;
  const { key, values } = errorText(error);
  showToast('error', key, values);
}
