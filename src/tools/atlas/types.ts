/** Insets of a 9-slice frame in art pixels: left, top, right, bottom. */
export type Borders = readonly [left: number, top: number, right: number, bottom: number];

/** What is expected of the frames whose name matches a pattern of `atlases/rules.json`. */
export interface FrameRule {
  /** Art pixels. */
  width?: number;
  height?: number;
  /** False where the picture may fill its whole box; otherwise some of it must be see-through. */
  alpha?: boolean;
  /** 9-slice insets; the frame is then kept untrimmed. */
  borders?: Borders;
  /** False keeps transparent margins, as tiling frames need. */
  trim?: boolean;
  /** What a painted frame hides at each edge, art pixels: the packer leaves it out. */
  hidden?: number;
  /** As far from each edge (art pixels) a painted frame is solid all around: what lies under it ends there. */
  solid?: number;
  /** True where the picture must hold detail at full size: enlarged small art is reported. */
  detail?: boolean;
}

export interface AtlasRule {
  /** Art pixels per CSS pixel. */
  scale: number;
  /**
   * Quality of lossy WebP, 1–100, or `near-lossless`; `palette` for PNG of 256 colours, which is decoded five times as
   * quickly and keeps edges sharp, but grains gradients.
   */
  quality: number | 'near-lossless' | 'palette';
  /** Frames a page, in the order of their names, where pages load one by one as they come into view. */
  perPage?: number;
  /** Bytes that the images of all pages together may weigh. */
  maxBytes?: number;
  /** Pattern (`*` stands for any characters) → rule; the last matching pattern wins, property by property. */
  frames: Record<string, FrameRule>;
}

/** Texture memory that atlases resident together may take. */
export interface MemoryBudget {
  name: string;
  mebibytes: number;
  /** Atlas → how many of its pages are resident at once (the largest are counted). */
  pages: Record<string, number | 'all'>;
}

/** `atlases/rules.json`. */
export interface Rules {
  /** The theme whose frame names the code is compiled against. */
  reference: string;
  memory: MemoryBudget[];
  atlases: Record<string, AtlasRule>;
}

/** One painted picture, before packing. */
export interface FrameFacts {
  name: string;
  /** Path from the repository root, as an artist would look for it. */
  file: string;
  /** Art pixels, before trimming. */
  width: number;
  height: number;
  /** Some pixel is see-through. */
  alpha: boolean;
  /** The picture holds no detail finer than half its size. */
  soft: boolean;
  /** It is see-through where its rule says that it is solid. */
  leaks?: true;
  /** The theme does not bring it: it is the reference theme's. */
  borrowed?: boolean;
}

/** What is where in a page. */
export interface PageSheet {
  /** Texture pixels per CSS pixel. */
  scale: number;
  frames: Record<string, SheetFrame>;
}

/** The image lies in the manifest's folder, or in the reference theme's where an atlas is borrowed; width and height are texture pixels. */
export interface AtlasPage {
  image: string;
  sheet: PageSheet;
  bytes: number;
  width: number;
  height: number;
}

export interface AtlasEntry {
  pages: AtlasPage[];
  /** Frame → index in `pages`; only where there are several pages. */
  frames?: Record<string, number>;
}

/** `.cache/public/atlases/<theme>/manifest.json`, built into the lobby's first script. */
export interface ThemeManifest {
  theme: string;
  /** Name of the JSON that holds the `PageSheet` of every page, by the name of its image. */
  sheets: string;
  atlases: Record<string, { pages: Pick<AtlasPage, 'image' | 'bytes'>[]; frames?: AtlasEntry['frames'] }>;
}

/** What is remembered of one atlas between runs, so that unchanged art is not packed again. */
export interface PackedAtlas {
  theme: string;
  atlas: string;
  /** Hash of the sources, the rules and the packer. */
  source: string;
  entry: AtlasEntry;
  frames: FrameFacts[];
  /** Part of the page area that frames cover, 0–1, one figure a page. */
  fill: number[];
  /** The theme does not bring it: its pages are the reference theme's. */
  borrowed?: boolean;
}

/** A sentence for an artist; errors fail the build, warnings do not; notes say what a theme borrows. */
export interface Problem {
  severity: 'error' | 'note' | 'warning';
  text: string;
}

/** A frame of a Pixi spritesheet; boxes in texture pixels. */
export interface SheetFrame {
  frame: { x: number; y: number; w: number; h: number };
  rotated?: boolean;
  trimmed?: boolean;
  spriteSourceSize?: { x: number; y: number; w: number; h: number };
  sourceSize?: { w: number; h: number };
  borders?: { left: number; top: number; right: number; bottom: number };
}

export interface Sheet {
  frames: Record<string, SheetFrame>;
  meta: { image: string; format?: string; size: { w: number; h: number }; scale: string };
}
