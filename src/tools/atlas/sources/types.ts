import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import type { PageSheet } from '../../../lobby/stage/assets/pageSheet.ts';
import type { Problem } from '../problems/problems.ts';

/** How an atlas is compressed and what it may weigh: `atlases/rules.json`. */
export interface AtlasRule {
  /**
   * Quality of lossy WebP, 1–100, or `near-lossless`; `palette` for PNG of 256 colours, which is decoded five times as
   * quickly and keeps edges sharp, but grains gradients.
   */
  quality: number | 'near-lossless' | 'palette';
  /** AVIF in place of WebP: half of its bytes, and longer to decode. For what no first screen waits for. */
  format?: 'avif';
  /** Frames a page, in the order of their names, where pages load one by one as they come into view. */
  perPage?: number;
  /** Bytes that the images of all pages together may weigh. */
  maxBytes?: number;
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
  /** The theme from which the others borrow what they lack. */
  reference: string;
  memory: MemoryBudget[];
  atlases: Record<string, AtlasRule>;
}

/** One painted picture, before packing. */
export interface FrameFacts {
  name: string;
  /** Path from the repository's root, as an artist would look for it; empty for a placeholder. */
  file: string;
  /** Art pixels, before trimming. */
  width: number;
  height: number;
  slices?: Insets;
  pivot?: Pivot;
  /** Changes with what it shows, and with what is needed of it. */
  stamp: string;
  /** The theme does not bring it: it is the reference theme's. */
  borrowed?: true;
  /** Nobody brings it. */
  placeholder?: true;
}

/** A packed page; the image lies in the manifest's folder. */
export interface AtlasPage {
  image: string;
  sheet: PageSheet;
  bytes: number;
  width: number;
  height: number;
  /** Part of the page that frames cover, 0–1. */
  fill: number;
  /** Changes with what lies on it and how it is compressed. */
  stamp: string;
  /** Packed while developing: quickly, not small. */
  isDraft: boolean;
}

/** An atlas of a theme's own manifest. */
export interface AtlasEntry {
  pages: {
    image: string;
    bytes: number;
    /** Its frames, parted by spaces and without `folder`; where pages load one by one, or there are several. */
    frames?: string;
  }[];
  /** What the names of all frames that are listed begin with. */
  folder?: string;
  /** Frames that it lacks are those of the reference theme's pages. */
  borrows?: true;
}

/** What a theme is besides its sprites: `.cache/public/atlases/<theme>/look.json`. */
export interface ThemeLook {
  /** Language → its name for players. */
  titles: Record<string, string>;
  /** Custom property without its dashes → value, where it differs from the reference. */
  colours: Record<string, string>;
  /** CSS background of its mark in the settings. */
  swatch: string;
  /** Name → image in the manifest's folder: what style sheets show. */
  pictures: Record<string, string>;
  /** Name of an operator's poster → the theme's own. */
  posters: Record<string, string>;
  /** Name of an effect, or `music` → the theme's own sound. */
  sounds: Record<string, string>;
  /** Those of the loading scene, which are needed before all others. */
  loading: Record<string, string>;
}

/** `.cache/public/atlases/<theme>/manifest.json`, built into the lobby's first script. */
export interface ThemeManifest {
  theme: string;
  /** True for the theme from which the others borrow. */
  reference: boolean;
  /** Name of the JSON that holds the `PageSheet` of every page, by the name of its image. */
  sheets: string;
  atlases: Record<string, AtlasEntry>;
}

/** What is remembered of one atlas between runs, so that unchanged art is not packed again. */
export interface PackedAtlas {
  theme: string;
  atlas: string;
  pages: AtlasPage[];
  /** Frame → image of its own, for style sheets. */
  loose: Record<string, string>;
  frames: FrameFacts[];
  /** Frame → index in `pages`, where pages load one by one, or there are several. */
  pageOf?: Record<string, number>;
  /** Frames that it lacks are those of the reference theme's pages. */
  borrows: boolean;
  /** What was wrong with its pictures. */
  problems: Problem[];
}
