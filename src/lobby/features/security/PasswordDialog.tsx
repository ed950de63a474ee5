import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CODE } from '../../../contract/codes.ts';
import { ApiError } from '../../api/client/errors.ts';
import { changeOwnPassword } from '../../api/security.ts';
import { hashPassword } from '../../session/login.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import forms from '../../ui/controls/form.module.css';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { by } from '../verification/formTexts.ts';
import { password, repeatOf } from '../verification/rules.ts';

interface Values {
  old: string;
  password: string;
  repeat: string;
}

/** `?overlay=password`: a new password, with the one in use to prove who asks. */
export default function PasswordDialog() {
  const { t } = useTranslation(['security', 'account', 'errors']);
  const { close } = useOverlay();
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    defaultValues: { old: '', password: '', repeat: '' },
  });
  const { errors, isSubmitting } = formState;
  const says = (field: keyof Values) => {
    const key = errors[field]?.message;
    return key && t(key.startsWith('rules.') ? `account:${key}` : key);
  };
  const differs = (value: string) => password(value) ?? (value === getValues('old') ? 'password.same' : true);
  const submit = handleSubmit(async (values) => {
    try {
      await changeOwnPassword(
        { oldPassword: await hashPassword(values.old), password: await hashPassword(values.password) },
        { silent: true },
      );
      showToast('success', 'security:password.done');
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message =
        error.code === CODE.OLD_PASSWORD_WRONG ? 'password.oldWrong' : `errors:${error.code || 'network'}`;
      const field = error.code === CODE.PASSWORD_COMMON ? 'password' : 'old';
      setError(field, { message }, { shouldFocus: true });
    }
  });
  return (
    <Dialog title={t('password.title')} onClose={close} width={480}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          {...register(
            'old',
            by((value) => (value ? undefined : 'rules.password')),
          )}
          label={t('password.old')}
          error={says('old')}
          autoComplete="current-password"
        />
        <PasswordField
          {...register('password', { validate: differs })}
          label={t('account:newPassword')}
          error={says('password')}
          hint={t('account:passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...register('repeat', by(repeatOf(() => getValues('password'))))}
          label={t('account:repeat')}
          error={says('repeat')}
          hint={t('password.hint')}
          autoComplete="new-password"
        />
        <Button type="submit" wide loading={isSubmitting}>
          {t('password.action')}
        </Button>
      </form>
    </Dialog>
  );
}
