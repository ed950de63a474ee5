import {
  type Footprint,
  type FootprintInteraction,
  type FootprintKind,
  type FootprintProps,
  footprintStore,
} from '../../state/footprints.ts';
import { PAGE_SCENE } from '../../state/stage.ts';

const untouched: FootprintInteraction = { pressed: false, focused: false, hovered: false, disabled: false };

/** Changes of one turn, told to the store together: mounting a page of tiles is one change, not forty. */
let draft: Map<string, Footprint> | null = null;
let layoutMoved = false;

const flush = (): void => {
  const footprints = draft;
  if (!footprints) return;
  const moved = layoutMoved;
  draft = null;
  layoutMoved = false;
  footprintStore.setState((state) => ({ footprints, layoutVersion: state.layoutVersion + (moved ? 1 : 0) }));
};

const find = (id: string): Footprint | undefined => (draft ?? footprintStore.getState().footprints).get(id);

/** `moves` where boxes may be elsewhere afterwards. */
const edit = (moves: boolean): Map<string, Footprint> => {
  if (!draft) {
    draft = new Map(footprintStore.getState().footprints);
    queueMicrotask(flush);
  }
  layoutMoved ||= moves;
  return draft;
};

const same = (a: object, b: object): boolean => {
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
};

/** Painted overlays carry their id as `data-stage-scene`. */
const sceneOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[data-stage-scene]')?.dataset.stageScene ?? PAGE_SCENE;

/** Registers a mounted element. A second element under the same id takes the id over. */
export const registerFootprint = <K extends FootprintKind>(
  id: string,
  kind: K,
  element: HTMLElement,
  props: FootprintProps[K],
  disabled: boolean,
): void => {
  const scene = sceneOf(element);
  edit(true).set(id, { id, kind, element, scene, props, touch: { ...untouched, disabled } });
};

/** Forgets an element, unless another one has taken its id over meanwhile. */
export const unregisterFootprint = (id: string, element: HTMLElement): void => {
  if (find(id)?.element === element) edit(true).delete(id);
};

/** New props for a registered element; equal ones change nothing. Other words may mean another box. */
export const updateFootprint = <K extends FootprintKind>(id: string, props: FootprintProps[K]): void => {
  const footprint = find(id);
  if (footprint && !same(footprint.props, props)) edit(true).set(id, { ...footprint, props });
};

/** The element is touched in another way; equal states change nothing, and no box moves. */
export const setInteraction = (id: string, change: Partial<FootprintInteraction>): void => {
  const footprint = find(id);
  if (!footprint) return;
  const touch = { ...footprint.touch, ...change };
  if (!same(footprint.touch, touch)) edit(false).set(id, { ...footprint, touch });
};
