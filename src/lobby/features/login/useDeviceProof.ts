import { useState } from 'react';
import type { DeviceProof } from '../../../contract/calls/account.ts';
import { CODE } from '../../../contract/codes.ts';
import { handleFailure } from '../../api/client/codes.ts';
import { ApiError } from '../../api/client/errors.ts';
import { type LoginExtras, logInWithPassword } from '../../session/login.ts';
import { logInByPasskey } from '../../session/passkeys.ts';
import { showToast } from '../../state/toasts.ts';

/** Who logs in on an unknown device (1007), and where the code went, if anywhere. */
interface Asked extends Partial<DeviceProof> {
  account: string;
}

/** Whether a login still needs the code that the service has sent to the account's owner. */
export const needsProof = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === CODE.DEVICE_VERIFICATION;

/** Stands for the account of a login by passkey, which names none. */
const BY_PASSKEY = '';

/** A login that, on a device the service does not know, asks for a code before it goes through. */
export function useDeviceProof() {
  const [proof, setProof] = useState<Asked | null>(null);

  /** `verifyCode` counts for the account that it was asked for. @throws {ApiError} but 1007, which becomes `proof`. */
  const enter = async (
    account: string,
    { verifyCode, takeOut = false }: LoginExtras,
    send: (extras: LoginExtras) => Promise<unknown>,
  ): Promise<void> => {
    try {
      await send({ takeOut, ...(proof?.account === account && { verifyCode }) });
    } catch (error) {
      if (!needsProof(error)) throw error;
      setProof({ ...(error.data as DeviceProof | undefined), account });
    }
  };

  const logIn = (account: string, password: string, extras: LoginExtras): Promise<void> =>
    enter(account, extras, (proven) => logInWithPassword(account, password, proven));

  const logInWithPasskey = (extras: LoginExtras): Promise<void> => enter(BY_PASSKEY, extras, logInByPasskey);

  /** Trying without a code has another one sent. @throws {ApiError} where none is on its way. */
  const again = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (!needsProof(error)) {
        if (error instanceof ApiError) handleFailure(error, false);
        throw error;
      }
      showToast('success', 'account:codeSent');
    }
  };

  const resend = (account: string, password: string): Promise<void> =>
    again(() => logInWithPassword(account, password, {}, { silent: true }));

  const resendByPasskey = (): Promise<void> => again(() => logInByPasskey());

  const isByPasskey = proof?.account === BY_PASSKEY;
  return {
    proof,
    isByPasskey,
    logIn,
    logInWithPasskey,
    resend,
    resendByPasskey,
    forget: () => setProof(null),
  };
}
