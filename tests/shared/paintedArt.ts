import sharp from 'sharp';
import { plain } from './artistsCopy.ts';

/** Degrees; the lobby's own art has little of them in the places that are looked at. */
export const HUES = { lime: 90, green: 120, cyan: 180, blue: 225, pink: 300 } as const;
export type Paint = keyof typeof HUES;
/** Each `shade` a little different: of equal pictures the panel would warn, over the page. */
export const colour = (paint: Paint, shade = 0): string => `hsl(${HUES[paint] + shade} 100% 45%)`;

export const TILES = ['frame', 'frame-hot', 'frame-new'] as const;
const TILE = [264, 352] as const;
export const paintTiles = (paint: Paint): Promise<Buffer[]> =>
  Promise.all(TILES.map((_, index) => plain(colour(paint, index), ...TILE)));

/** The frames of tiles as a packer exports them, under flat names. */
export async function sheetOf(paint: Paint): Promise<{ json: string; image: Buffer }> {
  const [w, h] = TILE;
  const pictures = await paintTiles(paint);
  const size = { w: w * TILES.length, h };
  const frames = TILES.map((name, index) => ({
    filename: `tile_${name}.png`,
    frame: { x: index * w, y: 0, w, h },
    rotated: false,
    trimmed: false,
    spriteSourceSize: { x: 0, y: 0, w, h },
    sourceSize: { w, h },
  }));
  const image = await sharp({ create: { width: size.w, height: h, channels: 4, background: '#0000' } })
    .composite(pictures.map((input, index) => ({ input, left: index * w, top: 0 })))
    .png()
    .toBuffer();
  return { json: JSON.stringify({ frames, meta: { image: 'lobby.png', size, scale: '1' } }), image };
}
