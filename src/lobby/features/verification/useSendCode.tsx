import { type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { CodePurpose } from '../../../contract/calls/credentials.ts';
import { sendResetCodeByEmail, sendVerifyCode } from '../../api/account.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { showToast } from '../../state/toasts.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';

const CaptchaDialog = lazyComponent(() => import('./CaptchaDialog.tsx'));

/** `data` of a sent code that means plain success (§7). */
const PLAIN_SUCCESS = 209;
/** Purpose "reset by e-mail", which has a call of its own. */
const EMAIL_RESET = 2;

interface Asked {
  account: string;
  settle: (isSent: boolean) => void;
}

/**
 * Sends verification codes for one purpose, through the captcha where the operator wants it.
 * `send(account)` tells whether a code is on its way; `dialog` has to be rendered.
 */
export function useSendCode(type: CodePurpose): {
  send: (account: string) => Promise<boolean>;
  dialog: ReactNode;
} {
  const needsCaptcha = useStore(lobbyStore, (state) => state.config?.smsSecond === 1);
  const [asked, setAsked] = useState<Asked | null>(null);

  const sendNow = async (account: string, code?: string): Promise<boolean> => {
    const lan = settingsStore.getState().locale;
    try {
      const data =
        type === EMAIL_RESET
          ? await sendResetCodeByEmail({ email: account, code, lan })
          : await sendVerifyCode({ account, type, code, lan });
      const isPlain = data === undefined || Number(data) === PLAIN_SUCCESS;
      showToast(
        'success',
        isPlain ? 'account:codeSent' : 'account:codeSentAs',
        isPlain ? undefined : { data },
      );
      return true;
    } catch {
      return false;
    }
  };

  const send = (account: string): Promise<boolean> =>
    needsCaptcha ? new Promise((settle) => setAsked({ account, settle })) : sendNow(account);

  const finish = (isSent: boolean) => {
    asked?.settle(isSent);
    setAsked(null);
  };
  useBackStep('captcha', asked !== null, () => finish(false));
  const dialog = asked && (
    <Suspense fallback={null}>
      <CaptchaDialog
        account={asked.account}
        type={type}
        onClose={() => finish(false)}
        onEnter={async (text) => {
          const isSent = await sendNow(asked.account, text);
          if (isSent) finish(true);
          return isSent;
        }}
      />
    </Suspense>
  );
  return { send, dialog };
}
