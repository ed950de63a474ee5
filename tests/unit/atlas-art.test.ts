import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packAtlases } from '../../src/tools/atlas/pack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

it('the art that is shipped passes every check, and frames.gen.ts lists it', {
  timeout: 120_000,
}, async () => {
  const { problems } = await packAtlases({ root, out: `${root}/.cache/public/atlases`, frames: 'check' });
  const wrong = problems.filter(({ severity }) => severity !== 'note');
  expect(wrong.map(({ text }) => text)).toEqual([]);
});
