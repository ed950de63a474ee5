import { useCallback, useEffect, useMemo, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

/**
 * Overlays have addresses: `?overlay=rooms&rooms.gameId=100002`. An overlay's own parameters carry its name, so that
 * they never meet those of the page below, and leave with it.
 */
export type OverlayParams = Readonly<Record<string, string>>;

export interface Overlay {
  /** Name of the open overlay, null when there is none. */
  name: string | null;
  params: OverlayParams;
  /** Opens one, over what is open: Back returns to it. */
  open: (name: string, params?: OverlayParams) => void;
  /** Changes parameters of the open overlay without a step in the history. */
  set: (params: OverlayParams) => void;
  /** Closes the open one; one that was opened from another overlay returns to that. */
  close: () => void;
}

/** `path?search` with the overlay `name` open instead of any other. Use it for links and for `useLoginGate`. */
export function overlayAddress(
  path: string,
  search: string,
  name: string | null,
  params: OverlayParams = {},
): string {
  const query = new URLSearchParams(search);
  const before = query.get('overlay');
  query.delete('overlay');
  for (const key of [...query.keys()]) if (before && key.startsWith(`${before}.`)) query.delete(key);
  if (name) {
    query.set('overlay', name);
    for (const [key, value] of Object.entries(params)) query.set(`${name}.${key}`, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Name and parameters of the overlay that an address asks for. */
export function readOverlay(search: string): { name: string | null; params: OverlayParams } {
  const query = new URLSearchParams(search);
  const name = query.get('overlay') || null;
  const params: Record<string, string> = {};
  if (name)
    for (const [key, value] of query)
      if (key.startsWith(`${name}.`)) params[key.slice(name.length + 1)] = value;
  return { name, params };
}

/** How many overlay steps of the history lie above the bare page; kept in the history entry itself. */
export const depthOf = (state: unknown): number =>
  Number((state as { overlayDepth?: unknown } | null)?.overlayDepth) || 0;

/**
 * History state for going to `address`: an overlay over the same page can be closed by going back, one that comes
 * with another page cannot. `steps` is 1 for a new history entry, 0 for one that replaces the present one.
 */
export function overlayStep(place: Place, address: string, steps: 0 | 1): { overlayDepth: number } {
  const isOverSamePage = address.split('?')[0] === place.pathname && address.includes('overlay=');
  return { overlayDepth: isOverSamePage ? depthOf(place.state) + steps : 0 };
}

interface Place {
  pathname: string;
  search: string;
  state: unknown;
}

/** Visits that have been left; coming back by Back is another visit, with a location object of its own. */
const left = new WeakSet<object>();

/**
 * Whether `place`, the router's own location object, is left now for the first time. A second tap comes before the
 * router shows where the first one led, and must not take the same step again.
 */
export function leaveOnce(place: object): boolean {
  if (left.has(place)) return false;
  left.add(place);
  return true;
}

function closeAt(navigate: NavigateFunction, place: Place): void {
  if (!leaveOnce(place)) return;
  if (depthOf(place.state) > 0) navigate(-1);
  else navigate(overlayAddress(place.pathname, place.search, null), { replace: true });
}

export function useOverlay(): Overlay {
  const place = useLocation();
  const navigate = useNavigate();
  const { name, params } = useMemo(() => readOverlay(place.search), [place.search]);

  const open = useCallback(
    (next: string, nextParams?: OverlayParams) => {
      if (!leaveOnce(place)) return;
      navigate(overlayAddress(place.pathname, place.search, next, nextParams), {
        state: { overlayDepth: depthOf(place.state) + 1 },
      });
    },
    [navigate, place],
  );
  const set = useCallback(
    (nextParams: OverlayParams) =>
      navigate(overlayAddress(place.pathname, place.search, name, { ...params, ...nextParams }), {
        replace: true,
        state: place.state,
      }),
    [navigate, place, name, params],
  );
  const close = useCallback(() => closeAt(navigate, place), [navigate, place]);

  return { name, params, open, set, close };
}

/**
 * One parameter of the open overlay that is a choice of a few. The choice shows at once; the address follows, so that
 * a reload finds it again. An address that names another choice of the same overlay, as a link in it may, is followed.
 */
export function useOverlayChoice<T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
): [T, (next: T) => void] {
  const { params, set } = useOverlay();
  const asked = choices.find((known) => known === params[key]);
  const [choice, setChoice] = useState(asked ?? choices[0]);
  // An overlay that leaves has no parameters any more, and stays as it was.
  useEffect(() => {
    if (asked) setChoice(asked);
  }, [asked]);
  const choose = (next: T) => {
    setChoice(next);
    set({ [key]: next });
  };
  return [choice, choose];
}
