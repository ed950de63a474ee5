import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { CodePurpose } from '../../../contract/calls/credentials.ts';
import { CODE } from '../../../contract/codes.ts';
import { CODE_RESEND_S } from '../../../contract/constants.ts';
import { sendResetCodeByEmail, sendVerifyCode } from '../../api/account.ts';
import { handleFailure } from '../../api/client/codes.ts';
import { ApiError } from '../../api/client/errors.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { showToast } from '../../state/toasts.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import type { Sending } from './CaptchaDialog.tsx';
import { codeWait } from './serverCodes.ts';

const CaptchaDialog = lazyComponent(() => import('./CaptchaDialog.tsx'));

/** `data` of a sent code that means plain success (§7). */
const PLAIN_SUCCESS = 209;
/** Purpose "reset by e-mail", which has a call of its own. */
const EMAIL_RESET = 2;

interface Asked {
  account: string;
  settle: (wait: number) => void;
}

/**
 * Sends verification codes for one purpose, through the captcha where the operator wants it.
 * `send(account)` answers in how many seconds another one can be sent, 0 at once; `dialog` has to be rendered.
 */
export function useSendCode(type: CodePurpose): {
  send: (account: string) => Promise<number>;
  dialog: ReactNode;
} {
  const needsCaptcha = useStore(lobbyStore, (state) => state.config?.smsSecond === 1);
  const [asked, setAsked] = useState<Asked | null>(null);

  const sendNow = async (account: string, code?: string, proof?: string): Promise<Sending> => {
    const lan = settingsStore.getState().locale;
    const options = { silent: true, proof };
    try {
      const data =
        type === EMAIL_RESET
          ? await sendResetCodeByEmail({ email: account, code, lan }, options)
          : await sendVerifyCode({ account, type, code, lan }, options);
      const isPlain = data === undefined || Number(data) === PLAIN_SUCCESS;
      showToast(
        'success',
        isPlain ? 'account:codeSent' : 'account:codeSentAs',
        isPlain ? undefined : { data },
      );
      return CODE_RESEND_S;
    } catch (error) {
      if (!(error instanceof ApiError)) return 'failed';
      // The captcha's form says so: no code was sent that could be wrong.
      if (code !== undefined && error.code === CODE.VERIFY_CODE_WRONG_ALT) return 'wrong';
      handleFailure(error, false);
      return codeWait(error) || 'failed';
    }
  };

  const send = async (account: string): Promise<number> => {
    if (needsCaptcha) return new Promise((settle) => setAsked({ account, settle }));
    const sending = await sendNow(account);
    return typeof sending === 'number' ? sending : 0;
  };

  const finish = (wait: number) => {
    asked?.settle(wait);
    setAsked(null);
  };
  useBackStep('captcha', asked !== null, () => finish(0));
  const dialog = asked && (
    <SuspenseBoundary>
      <CaptchaDialog
        account={asked.account}
        type={type}
        onClose={() => finish(0)}
        onEnter={async (text, proof) => {
          const sending = await sendNow(asked.account, text, proof);
          if (typeof sending === 'number') finish(sending);
          return sending;
        }}
      />
    </SuspenseBoundary>
  );
  return { send, dialog };
}
