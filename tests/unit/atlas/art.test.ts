import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ATLASES } from '../../../src/lobby/stage/assets/needs/atlases.ts';
import type { AtlasNeed } from '../../../src/lobby/stage/assets/needs/need.ts';
import { packAtlases } from '../../../src/tools/atlas/pack.ts';
import { sentence } from '../../../src/tools/atlas/problems/problems.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');

it('the art that is shipped passes every check', { timeout: 120_000 }, async () => {
  const { problems } = await packAtlases({ root, out: `${root}/.cache/public/atlases` });
  const wrong = problems.filter(({ severity }) => severity !== 'note');
  expect(wrong.map((one) => sentence(one))).toEqual([]);
});

it('every frame that is declared is asked for by code', () => {
  const folders = ['src/lobby/stage/actors', 'src/lobby/app', 'src/lobby/ui/display'];
  const code = folders
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true }).map(
        (name) => `${root}/${folder}/${String(name)}`,
      ),
    )
    .filter((path) => existsSync(path) && /\.(ts|tsx|css)$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // `wheel/${look}/rim` asks for three, `--vip-ring-1` for one.
  const patterns = [...code.matchAll(/'([a-z]+\/[^'\s]+)'|`([a-z]+\/[^`]+)`/g)].map(
    ([, plain, template]) =>
      new RegExp(`^${(plain ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '.*')}$`),
  );
  const asked = (name: string): boolean =>
    patterns.some((pattern) => pattern.test(name)) || code.includes(`--${name.replaceAll('/', '-')}`);
  const needs: Readonly<Record<string, AtlasNeed>> = ATLASES;
  const names = Object.entries(needs).flatMap(([atlas, { frames }]) =>
    atlas === 'covers' ? [] : Object.keys(frames),
  );
  expect(names.filter((name) => !asked(name))).toEqual([]);
});
