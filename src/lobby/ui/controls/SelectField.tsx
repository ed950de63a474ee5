import { type ComponentPropsWithRef, useId } from 'react';
import styles from './Field.module.css';

export interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string;
  /** Stands there while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Already in the player's language; the field is invalid while there is one. */
  error?: string;
}

/** One of many, in the system's own list. */
export function SelectField({ label, placeholder, options, error, id, ...select }: SelectFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          {...select}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-says` : undefined}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <span className={styles.arrow} aria-hidden="true" />
      </div>
      {error && (
        <p id={`${fieldId}-says`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
