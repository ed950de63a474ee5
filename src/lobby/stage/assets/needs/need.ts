/** Insets of a nine-slice in art pixels: left, top, right, bottom. */
export type Insets = readonly [left: number, top: number, right: number, bottom: number];

/** A point of a picture: parts of its width and height from the top left. */
export type Pivot = readonly [x: number, y: number];

/** Width and height in art pixels, of which two make one CSS pixel. */
export type Size = readonly [width: number, height: number];

/** What the code needs of one frame of an atlas; art is checked against it. */
export interface FrameNeed {
  /** The size it must have, or the smallest and the largest that serve. */
  size: Size | { from: Size; to: Size };
  /** Where it is seen, in the words of somebody who paints. */
  use: string;
  /** False where the picture may fill its whole box; otherwise some of it must be see-through. */
  alpha?: false;
  /** It stretches in the middle only: what lies outside these insets keeps its size. A theme may have others. */
  slices?: Insets;
  /** The point it turns around or is put down by; a theme may have another. */
  pivot?: Pivot;
  /** What matters lies inside these insets: outside, something else may cover it. */
  safe?: Insets;
  /** False keeps transparent margins, as tiling frames need. */
  trim?: false;
  /** What a painted frame hides at each edge, art pixels: the packer leaves it out. */
  hidden?: number;
  /** As far from each edge (art pixels) it is solid all around: what lies under it ends there. */
  solid?: number;
  /** True where the picture must hold detail at full size: enlarged small art is reported. */
  detail?: true;
  /** The page's style sheets show it, as `--<name with hyphens>`: it is a picture of its own and lies in no atlas. */
  loose?: true;
  /** Painted on this tier of quality only; on both if left out. */
  tier?: 'high';
}

export interface AtlasNeed {
  /** Scenes that paint with it. */
  scenes: readonly string[];
  /** Frame → what is needed of it. Each is looked for by its name. */
  frames: Readonly<Record<string, FrameNeed>>;
  /**
   * Pattern (`*` stands for any characters) → what is needed of every such frame: data says which there are, so a theme
   * may bring more.
   */
  families?: Readonly<Record<string, FrameNeed>>;
}

/** The same need of several frames. */
export const each = <const N extends readonly string[]>(
  names: N,
  need: FrameNeed,
): { [K in N[number]]: FrameNeed } =>
  Object.fromEntries(names.map((name) => [name, need])) as { [K in N[number]]: FrameNeed };
