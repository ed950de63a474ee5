import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { CODE } from '../../../contract/codes.ts';
import { CODE_RESEND_S } from '../../../contract/constants.ts';
import { WALLET } from '../../../contract/paths.ts';
import { ApiError } from '../../api/client/errors.ts';
import { takesPasskeys } from '../../session/passkeys.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { dismissToast, toastStore } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import forms from '../../ui/controls/form.module.css';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { CodeField } from '../verification/CodeField.tsx';
import { by, useFormTexts } from '../verification/formTexts.ts';
import { PhoneFields } from '../verification/PhoneFields.tsx';
import { showPasskeyError } from '../verification/passkeyErrors.ts';
import { account, area, fullPhone, password, phoneOf, verifyCode } from '../verification/rules.ts';
import { codeWait, refusedField } from '../verification/serverCodes.ts';
import { useDefaultArea } from '../verification/useDefaultArea.ts';
import styles from './login.module.css';
import { useDeviceProof } from './useDeviceProof.ts';

interface Values {
  account: string;
  area: string;
  phone: string;
  password: string;
  verifyCode: string;
}

/** 1005 that ends some day is an exclusion that the player has taken (decisions, "Accounts"). */
const isExclusion = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === CODE.ACCOUNT_BLOCKED &&
  (error.data as { until?: unknown } | undefined)?.until !== undefined;

/**
 * Login by account name or e-mail, or by phone; on a device that has to be verified, by a code, too. What was typed stays
 * after a refusal.
 */
export function LoginForm({ kind, onGuest }: { kind: 'account' | 'phone'; onGuest: () => void }) {
  const { t } = useFormTexts();
  const { open, set, params } = useOverlay();
  const defaultArea = useDefaultArea();
  const { register, handleSubmit, trigger, getValues, setError, setFocus, formState } = useForm<Values>({
    values: { account: '', area: defaultArea, phone: '', password: '', verifyCode: '' },
    // The operator's area may come after the form; what was typed by then stays.
    resetOptions: { keepDirtyValues: true },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = formState;
  const says = (field: keyof Values) => errors[field]?.message && t(errors[field].message);

  const { proof, isByPasskey, logIn, logInWithPasskey, resend, resendByPasskey, forget } = useDeviceProof();
  const asksForCode = proof?.sentTo !== undefined;
  useEffect(() => {
    if (asksForCode) setFocus('verifyCode');
  }, [asksForCode, setFocus]);

  const who = (values: Values) =>
    kind === 'phone' ? fullPhone(values.area, values.phone) : values.account.trim();
  const showRefusal = (error: unknown) => {
    const refused = refusedField(error);
    if (refused?.field !== 'password' && refused?.field !== 'verifyCode') return;
    setError(refused.field, { message: refused.key });
    // The same words over the page would tell it twice.
    for (const { id, key } of toastStore.getState().toasts) if (key === refused.key) dismissToast(id);
  };
  /** How somebody self-excluded has tried to get in. */
  const [excluded, setExcluded] = useState<'password' | 'passkey' | null>(null);
  const enter = (takeOut: boolean) =>
    handleSubmit(async (values) => {
      if (takeOut) set({ next: WALLET.withdraw });
      try {
        await logIn(who(values), values.password, { verifyCode: values.verifyCode?.trim() ?? '', takeOut });
      } catch (error) {
        setExcluded(isExclusion(error) ? 'password' : null);
        showRefusal(error);
      }
    });
  const submit = enter(false);
  // What the operator decides may come after the form.
  useStore(lobbyStore, (state) => state.config);
  const [isSigning, setSigning] = useState(false);
  const enterByPasskey = async (takeOut = false) => {
    if (takeOut) set({ next: WALLET.withdraw });
    setSigning(true);
    try {
      await logInWithPasskey({ verifyCode: getValues('verifyCode')?.trim(), takeOut });
    } catch (error) {
      setExcluded(isExclusion(error) ? 'passkey' : null);
      showRefusal(error);
      showPasskeyError(error);
    } finally {
      setSigning(false);
    }
  };
  const sendAgain = async (): Promise<number> => {
    if (!isByPasskey && !(await trigger('password', { shouldFocus: true }))) return 0;
    try {
      await (isByPasskey ? resendByPasskey() : resend(who(getValues()), getValues('password')));
      return CODE_RESEND_S;
    } catch (error) {
      showRefusal(error);
      return codeWait(error);
    }
  };

  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        if (!isByPasskey) return void submit(event);
        event.preventDefault();
        void enterByPasskey();
      }}
    >
      {kind === 'phone' ? (
        <PhoneFields
          area={register('area', { ...by(area), onChange: forget })}
          areaError={says('area')}
          number={register('phone', { ...by(phoneOf(() => getValues('area'))), onChange: forget })}
          numberError={says('phone')}
        />
      ) : (
        <TextField
          {...register('account', { ...by(account), onChange: forget })}
          label={t('account')}
          icon="user"
          error={says('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      <PasswordField
        {...register('password', by(password))}
        label={t('password')}
        error={says('password')}
        autoComplete="current-password"
      />
      {proof && (
        <p className={styles.device} role="status">
          {asksForCode ? t('device.sent', { sentTo: proof.sentTo }) : t('device.unreachable')}
        </p>
      )}
      {asksForCode && (
        <CodeField
          {...register('verifyCode', by(verifyCode))}
          error={says('verifyCode')}
          codeOf={() => `device:${proof?.sentTo}`}
          wasSent
          send={sendAgain}
        />
      )}
      {excluded && (
        <div className={styles.device} role="status">
          <p>{t('excluded.text')}</p>
          <Button
            small
            tone="ghost"
            onClick={() => void (excluded === 'passkey' ? enterByPasskey(true) : enter(true)())}
          >
            {t('excluded.action')}
          </Button>
        </div>
      )}
      <button
        type="button"
        className={styles.forgot}
        onClick={() =>
          open('forgot', {
            by: kind === 'phone' ? 'phone' : 'email',
            ...(params.next && { next: params.next }),
          })
        }
      >
        {t('forgot.link')}
      </button>
      <Button type="submit" wide loading={isSubmitting}>
        {t('common:logIn')}
      </Button>
      <p className={styles.or}>{t('or')}</p>
      {takesPasskeys() && (
        <Button tone="ghost" wide loading={isSigning} onClick={() => void enterByPasskey()}>
          {t('passkey.action')}
        </Button>
      )}
      <Button tone="ghost" wide onClick={onGuest}>
        {t('guest.action')}
      </Button>
    </form>
  );
}
