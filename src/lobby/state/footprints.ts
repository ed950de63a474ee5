import { createStore } from 'zustand/vanilla';
import type { Celebration } from './celebration.ts';

/** A draw whose outcome is known. */
export interface Spin {
  id: string;
  /** Segment it lands on. */
  index: number;
  /** −1 to 1: where in the segment. */
  jitter: number;
  /** On the clock of `performance.now()`, ms. */
  startedAt: number;
  /** Its result is known to the player: the wheel stands there. */
  over: boolean;
}

/**
 * What the stage can paint over an element of the page. React fills these in; actors read them.
 * Texts are already in the player's language; amounts are coins.
 */
export interface FootprintProps {
  /** A game of the grid. */
  tile: {
    gameId: number;
    title: string;
    ribbon: 'hot' | 'new' | null;
    /** Why it cannot be played now, in words; null where it can. */
    locked: string | null;
    loading: boolean;
  };
  /** The banner carousel; `index` is the banner in front. */
  hero: { banners: readonly { id: string; image: string; title: string; note: string }[]; index: number };
  /** A round shortcut below the hero; `icon` is a frame name of the lobby atlas without its folder. */
  shortcut: { icon: string; label: string; badge: number };
  /** A wheel of the lottery; segments clockwise from the top. */
  wheel: {
    look: 'silver' | 'gold' | 'supreme';
    segments: readonly { /** Frame of the wheels atlas without its folder. */ icon: string; label: string }[];
    /** The last draw of this wheel. */
    spin: Spin | null;
  };
  /** The reward pop-up's panel; `win` is null for a draw without a prize. */
  reward: {
    title: string;
    amount: string;
    note: string;
    win: Celebration | null;
  };
  /** A wide card such as "continue playing", with the game's cover or else a frame of the lobby atlas. */
  card: { gameId: number | null; icon?: string; title: string; label: string };
  /** A check-in day; `index` from 0. */
  day: {
    index: number;
    state: 'done' | 'current' | 'ahead';
    title: string;
    amount: string;
    isSigning: boolean;
  };
  /** A box of the invitation bonus. */
  chest: { state: 'closed' | 'current' | 'opened'; amount: string; label: string; isOpening: boolean };
  /** The field of the red-packet event; `atX` and `atY` are where a packet was caught, as parts of it. */
  packets: {
    phase: 'soon' | 'active' | 'opening' | 'opened' | 'over';
    /** Packets fall when it becomes active; else they lie there. */
    rains: boolean;
    amount: string;
    atX: number;
    atY: number;
  };
  /** A VIP level that was reached; texts of the level before and after. */
  levelUp: {
    fromTier: 1 | 2 | 3;
    toTier: 1 | 2 | 3;
    isFirst: boolean;
    title: string;
    from: string;
    to: string;
  };
  /** The VIP emblem over its experience bar; `progress` from 0 to 1. */
  emblem: { level: number; tier: 1 | 2 | 3; label: string; progress: number };
}

export type FootprintKind = keyof FootprintProps;

/** How the element is being touched; written by DOM handlers, answered by actors with motion and sound. */
export interface FootprintInteraction {
  pressed: boolean;
  focused: boolean;
  hovered: boolean;
  disabled: boolean;
}

export interface Footprint<K extends FootprintKind = FootprintKind> {
  /** Unique among what is mounted, stable over re-renders, e.g. `tile:100002`. */
  id: string;
  kind: K;
  element: HTMLElement;
  /** The scene that paints it: the page's, or that of the painted overlay it lies in. */
  scene: string;
  props: FootprintProps[K];
  touch: FootprintInteraction;
}

interface FootprintState {
  /** Everything mounted, by id. A new Map on every change, so that subscribers compare by identity. */
  footprints: ReadonlyMap<string, Footprint>;
  /** Grows whenever boxes may have moved: mount, unmount, reorder, fonts, language, page commit. */
  layoutVersion: number;
  /** Grows whenever what is shown was chosen or ordered anew: actors travel to their new places. */
  shuffles: number;
}

export const footprintStore = createStore<FootprintState>(() => ({
  footprints: new Map(),
  layoutVersion: 0,
  shuffles: 0,
}));

/** Boxes may have moved: the stage measures again before its next frame. */
export const invalidateLayout = (): void =>
  footprintStore.setState((state) => ({ layoutVersion: state.layoutVersion + 1 }));

/** Another list stands where one stood: the next boxes are new places to travel to, not the same ones moved. */
export const announceShuffle = (): void =>
  footprintStore.setState(({ layoutVersion, shuffles }) => ({
    layoutVersion: layoutVersion + 1,
    shuffles: shuffles + 1,
  }));
