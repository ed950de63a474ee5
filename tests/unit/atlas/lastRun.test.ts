import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepRun, lastRun, markInputs } from '../../../src/tools/atlas/lastRun.ts';
import { ArtFolder } from '../../shared/artFolder.ts';

let art: ArtFolder;
let out: string;
beforeEach(async () => {
  art = new ArtFolder();
  out = join(art.root, 'out');
  await art.paintAll();
  await art.paint('night/lobby/tile/lokc.png', { colour: '#010203' });
});
afterEach(() => art.remove());

/** Packs and keeps what was told, as `npm run atlas` does; returns the mark of what it was packed from. */
async function run(): Promise<string> {
  const inputs = markInputs(art.root);
  keepRun(art.root, out, inputs, await art.pack());
  return inputs;
}

it('is told again while nothing changes, faults included', async () => {
  const inputs = await run();
  const last = lastRun(art.root, out, markInputs(art.root));
  expect(inputs).toBe(markInputs(art.root));
  expect(last?.atlases.map(({ atlas }) => atlas)).toEqual(['lobby', 'shell']);
  expect(last?.problems).toContainEqual(expect.objectContaining({ rule: 'unused' }));
});

it.each([
  ['a picture', () => art.paint('night/lobby/tile/coin.png', { colour: '#ffffff' })],
  ['a rule', async () => art.rules({ lobby: { quality: 70 } })],
  ['a new file', () => art.paint('night/lobby/tile/coin.pt.png')],
  ['a file that is gone', async () => rmSync(join(art.root, 'atlases/night/shell/star.png'))],
  [
    'the time of a file',
    async () => utimesSync(join(art.root, 'atlases/night/shell/star.png'), new Date(0), new Date(0)),
  ],
  [
    'the code',
    async () => {
      mkdirSync(join(art.root, 'src'));
      writeFileSync(join(art.root, 'src/a.ts'), '');
    },
  ],
  ['a page that was packed', async () => rmSync(art.page('lobby').image)],
])('is not what counts after %s changed', async (_, change) => {
  await run();
  await change();
  expect(lastRun(art.root, out, markInputs(art.root))).toBeUndefined();
});

it('does not hide what changed while it went on', async () => {
  const inputs = markInputs(art.root);
  const packed = await art.pack();
  await art.paint('night/lobby/tile/coin.png', { colour: '#ffffff' });
  keepRun(art.root, out, inputs, packed);
  expect(lastRun(art.root, out, markInputs(art.root))).toBeUndefined();
});
