import { CODE } from '../../../contract/codes.ts';
import { handleFailure } from '../../api/client/codes.ts';
import { ApiError } from '../../api/client/errors.ts';
import { PasskeyError } from '../../session/passkeys.ts';
import { showToast } from '../../state/toasts.ts';

/** Says why a passkey opened nothing; what only the caller knows how to tell goes on. */
export function showPasskeyError(error: unknown): void {
  if (error instanceof PasskeyError)
    showToast('error', error.isKnown ? 'account:passkey.known' : 'account:passkey.failed');
  else if (error instanceof ApiError && error.code === CODE.AUTHENTICATION_FAILED)
    showToast('error', 'account:passkey.refused');
  else if (error instanceof ApiError) handleFailure(error, false);
  else throw error;
}
