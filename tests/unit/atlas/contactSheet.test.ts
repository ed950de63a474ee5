import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addingSheet } from '../../../src/tools/atlas/addingSheet.ts';
import { contactSheets } from '../../../src/tools/atlas/contactSheet.ts';
import { ArtFolder } from '../../shared/artFolder.ts';

it('shows every frame of an atlas that a theme brings, with its borders', async () => {
  const art = new ArtFolder();
  try {
    await art.paintAll();
    const sheets = await contactSheets(art.root, 'night', art.needs, await art.pack());
    expect([...sheets.keys()]).toEqual(['lobby', 'shell']);
    const { data, info } = await sharp(sheets.get('lobby')).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([3 * 176, 196]);
    // The frames in the order of their names: a coin, a blue nine-slice under its lines, a lock.
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(at(88, 72)[0]).toBeGreaterThan(200);
    expect(at(176 + 88, 72)[2]).toBeGreaterThan(180);
    expect(at(2 * 176 + 88, 72)[1]).toBeGreaterThan(180);
  } finally {
    art.remove();
  }
});

it('shows what can be added without code', async () => {
  expect(await sharp(await addingSheet('.', 'night-carnival')).metadata()).toMatchObject({
    format: 'webp',
    width: 4 * 308,
    height: 2 * 232,
  });
});

it('is in the guide for each atlas that it names', () => {
  const guide = readFileSync('atlases/README.md', 'utf8');
  const pictures = [...guide.matchAll(/\]\(\.\.\/(assets\/guide\/[\w-]+\.webp)\)/g)].map(
    ([, path = '']) => path,
  );
  expect(pictures.length).toBe(11);
  for (const path of pictures) expect(existsSync(path), path).toBe(true);
});
