import { type ReactNode, useId } from 'react';
import { playEffect } from '../../audio/effects.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Switch.module.css';

interface Props {
  icon: IconName;
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A row that is on or off. */
export function Switch({ icon, children, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <Icon name={icon} size={22} />
      <span className={styles.label}>{children}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
          playEffect('tab');
        }}
      />
    </label>
  );
}
