import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect } from 'vitest';

const KEPT = 'tests/pictures';
const SEEN = '.cache/pictures';
/** How different a pixel may be (0–1), and how many of them may be more different than that. */
const TOLERANCE = { pixel: 0.16, share: 0.004 };

interface Strip {
  data: Buffer;
  width: number;
  height: number;
}

/** The moments of a specimen beside each other. */
async function strip(pictures: readonly Buffer[]): Promise<Strip> {
  const images = await Promise.all(
    pictures.map((input) =>
      sharp(input)
        .metadata()
        .then(({ width, height }) => ({ input, width, height })),
    ),
  );
  const width = images.reduce((sum, image) => sum + image.width, 0);
  const height = Math.max(...images.map((image) => image.height));
  let left = 0;
  const placed = images.map((image) => {
    const at = { input: image.input, top: 0, left };
    left += image.width;
    return at;
  });
  // The colour behind the canvas: half-transparent pixels are compared as they are seen.
  const { data } = await sharp({ create: { width, height, channels: 4, background: '#0b0524' } })
    .composite(placed)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

const save = ({ data, width, height }: Strip, path: string): Promise<unknown> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 92, smartSubsample: true, effort: 5 })
    .toFile(path);

async function read(path: string): Promise<Strip> {
  const { data, info } = await sharp(readFileSync(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Compares what is seen at some moments with the picture that is kept in `folder`; or keeps it, with `UPDATE_PICTURES`. */
export async function compare(folder: string, name: string, pictures: readonly Buffer[]): Promise<void> {
  const file = `${name.replaceAll(' ', '-')}.webp`;
  const seen = await strip(pictures);
  const path = `${KEPT}/${folder}/${file}`;
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(`${KEPT}/${folder}`, { recursive: true });
    await save(seen, path);
    return;
  }
  expect(existsSync(path), `${path} is missing: UPDATE_PICTURES=1 npm test -- e2e`).toBe(true);
  const kept = await read(path);
  expect([seen.width, seen.height], `size of ${path}`).toEqual([kept.width, kept.height]);
  const marks = Buffer.alloc(seen.data.length);
  const different = pixelmatch(seen.data, kept.data, marks, seen.width, seen.height, {
    threshold: TOLERANCE.pixel,
  });
  if (different / (seen.width * seen.height) <= TOLERANCE.share) return;
  mkdirSync(`${SEEN}/${folder}`, { recursive: true });
  await save(seen, `${SEEN}/${folder}/${file}`);
  await save({ ...seen, data: marks }, `${SEEN}/${folder}/${file.replace('.webp', '.diff.webp')}`);
  writeFileSync(`${SEEN}/last.txt`, `${folder}/${file}: ${different} pixels\n`, { flag: 'a' });
  expect.fail(`${path}: ${different} pixels differ; see ${SEEN}/${folder}`);
}
