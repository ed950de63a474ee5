import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CodePurpose } from '../../../contract/calls/credentials.ts';
import { Button } from '../../ui/controls/Button.tsx';
import forms from '../../ui/controls/form.module.css';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CodeField } from './CodeField.tsx';
import { by, useFormTexts } from './formTexts.ts';
import { PhoneFields } from './PhoneFields.tsx';
import { area, email, fullPhone, newAccount, password, phoneOf, repeatOf, verifyCode } from './rules.ts';
import { refusedField } from './serverCodes.ts';
import { useDefaultArea } from './useDefaultArea.ts';
import { useSendCode } from './useSendCode.tsx';
import styles from './verification.module.css';

export const IDENTITY_KINDS = ['email', 'phone'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];
/** The e-mail or the full phone number that was typed. */
export type Identity = { email: string } | { phone: string };

interface Values {
  account: string;
  email: string;
  area: string;
  phone: string;
  verifyCode: string;
  password: string;
  repeat: string;
}

interface Props {
  kind: IdentityKind;
  /** A name to log in by may be chosen, too. */
  hasAccount?: boolean;
  /** What a verification code is for. */
  purpose: CodePurpose;
  needsCode: boolean;
  /** Words of the password's field; without them no password is asked for. */
  passwordLabel?: string;
  /** Words of the button. */
  action: string;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** Asked on every submit, after the fields were judged: what else has to be done first. */
  mayGo?: () => boolean;
  /** Throws the `ApiError` of its call; a code about one field then stands beside that field. */
  onSubmit: (
    who: Identity,
    proof: { password: string; verifyCode: string; account?: string },
  ) => Promise<void>;
}

/**
 * E-mail or phone, a code and a password typed twice where they are wanted: the form of sign-up, reset and binding.
 * What was typed stays after a refusal.
 */
export function IdentityForm({
  kind,
  hasAccount,
  purpose,
  needsCode,
  passwordLabel,
  action,
  children,
  mayGo,
  onSubmit,
}: Props) {
  const { t } = useFormTexts();
  const defaultArea = useDefaultArea();
  const [isNaming, setNaming] = useState(false);
  const { send, dialog } = useSendCode(purpose);
  const { register, handleSubmit, trigger, getValues, setError, setFocus, formState } = useForm<Values>({
    values: {
      account: '',
      email: '',
      area: defaultArea,
      phone: '',
      verifyCode: '',
      password: '',
      repeat: '',
    },
    // The operator's area may come after the form; what was typed by then stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  // Whoever has asked for the field goes on in it.
  useEffect(() => {
    if (isNaming) setFocus('account');
  }, [isNaming, setFocus]);
  const says = (field: keyof Values) => errors[field]?.message && t(errors[field].message);
  const phoneNumber = () => fullPhone(getValues('area'), getValues('phone'));

  const contact = () => (kind === 'email' ? getValues('email').trim() : phoneNumber());
  const sendCode = async () => {
    const isFine = await trigger(kind === 'email' ? ['email'] : ['area', 'phone'], { shouldFocus: true });
    return isFine ? send(contact()) : 0;
  };

  const submit = (event: FormEvent) => {
    const isReady = mayGo?.() ?? true;
    void handleSubmit(async (values) => {
      if (!isReady) return;
      try {
        await onSubmit(kind === 'email' ? { email: values.email.trim() } : { phone: phoneNumber() }, {
          password: values.password,
          verifyCode: values.verifyCode.trim(),
          ...(values.account.trim() && { account: values.account.trim() }),
        });
      } catch (error) {
        const refused = refusedField(error);
        if (refused) setError(refused.field, { message: refused.key }, { shouldFocus: true });
      }
    })(event);
  };

  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      {kind === 'email' ? (
        <TextField
          {...register('email', by(email))}
          label={t('email')}
          icon="mail"
          type="email"
          inputMode="email"
          error={says('email')}
          autoComplete="email"
          maxLength={254}
        />
      ) : (
        <PhoneFields
          area={register('area', by(area))}
          areaError={says('area')}
          number={register('phone', by(phoneOf(() => getValues('area'))))}
          numberError={says('phone')}
        />
      )}
      {needsCode && (
        <CodeField
          {...register('verifyCode', by(verifyCode))}
          error={says('verifyCode')}
          codeOf={() => `${purpose}:${contact()}`}
          send={sendCode}
        />
      )}
      {hasAccount && !isNaming && (
        <button type="button" className={styles.otherForm} onClick={() => setNaming(true)}>
          <Icon name="plus" size={18} />
          {t('newAccountOpen')}
        </button>
      )}
      {hasAccount && isNaming && (
        <TextField
          {...register('account', by(newAccount))}
          label={t('newAccount')}
          hint={t('newAccountHint')}
          icon="user"
          error={says('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      )}
      {passwordLabel && (
        <>
          <PasswordField
            {...register('password', by(password))}
            label={passwordLabel}
            error={says('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
          />
          <PasswordField
            {...register('repeat', by(repeatOf(() => getValues('password'))))}
            label={t('repeat')}
            error={says('repeat')}
            autoComplete="new-password"
          />
        </>
      )}
      {children}
      <Button type="submit" wide loading={isSubmitting}>
        {action}
      </Button>
      {dialog}
    </form>
  );
}
