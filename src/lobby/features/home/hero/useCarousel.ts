import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { heroDragStore } from '../../../state/drag.ts';
import { stageStore } from '../../../state/stage.ts';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';
import { Swipe, TAP_PX } from './swipe.ts';

/** A banner stays in front this long, ms. */
const ADVANCE_MS = 6_000;

export interface Carousel {
  index: number;
  /** Turns to a banner; any whole number, the ring closes. */
  turnTo: (index: number) => void;
  /** The player stopped it; it never moves by itself under reduced motion. */
  isPaused: boolean;
  setPaused: (paused: boolean) => void;
  /** For the element that is swiped. */
  swipe: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
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
  const isDragged = useStore(heroDragStore, ({ way }) => way !== null);
  const isHeld = useHeld(box) || isCovered || isDragged;
  const index = count > 0 ? at % count : 0;

  const turnTo = useCallback((next: number) => setAt(((next % count) + count) % count), [count]);

  useEffect(() => {
    if (count < 2 || isPaused || isHeld) return;
    const timer = setTimeout(() => turnTo(index + 1), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [count, isPaused, isHeld, index, turnTo]);

  const wasDragged = useRef(false);
  const latest = useRef({ index, turnTo });
  latest.current = { index, turnTo };
  const letGo = useRef<(() => void) | null>(null);
  useEffect(() => () => letGo.current?.(), []);

  /** Tracks the pointer until it is released; the painted banners follow through the store. */
  const drag = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (count < 2 || event.button !== 0) return;
    const { pointerId } = event;
    const width = event.currentTarget.clientWidth;
    const swipe = new Swipe(event.clientX, event.timeStamp);
    const stop = new AbortController();
    letGo.current?.();
    const end = () => {
      stop.abort();
      letGo.current = null;
      heroDragStore.setState({ way: null });
    };
    letGo.current = end;
    const on = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      answer: (at: globalThis.PointerEvent) => void,
    ) =>
      window.addEventListener(type, (at) => at.pointerId === pointerId && answer(at), {
        passive: true,
        signal: stop.signal,
      });
    on('pointermove', (at) => {
      swipe.move(at.clientX, at.timeStamp);
      if (Math.abs(swipe.way) <= TAP_PX) return;
      wasDragged.current = true;
      heroDragStore.setState({ way: swipe.way });
    });
    on('pointerup', (at) => {
      const turn = swipe.turn(width, at.timeStamp);
      if (turn !== 0) latest.current.turnTo(latest.current.index + turn);
      end();
    });
    on('pointercancel', end);
  };
  return {
    index,
    turnTo,
    isPaused,
    setPaused,
    swipe: {
      onPointerDown: drag,
      onClickCapture: (event) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
