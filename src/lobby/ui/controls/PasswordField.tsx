import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action' | 'icon'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.withEye}>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        icon="lock"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <button
        type="button"
        className={styles.eye}
        aria-pressed={isShown}
        aria-label={t('showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} size={22} />
      </button>
    </div>
  );
}
