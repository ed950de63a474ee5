import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { followKeyboard } from '../../device/keyboard.ts';
import styles from './Dialog.module.css';
import { fadeAway } from './exitTransition.ts';
import { FrameHead } from './FrameHead.tsx';
import { useModal } from './useModal.ts';
import { useScrolledByKeys } from './useScrolledByKeys.ts';

export interface DialogProps {
  title: ReactNode;
  /** Called by the close button, Escape and a tap beside the dialog; without it the content has its own way out. */
  onClose?: () => void;
  children: ReactNode;
  /**
   * `page`: full screen on phones, a dialog on wide screens. `card`: a small dialog everywhere, e.g. a question.
   * `sheet`: rises from the bottom on phones, a dialog on wide screens.
   */
  shape?: 'page' | 'card' | 'sheet';
  /** `gold`: in a gilded frame, for what is good news. */
  frame?: 'gold';
  /** Widest it gets, px. */
  width?: number;
  /** Stays in view below the scrolled content. */
  footer?: ReactNode;
  /** Between the title and the scrolled content, e.g. tabs. */
  header?: ReactNode;
  /** The title is for screen readers only; the content shows one of its own. */
  hideTitle?: boolean;
}

/** A modal dialog: portal, focus kept inside and given back, Escape closes the top one. */
export function Dialog({
  title,
  onClose,
  children,
  shape = 'page',
  frame,
  width = 460,
  footer,
  header,
  hideTitle,
}: DialogProps) {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const onKeyDown = useModal(layer, box, onClose);
  useScrolledByKeys(body);
  useLayoutEffect(() => {
    const shown = layer.current;
    return () => {
      if (shown) fadeAway([shown]);
    };
  }, []);

  // Fields and buttons of a dialog stay above the keyboard.
  useEffect(followKeyboard, []);

  const host = document.getElementById('overlays') ?? document.body;
  return createPortal(
    <div className={styles.layer} ref={layer} data-shape={shape}>
      {/* The close button does the same for keyboards and screen readers. */}
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div
        className={styles.box}
        ref={box}
        data-frame={frame}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <FrameHead titleId={titleId} title={title} hideTitle={hideTitle} onClose={onClose} />
        {header && <div className={styles.header}>{header}</div>}
        <div className={styles.body} ref={body} data-bare={(hideTitle && onClose !== undefined) || undefined}>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </div>,
    host,
  );
}
