import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';

/** A frame as the workshop shows it. */
export interface ShownFrame {
  name: string;
  /** Where it is seen, in the language that was asked for. */
  use: string;
  /** The size that it must have, in words, and the one that it has. */
  size: string;
  has: readonly [width: number, height: number];
  slices?: Insets;
  /** Those that the code names. */
  usualSlices?: Insets;
  pivot?: Pivot;
  usualPivot?: Pivot;
  safe?: Insets;
  isFullQuality: boolean;
  /** Path of its picture; empty where a neutral one stands in. */
  file: string;
  isOwn: boolean;
  /** The lobby shows another picture, which is not saved. */
  isTried: boolean;
  isChanged: boolean;
}

/** A bar: how much of what may be taken is. */
export interface Budget {
  name: string;
  mebibytes: number;
  most: number;
}

/** Frames of an atlas; or, where no scene is named, files of a folder that holds no sprites. */
export interface ShownAtlas {
  atlas: string;
  scenes: readonly string[];
  frames: ShownFrame[];
  mebibytes: number;
}

/** A colour or gradient of style sheets. */
export interface ShownColour {
  name: string;
  value: string;
  isOwn: boolean;
}

/** What the workshop shows of one theme. */
export interface ShownTheme {
  theme: string;
  themes: string[];
  reference: string;
  /** Language → its name. */
  titles: Record<string, string>;
  /** CSS background of its mark in the settings. */
  swatch: string;
  colours: ShownColour[];
  /** Its own file was changed here. */
  isFileChanged: boolean;
  atlases: ShownAtlas[];
  budgets: Budget[];
  changed: number;
}
