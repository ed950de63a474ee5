import type { Container, Texture } from 'pixi.js';
import type { Footprint, FootprintKind } from '../../state/footprints.ts';
import type { Bake } from '../assets/bake.ts';
import type { Covers } from '../assets/covers.ts';
import type { Palette } from '../assets/palette.ts';
import type { Frames } from '../assets/textures.ts';
import type { Measured } from '../footprints/measure.ts';
import type { ActorClock } from '../motion/clock.ts';
import type { Motion } from '../motion/Motion.ts';
import type { Entrance } from '../motion/timelines/enter.ts';
import type { TextAtlas } from '../text/TextAtlas.ts';

/** What actors work with. */
export interface StageTools {
  clock: ActorClock;
  motion: Motion;
  frames: Frames;
  covers: Covers;
  textAtlas: TextAtlas;
  palette: Palette;
  /** The night from top to bottom, to be stretched over the screen. */
  sky: Texture;
  bake: Bake;
  /** Texture pixels per CSS pixel. */
  resolution: number;
  /** On a weak device what comes into view stands at once. */
  isWeak: boolean;
}

/** How an actor gets to a newly measured box: at once, or by an animated move (after a shuffle of the tiles). */
export type PlacementMode = 'jump' | 'travel';

/** Paints one footprint. */
export interface Actor<K extends FootprintKind = FootprintKind> {
  readonly view: Container;
  /** The box has been measured, for the first time or anew. */
  place(measured: Measured, mode: PlacementMode): void;
  /** What it shows, or how it is touched, has changed; called before the first `place` too. */
  show(footprint: Footprint<K>): void;
  /** It has come into view, or the stage has just been revealed; `order` counts those that came with it. */
  enter(order: number, how: Entrance): void;
  /** Is no longer wanted: settles when it is out of sight. Without this it goes at once. */
  leave?(): Promise<void>;
  /** Kills its motion, gives back what it has taken, destroys its view. */
  dispose(): void;
}
