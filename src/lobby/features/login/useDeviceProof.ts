import { useState } from 'react';
import type { DeviceProof } from '../../../contract/account.ts';
import { CODE } from '../../../contract/codes.ts';
import { handleFailure } from '../../api/codes.ts';
import { ApiError } from '../../api/errors.ts';
import { logInWithPassword } from '../../session/login.ts';
import { showToast } from '../../state/toasts.ts';

/** Who logs in on an unknown device (1007), and where the code went, if anywhere. */
interface Asked extends Partial<DeviceProof> {
  account: string;
}

/** Whether a login still needs the code that the service has sent to the account's owner. */
export const needsProof = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === CODE.DEVICE_VERIFICATION;

/** A login that, on a device the service does not know, asks for a code before it goes through. */
export function useDeviceProof() {
  const [proof, setProof] = useState<Asked | null>(null);

  /** `verifyCode` counts for the account that it was asked for. @throws {ApiError} but 1007, which becomes `proof`. */
  const logIn = async (
    account: string,
    password: string,
    verifyCode: string,
    takeOut = false,
  ): Promise<void> => {
    try {
      const isAsked = proof?.account === account;
      await logInWithPassword(account, password, { takeOut, ...(isAsked && { verifyCode }) });
    } catch (error) {
      if (!needsProof(error)) throw error;
      setProof({ ...(error.data as DeviceProof | undefined), account });
    }
  };

  /** Trying without a code has another one sent. @throws {ApiError} where none is on its way. */
  const resend = async (account: string, password: string): Promise<void> => {
    try {
      await logInWithPassword(account, password, {}, { silent: true });
    } catch (error) {
      if (!needsProof(error)) {
        if (error instanceof ApiError) handleFailure(error, false);
        throw error;
      }
      showToast('success', 'account:codeSent');
    }
  };

  return { proof, logIn, resend, forget: () => setProof(null) };
}
