import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { isTopLayer, pushLayer } from './layers.ts';

export interface DialogProps {
  title: ReactNode;
  /** Called by the close button, Escape and a tap beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /**
   * `page`: full screen on phones, a dialog on wide screens. `card`: a small dialog everywhere, e.g. a question.
   * `sheet`: rises from the bottom on phones, a dialog on wide screens.
   */
  shape?: 'page' | 'card' | 'sheet';
  /** Widest it gets, px. */
  width?: number;
  /** Stays in view below the scrolled content. */
  footer?: ReactNode;
  /** Between the title and the scrolled content, e.g. tabs. */
  header?: ReactNode;
  /** The title is for screen readers only; the content shows one of its own. */
  hideTitle?: boolean;
}

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside: from the last element to the first and back. */
function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.offsetParent !== null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const at = document.activeElement;
  const leavesBackwards = event.shiftKey && (at === first || at === box);
  if (!leavesBackwards && (event.shiftKey || at !== last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** A modal dialog: portal, focus kept inside and given back, Escape closes the top one. */
export function Dialog({
  title,
  onClose,
  children,
  shape = 'page',
  width = 460,
  footer,
  header,
  hideTitle,
}: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    if (!layer.current || !box.current) return;
    const pop = pushLayer(layer.current);
    box.current.focus({ preventScroll: true });
    return pop;
  }, []);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !layer.current || !isTopLayer(layer.current))
        return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const host = document.getElementById('overlays') ?? document.body;
  return createPortal(
    <div className={styles.layer} ref={layer} data-shape={shape}>
      {/* The close button does the same for keyboards and screen readers. */}
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div
        className={styles.box}
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && box.current) wrapTab(event, box.current);
        }}
      >
        <header className={styles.head} data-bare={hideTitle || undefined}>
          <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </header>
        {header}
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </div>,
    host,
  );
}
