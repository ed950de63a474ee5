import {
  type ComponentPropsWithoutRef,
  createElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { playEffect } from '../../audio/effects.ts';
import type { FootprintKind, FootprintProps } from '../../state/footprints.ts';
import { trackInteraction } from './interaction.ts';
import { registerFootprint, setInteraction, unregisterFootprint, updateFootprint } from './registry.ts';
import './footprint.css';

/** The elements that can reserve an actor's box. */
type FootprintTag = 'button' | 'a' | 'div' | 'section' | 'li' | 'article';

type OwnProps<K extends FootprintKind, T extends FootprintTag> = {
  kind: K;
  /** Unique among what is mounted and stable over renders, e.g. `tile:100002`. */
  id: string;
  /** What the actor paints. Compared field by field, so a fresh object on each render costs nothing. */
  data: FootprintProps[K];
  as?: T;
  /** For buttons also the attribute; for other elements only what the actor shows. */
  disabled?: boolean;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

type Props<K extends FootprintKind, T extends FootprintTag> = OwnProps<K, T> &
  Omit<ComponentPropsWithoutRef<T>, keyof OwnProps<K, T>>;

/**
 * A real element whose box the stage paints. The element lays out, listens and speaks; its actor draws over the
 * same box. How it is touched goes straight to the store: touching renders nothing. Attributes and handlers are
 * those of the element; `id` names the footprint and is not an HTML id.
 */
export function Footprint<K extends FootprintKind, T extends FootprintTag = 'button'>(props: Props<K, T>) {
  const { kind, id, data, as, disabled = false, ref, children, ...rest } = props;
  const tag: FootprintTag = as ?? 'button';
  const element = useRef<HTMLElement>(null);
  const latest = useRef({ data, disabled });
  latest.current = { data, disabled };
  useImperativeHandle(ref, () => element.current as HTMLElement, []);

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    registerFootprint(id, kind, node, latest.current.data, latest.current.disabled);
    const stopTracking = trackInteraction(node, (change) => setInteraction(id, change));
    const press = () => playEffect('press');
    if (tag === 'button' || tag === 'a') node.addEventListener('click', press);
    return () => {
      stopTracking();
      node.removeEventListener('click', press);
      unregisterFootprint(id, node);
    };
  }, [id, kind, tag]);

  useLayoutEffect(() => {
    updateFootprint(id, data);
    setInteraction(id, { disabled });
  });

  return createElement(
    tag,
    {
      ...(tag === 'button' ? { type: 'button', disabled } : {}),
      ...rest,
      ref: element,
      'data-footprint': kind,
      'data-footprint-id': id,
    },
    children,
  );
}
