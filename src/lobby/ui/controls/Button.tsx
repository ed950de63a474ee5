import { type ComponentPropsWithRef, type MouseEvent, useRef } from 'react';
import { DEBOUNCE_MS } from '../../../contract/constants.ts';
import { playEffect } from '../../audio/effects.ts';
import { vibrate } from '../../device/haptics.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: 'gold' | 'ghost' | 'danger';
  /** Fills the width it is given. */
  wide?: boolean;
  small?: boolean;
  /** Shows that its work is under way and takes no second tap. */
  loading?: boolean;
}

/** A second tap within 500 ms counts as the first (§9, "button debounce"). */
export function Button({
  tone = 'gold',
  wide,
  small,
  loading,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || event.timeStamp - lastTap.current < DEBOUNCE_MS) {
      event.preventDefault();
      return;
    }
    lastTap.current = event.timeStamp;
    vibrate('light');
    playEffect('press');
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-wide={wide || undefined}
      data-small={small || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={tap}
    >
      <span className={styles.face}>{children}</span>
    </button>
  );
}
