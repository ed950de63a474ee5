import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { DEFAULT_PHONE_AREA } from '../../../contract/constants.ts';
import { logInWithPassword } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/Button.tsx';
import { useOverlay } from '../../ui/overlay.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './account.module.css';
import { by, useFormTexts } from './formTexts.ts';
import { PhoneFields } from './PhoneFields.tsx';
import { account, area, fullPhone, password, phone } from './rules.ts';
import { refusedField } from './serverCodes.ts';

interface Values {
  account: string;
  area: string;
  phone: string;
  password: string;
}

/** Login by account name or e-mail, or by phone. What was typed stays after a refusal. */
export function LoginForm({ kind, onGuest }: { kind: 'account' | 'phone'; onGuest: () => void }) {
  const { t } = useFormTexts();
  const { open, params } = useOverlay();
  const defaultArea = useStore(lobbyStore, (state) => state.config?.defaultPhoneArea || DEFAULT_PHONE_AREA);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { account: '', area: defaultArea, phone: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const says = (field: keyof Values) => errors[field]?.message && t(errors[field].message);

  const submit = handleSubmit(async (values) => {
    const who = kind === 'phone' ? fullPhone(values.area, values.phone) : values.account.trim();
    try {
      await logInWithPassword(who, values.password);
    } catch (error) {
      const refused = refusedField(error);
      if (refused?.field === 'password') setError('password', { message: refused.key });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {kind === 'phone' ? (
        <PhoneFields
          area={register('area', by(area))}
          areaError={says('area')}
          number={register('phone', by(phone))}
          numberError={says('phone')}
        />
      ) : (
        <TextField
          {...register('account', by(account))}
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
      <Button tone="ghost" wide onClick={onGuest}>
        {t('guest.action')}
      </Button>
    </form>
  );
}
