import type { Banner } from '../../../../contract/calls/catalogue.ts';
import type { FootprintProps } from '../../../state/footprints.ts';

/** Banners as the stage paints them. */
export const slidesOf = (banners: readonly Banner[]): FootprintProps['hero']['banners'] =>
  banners.map(({ bannerId: id, imagePath: image, title, note }) => ({ id, image, title, note }));
