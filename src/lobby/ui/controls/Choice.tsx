import { type ReactNode, useId } from 'react';
import { playEffect } from '../../audio/effects.ts';
import styles from './Choice.module.css';

interface Props<T extends string> {
  legend: string;
  /** Says more about the choices. */
  hint?: string;
  name: string;
  /** `mark` is a picture of the choice, before its words. */
  options: readonly { id: T; label: string; lang?: string; mark?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, as radio buttons that look like chips. */
export function Choice<T extends string>({ legend, hint, name, options, value, onChange }: Props<T>) {
  const hintId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint && hintId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.id} className={styles.chip} lang={option.lang}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={option.id === value}
              onChange={() => {
                playEffect('tab');
                onChange(option.id);
              }}
            />
            {option.mark}
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
