import type { FootprintInteraction, FootprintKind, FootprintProps } from '../../state/footprints.ts';
import type { Actor, StageTools } from '../actors/actor.ts';
import type { Box, Measured, Part } from '../footprints/measure.ts';
import type { Entrance } from '../motion/timelines/enter.ts';

/** Something that happens to an actor. */
interface Step<K extends FootprintKind> {
  /** Seconds after the entrance. */
  at: number;
  props?: Partial<FootprintProps[K]>;
  touch?: Partial<FootprintInteraction>;
  /** What neither props nor touch say; `element` is the actor's. */
  act?: (actor: Actor<K>, element: HTMLElement) => void;
}

/** One actor of a specimen: what it stands for, where it lies, and what happens to it. */
export interface Piece<K extends FootprintKind = FootprintKind> {
  kind: K;
  actor: new (tools: StageTools) => Actor<K>;
  props: FootprintProps[K];
  touch?: Partial<FootprintInteraction>;
  measured: Measured;
  steps?: readonly Step<K>[];
}

/** Something to look at: an actor in one state, or the scene that several make together. */
export interface Specimen {
  /** Also the name of its picture. */
  name: string;
  /** Atlases besides those of the lobby. */
  atlases: readonly string[];
  /** CSS pixels of the canvas. */
  width: number;
  height: number;
  /** Seconds at which it is worth a look: start, middle, end. None where what is seen depends on more than the clock. */
  times: readonly number[];
  entrance: Entrance;
  /** The night sky lies behind it. */
  backdrop?: boolean;
  pieces: readonly Piece[];
}

/** Keeps the kind of a piece and its props together. */
export const piece = <K extends FootprintKind>(made: Piece<K>): Piece => made as unknown as Piece;

const DISPLAY = ['400', '"Paytone One"'] as const;
const UI = ['700', '"Baloo 2"'] as const;

export const part = (box: Box, fontSize = 14, face: 'ui' | 'display' = 'ui'): Part => ({
  ...box,
  fontSize,
  font: face === 'display' ? DISPLAY : UI,
});

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
