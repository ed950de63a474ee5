import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Popover.module.css';

interface Props {
  /** Words of the button, and the name of what it opens. */
  label: string;
  children: ReactNode;
}

/** A button that opens a note beside it, e.g. rules. Escape and a tap beside it close it; it holds no focus. */
export function Popover({ label, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Ahead of the dialog around it, which stays open.
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', closeBeside, { signal: stop.signal });
    document.addEventListener('keydown', closeByKey, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);

  return (
    <div className={styles.anchor} ref={anchor}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" size={20} />
        {label}
      </button>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label={label}>
          <div className={styles.text}>{children}</div>
        </section>
      )}
    </div>
  );
}
