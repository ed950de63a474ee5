import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StepUp } from '../../../contract/calls/sessions.ts';
import { CODE } from '../../../contract/codes.ts';
import { CODE_RESEND_S } from '../../../contract/constants.ts';
import { completeStepUp, sendStepUpCode } from '../../api/account.ts';
import { ApiError } from '../../api/client/errors.ts';
import { hashPassword } from '../../session/login.ts';
import { proveByPasskey, takesPasskeys } from '../../session/passkeys.ts';
import { settingsStore } from '../../state/settings.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import forms from '../../ui/controls/form.module.css';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { CodeField } from './CodeField.tsx';
import { by } from './formTexts.ts';
import { showPasskeyError } from './passkeyErrors.ts';
import { verifyCode } from './rules.ts';
import { codeWait } from './serverCodes.ts';
import styles from './verification.module.css';

interface Props {
  proof: StepUp;
  /** Called once, with whether it was shown. */
  onSettle: (isProved: boolean) => void;
}

/** Asks for the password, or for a code to the contact that the account has, before a call that a token alone must not make. */
export default function StepUpDialog({ proof, onSettle }: Props) {
  const { t } = useTranslation(['security', 'account', 'errors', 'common']);
  const [way, setWay] = useState(proof.ways[0] === 'code' ? 'code' : 'password');
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '', verifyCode: '' },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = formState;
  const says = (field: 'password' | 'verifyCode') => {
    const key = errors[field]?.message;
    return key && t(key.startsWith('rules.') ? `account:${key}` : key);
  };
  useEffect(() => setFocus(way === 'code' ? 'verifyCode' : 'password'), [way, setFocus]);
  const giveUp = () => onSettle(false);

  const submit = handleSubmit(async (values) => {
    const shown =
      way === 'code'
        ? { verifyCode: values.verifyCode.trim() }
        : { password: await hashPassword(values.password) };
    try {
      await completeStepUp(shown, { silent: true });
      onSettle(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message =
        error.code === CODE.OLD_PASSWORD_WRONG ? 'proof.wrong' : `errors:${error.code || 'network'}`;
      setError(way === 'code' ? 'verifyCode' : 'password', { message }, { shouldFocus: true });
    }
  });
  const [isSigning, setSigning] = useState(false);
  const provePasskey = async () => {
    setSigning(true);
    try {
      if (await proveByPasskey()) onSettle(true);
    } catch (error) {
      showPasskeyError(error);
    } finally {
      setSigning(false);
    }
  };
  const send = async (): Promise<number> => {
    try {
      await sendStepUpCode({ lan: settingsStore.getState().locale });
      showToast('success', 'account:codeSent');
      return CODE_RESEND_S;
    } catch (error) {
      return codeWait(error);
    }
  };

  return (
    <Dialog shape="card" width={420} title={t('proof.title')} onClose={giveUp}>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          // It may stand inside another form, as React has it.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <p className={styles.lead}>
          {t(way === 'code' ? 'proof.codeText' : 'proof.text', { sentTo: proof.sentTo ?? '' })}
        </p>
        {way === 'code' ? (
          <CodeField
            {...register('verifyCode', by(verifyCode))}
            error={says('verifyCode')}
            codeOf={() => `proof:${proof.sentTo}`}
            send={send}
          />
        ) : (
          <PasswordField
            {...register(
              'password',
              by((value) => (value ? undefined : 'rules.password')),
            )}
            label={t('account:password')}
            error={says('password')}
            autoComplete="current-password"
          />
        )}
        {proof.ways.includes('password') && proof.ways.includes('code') && (
          <button
            type="button"
            className={styles.otherForm}
            onClick={() => setWay(way === 'code' ? 'password' : 'code')}
          >
            {t(way === 'code' ? 'proof.usePassword' : 'proof.useCode')}
          </button>
        )}
        <Button type="submit" wide loading={isSubmitting}>
          {t('common:confirm')}
        </Button>
        {proof.ways.includes('passkey') && takesPasskeys() && (
          <Button tone="ghost" wide loading={isSigning} onClick={() => void provePasskey()}>
            {t('proof.usePasskey')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
