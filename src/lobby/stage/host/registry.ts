import {
  type Footprint,
  type FootprintKind,
  type FootprintProps,
  type FootprintTouch,
  footprintStore,
} from '../../state/footprints.ts';

const untouched: FootprintTouch = { pressed: false, focused: false, hovered: false, disabled: false };

const same = (a: object, b: object): boolean => {
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
};

const replace = (footprint: Footprint, layoutMoved: boolean): void =>
  footprintStore.setState((state) => ({
    footprints: new Map(state.footprints).set(footprint.id, footprint),
    layoutVersion: state.layoutVersion + (layoutMoved ? 1 : 0),
  }));

/** Registers a mounted element. A second element under the same id takes the id over. */
export const registerFootprint = <K extends FootprintKind>(
  id: string,
  kind: K,
  element: HTMLElement,
  props: FootprintProps[K],
  disabled: boolean,
): void => replace({ id, kind, element, props, touch: { ...untouched, disabled } }, true);

/** Forgets an element, unless another one has taken its id over meanwhile. */
export const unregisterFootprint = (id: string, element: HTMLElement): void => {
  if (footprintStore.getState().footprints.get(id)?.element !== element) return;
  footprintStore.setState((state) => {
    const footprints = new Map(state.footprints);
    footprints.delete(id);
    return { footprints, layoutVersion: state.layoutVersion + 1 };
  });
};

/** New props for a registered element; equal ones change nothing. Other words may mean another box. */
export const updateFootprint = <K extends FootprintKind>(id: string, props: FootprintProps[K]): void => {
  const footprint = footprintStore.getState().footprints.get(id);
  if (footprint && !same(footprint.props, props)) replace({ ...footprint, props }, true);
};

/** The element is touched in another way; equal states change nothing, and no box moves. */
export const touchFootprint = (id: string, change: Partial<FootprintTouch>): void => {
  const footprint = footprintStore.getState().footprints.get(id);
  if (!footprint) return;
  const touch = { ...footprint.touch, ...change };
  if (!same(footprint.touch, touch)) replace({ ...footprint, touch }, false);
};
