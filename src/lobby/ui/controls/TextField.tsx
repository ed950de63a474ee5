import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Field.module.css';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** Already in the player's language; the field is invalid while there is one. */
  error?: string;
  hint?: string;
  icon?: IconName;
  /** In front of the text, e.g. a phone area. */
  prefix?: string;
  /** Beside the input, e.g. a button. */
  action?: ReactNode;
}

/** A labelled input that says what is wrong with it. */
export function TextField({ label, error, hint, icon, prefix, action, id, ...input }: TextFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const says = error || hint ? `${fieldId}-says` : undefined;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.box}>
          {icon && <Icon name={icon} size={20} />}
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...input}
            id={fieldId}
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={says}
          />
        </div>
        {action}
      </div>
      {says && (
        <p id={says} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
