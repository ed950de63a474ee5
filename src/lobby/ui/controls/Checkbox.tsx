import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** May hold links: only the words themselves toggle. */
  children: ReactNode;
  error?: string;
  /** Marks it without a message of its own. */
  invalid?: boolean;
}

export function Checkbox({ children, error, invalid, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.wrap}>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={error ? `${id}-says` : undefined}
        />
        <label className={styles.label} htmlFor={id}>
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-says`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
