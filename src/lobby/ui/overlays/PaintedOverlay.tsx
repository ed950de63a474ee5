import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { invalidateLayout } from '../../state/footprints.ts';
import {
  openScene,
  pictureScene,
  retryScenes,
  type SceneLevel,
  type SceneName,
  sceneStore,
} from '../../state/scenes.ts';
import { stageStore } from '../../state/stage.ts';
import { Button } from '../controls/Button.tsx';
import { fadeAway } from './exitTransition.ts';
import { FrameHead } from './FrameHead.tsx';
import styles from './PaintedOverlay.module.css';
import { useModal } from './useModal.ts';

export interface PaintedOverlayProps {
  /** What the stage paints it with (`stage/scenes/overlays.ts`). */
  scene: SceneName;
  title: ReactNode;
  /** Called by the close button, Escape and, for a box, a tap beside it. */
  onClose: () => void;
  /** Scrolls when it is too long; its footprints are painted. */
  children: ReactNode;
  /** `screen` fills the window at every size; `box` lies in the middle of it, on phones at its full width. */
  look?: 'screen' | 'box';
  /** `popup` lies over other overlays and dialogs. */
  level?: SceneLevel;
  /** Widest that a box, or the content of a screen, gets, px. */
  width?: number;
  /** Between the title and the scrolled content. */
  header?: ReactNode;
  /** Stays in view below the scrolled content. */
  footer?: ReactNode;
  /** On low, wide windows title, header and footer stand at the side of the content. */
  aside?: boolean;
  /** The title is for screen readers only; the content shows one of its own. */
  hideTitle?: boolean;
  /** No close button: the content has its own way out. */
  hideClose?: boolean;
  /** The content never scrolls, and what is painted may reach beyond it. */
  still?: boolean;
}

type Look = 'plain' | 'loading' | 'painted' | 'failed';

/** A prize is told as plain HTML when its art takes longer than this, ms. */
const ART_TIMEOUT_MS = 400;

/** Whether something has been waited for, for longer than that. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), ART_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

/** What is seen of an overlay: its painted content, the wait for it, or plain HTML where nothing can be painted. */
function usePainting(id: string, level: SceneLevel): { look: Look; progress: number } {
  const stage = useStore(stageStore, (state) => state.status);
  const painting = useStore(sceneStore, (state) => state.painting[id]);
  // Nobody waits for the picture of what they have won.
  const isLate = useIsLate(level === 'popup' && painting?.kind !== 'painted');
  if (isLate && painting?.kind !== 'painted') return { look: 'plain', progress: 0 };
  if (stage === 'off' || stage === 'unavailable' || stage === 'lost') return { look: 'plain', progress: 0 };
  const look = painting?.kind ?? 'loading';
  return { look, progress: painting?.kind === 'loading' ? painting.progress : 0 };
}

/** The same, but that what is seen already, and may have the focus, is not hidden by a wait for its paint. */
function useLook(id: string, level: SceneLevel): { look: Look; progress: number } {
  const { look, progress } = usePainting(id, level);
  const isSeen = useRef(false);
  useLayoutEffect(() => {
    if (look === 'plain' || look === 'painted') isSeen.current = true;
  }, [look]);
  return { look: look === 'loading' && isSeen.current ? 'plain' : look, progress };
}

/**
 * A modal overlay whose footprints the stage paints (architecture, "CSS lays out, the DOM listens, Pixi paints").
 * It lies in two parts, below and above the raised canvas: the shade, and the frame with its buttons. No CSS transform
 * on either: footprints are measured where they are.
 */
export function PaintedOverlay({
  scene,
  title,
  onClose,
  children,
  look: shape = 'screen',
  level = 'overlay',
  width = 560,
  header,
  footer,
  aside,
  hideTitle,
  hideClose,
  still,
}: PaintedOverlayProps) {
  const { t } = useTranslation();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const plate = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const onKeyDown = useModal(layer, box, onClose);
  const { look, progress } = useLook(id, level);

  useLayoutEffect(() => {
    const close = openScene({ id, scene, level, fills: shape === 'screen' });
    const [below, above] = [under.current, layer.current];
    return () => {
      // While the stage still paints it.
      if (below && above) fadeAway([below, above], () => pictureScene(id));
      close();
    };
  }, [id, scene, level, shape]);

  // The plate is the box's background, on the other side of the canvas. What comes late moves what is painted, too.
  useLayoutEffect(() => {
    const [around, back, inside] = [box.current, plate.current, content.current];
    if (!around || !back || !inside) return;
    const follow = () => {
      const { left, top, width: w, height } = around.getBoundingClientRect();
      back.style.cssText = `left:${left}px;top:${top}px;width:${w}px;height:${height}px`;
      invalidateLayout();
    };
    // Told once at the beginning, too, before anything is seen.
    const observer = new ResizeObserver(follow);
    observer.observe(around);
    observer.observe(inside);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
    };
  }, []);

  const titleId = `${id}-title`;
  const host = document.getElementById('overlays') ?? document.body;
  return createPortal(
    <>
      <div
        className={styles.under}
        ref={under}
        data-look={shape}
        data-level={level}
        data-scene={scene}
        aria-hidden="true"
      >
        <div className={styles.plate} ref={plate} />
      </div>
      <div
        className={styles.layer}
        ref={layer}
        data-look={shape}
        data-level={level}
        data-stage-scene={id}
        data-stage-painted={look === 'painted' || undefined}
        data-painting={look}
      >
        {/* The close button does the same for keyboards and screen readers. */}
        {shape === 'box' && <div className={styles.beside} onClick={onClose} aria-hidden="true" />}
        <div
          className={styles.box}
          ref={box}
          data-aside={aside || undefined}
          data-stage-scroll=""
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
          style={{ '--overlay-width': `${width}px` } as CSSProperties}
          onKeyDown={onKeyDown}
        >
          <FrameHead
            titleId={titleId}
            title={title}
            hideTitle={hideTitle}
            onClose={hideClose ? undefined : onClose}
          />
          {header && <div className={styles.header}>{header}</div>}
          <div className={styles.body} data-still={still} data-stage-scroll={still ? undefined : ''}>
            <div className={styles.content} ref={content}>
              {children}
            </div>
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
          {look === 'loading' && (
            <p className={styles.wait} role="status">
              {t('loading')}
              <progress className={styles.progress} value={progress} aria-label={t('loading')} />
            </p>
          )}
          {look === 'failed' && (
            <div className={styles.failed} role="alert">
              <p>{t('stage.failed')}</p>
              <Button small onClick={retryScenes}>
                {t('stage.retry')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>,
    host,
  );
}
