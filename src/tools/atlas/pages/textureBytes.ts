import type { PackedAtlas } from '../sources/types.ts';

/** Decoded RGBA on the graphics card, in bytes, one figure a page. */
export const textureBytes = ({ pages }: PackedAtlas): number[] =>
  pages.map(({ width, height }) => width * height * 4);
