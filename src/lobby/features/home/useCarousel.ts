import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { stageStore } from '../../state/stage.ts';
import { useReducedMotion } from './useReducedMotion.ts';

/** A banner stays in front this long, ms. */
const ADVANCE_MS = 6_000;
/** A shorter way of the finger is a tap, px. */
const TAP_PX = 8;
/** A longer way of the finger turns to the next banner, px. */
const SWIPE_PX = 40;

export interface Carousel {
  index: number;
  /** Turns to a banner; any whole number, the ring closes. */
  turnTo: (index: number) => void;
  /** The player stopped it; it never moves by itself under reduced motion. */
  isPaused: boolean;
  setPaused: (paused: boolean) => void;
  /** For the element that is swiped. */
  swipe: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  };
}

/** Watches whether anything keeps the banner in front: pointer, focus, hidden page, out of sight. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const reasons = { hovered: false, focused: false, hidden: document.hidden, unseen: false };
    const tell = (change: Partial<typeof reasons>) => {
      Object.assign(reasons, change);
      setHeld(Object.values(reasons).includes(true));
    };
    const stop = new AbortController();
    const on = (target: EventTarget, type: string, change: () => Partial<typeof reasons>) =>
      target.addEventListener(type, () => tell(change()), { signal: stop.signal });
    on(element, 'mouseenter', () => ({ hovered: true }));
    on(element, 'mouseleave', () => ({ hovered: false }));
    on(element, 'focusin', () => ({ focused: element.querySelector(':focus-visible') !== null }));
    on(element, 'focusout', () => ({ focused: false }));
    on(document, 'visibilitychange', () => ({ hidden: document.hidden }));
    const sight = new IntersectionObserver(([entry]) => tell({ unseen: entry?.isIntersecting === false }));
    sight.observe(element);
    return () => {
      stop.abort();
      sight.disconnect();
    };
  }, [box]);
  return isHeld;
}

/** A ring of `count` banners that turns by itself, by finger, by key and by dot. */
export function useCarousel(box: RefObject<HTMLElement | null>, count: number): Carousel {
  const [at, setAt] = useState(0);
  const isStill = useReducedMotion();
  const [choice, setPaused] = useState<boolean | null>(null);
  const isPaused = choice ?? isStill;
  const isCovered = useStore(stageStore, (state) => state.covered);
  const isHeld = useHeld(box) || isCovered;
  const index = count > 0 ? at % count : 0;

  const turnTo = useCallback((next: number) => setAt(((next % count) + count) % count), [count]);

  useEffect(() => {
    if (count < 2 || isPaused || isHeld) return;
    const timer = setTimeout(() => turnTo(index + 1), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [count, isPaused, isHeld, index, turnTo]);

  const from = useRef<number | null>(null);
  const wasDragged = useRef(false);
  return {
    index,
    turnTo,
    isPaused,
    setPaused,
    swipe: {
      onPointerDown: (event) => {
        from.current = event.clientX;
        wasDragged.current = false;
      },
      onPointerUp: (event) => {
        if (from.current === null) return;
        const way = event.clientX - from.current;
        from.current = null;
        wasDragged.current = Math.abs(way) > TAP_PX;
        if (count > 1 && Math.abs(way) > SWIPE_PX) turnTo(index - Math.sign(way));
      },
      onPointerCancel: () => {
        from.current = null;
      },
      onClickCapture: (event) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
