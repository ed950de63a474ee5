import sharp, { type OverlayOptions } from 'sharp';

/** Pictures that stand beside each other at the same height, so that all of a game is seen at once, px. */
const ROW_HEIGHT = 560;
const GAP = 8;
const ROW_WIDTH_MAX = 3_400;

/** Lays pictures out in rows, in their order, and writes them as one. */
export async function contactSheet(files: readonly string[], target: string): Promise<void> {
  const tiles = await Promise.all(
    files.map((file) => sharp(file).resize({ height: ROW_HEIGHT }).toBuffer({ resolveWithObject: true })),
  );
  const placed: OverlayOptions[] = [];
  let [left, top, width] = [0, 0, 0];
  for (const { data, info } of tiles) {
    if (left > 0 && left + info.width > ROW_WIDTH_MAX) [left, top] = [0, top + ROW_HEIGHT + GAP];
    placed.push({ input: data, left, top });
    left += info.width + GAP;
    width = Math.max(width, left);
  }
  await sharp({ create: { width, height: top + ROW_HEIGHT, channels: 3, background: '#808080' } })
    .composite(placed)
    .jpeg({ quality: 80 })
    .toFile(target);
}
