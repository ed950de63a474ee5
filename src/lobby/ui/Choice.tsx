import type { ReactNode } from 'react';
import { playEffect } from '../audio/effects.ts';
import styles from './Choice.module.css';

interface Props<T extends string> {
  legend: string;
  name: string;
  /** `mark` is a picture of the choice, before its words. */
  options: readonly { id: T; label: string; lang?: string; mark?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, as radio buttons that look like chips. */
export function Choice<T extends string>({ legend, name, options, value, onChange }: Props<T>) {
  return (
    <fieldset className={styles.group}>
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
    </fieldset>
  );
}
