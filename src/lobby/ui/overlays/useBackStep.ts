import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { depthOf } from './useOverlay.ts';

/** Whose step a history entry is, undefined for a page or an overlay. */
const stepOf = (state: unknown): unknown => (state as { backStep?: unknown } | null)?.backStep;

/** Whether the browser is at another place already, of which the router has yet to tell. */
const isLeaving = ({ key }: Location): boolean => (window.history.state?.key ?? 'default') !== key;

/**
 * Back closes what `isShown` though it has no address, because a reload cannot bring it back: it has a step in the
 * history while it is shown. `onBack` hides it, or shows the next in its place; hidden by its own buttons, it takes
 * the step away. A step without anything to show, e.g. after a reload, is gone back over.
 *
 * Call the returned function before hiding it for another place: that place then follows the step.
 */
export function useBackStep(id: string, isShown: boolean, onBack: () => void): () => void {
  const navigate = useNavigate();
  const place = useLocation();
  const isThere = stepOf(place.state) === id;
  const step = useRef<'none' | 'asked' | 'there' | 'passed'>('none');
  /** The visit to the step that is ending already; the same entry visited again is another one. */
  const left = useRef<typeof place | null>(null);

  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    // The router tells of a step later than the browser has it: a Back between the two would be told as nothing at all.
    const heard = ({ state }: PopStateEvent) => {
      if (step.current !== 'asked' || stepOf(state?.usr) === id) return;
      step.current = 'passed';
      back.current();
    };
    window.addEventListener('popstate', heard);
    return () => window.removeEventListener('popstate', heard);
  }, [id]);

  useEffect(() => {
    if (left.current === place) return;
    if (step.current === 'passed') {
      if (isThere) return;
      step.current = 'none';
    }
    const before = step.current;
    if (isThere && isShown) step.current = 'there';
    else if (isThere) {
      left.current = place;
      step.current = 'none';
      navigate(-1);
    } else if (isShown && before === 'there') {
      step.current = 'none';
      onBack();
      // On top of where the player is going it would take them back to where they were.
    } else if (isShown && before === 'none' && !isLeaving(place)) {
      step.current = 'asked';
      navigate(`${place.pathname}${place.search}`, {
        state: { ...place.state, overlayDepth: depthOf(place.state) + 1, backStep: id },
      });
    } else if (before === 'there') step.current = 'none';
  });

  return () => {
    left.current = place;
    step.current = 'none';
  };
}
