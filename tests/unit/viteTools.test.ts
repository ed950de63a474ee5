import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { groupsOf, requireChunks } from '../../src/tools/vite/chunks.ts';
import { precacheOf } from '../../src/tools/vite/precache.ts';
import { scriptsOf } from '../../src/tools/vite/preload.ts';
import { replaceModules } from '../../src/tools/vite/replaceModules.ts';
import { themeStyles } from '../../src/tools/vite/themeStyles.ts';
import { TRICKS } from '../load/tricks.ts';

/** The project of these builds, module by module. */
const project = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'project',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? `/src/${id}` : undefined),
  load: (id) => modules[id.replace('/src/', '')],
});

/** Builds `entry.js` in memory. @returns the code of each script. */
async function scripts(
  modules: Readonly<Record<string, string>>,
  plugins: Plugin[],
  groups: ReturnType<typeof groupsOf> = [],
): Promise<Record<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [project(modules), ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'entry.js',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', codeSplitting: { groups } },
      },
    },
  });
  if (!('output' in built)) throw new Error('Vite gave no output');
  return Object.fromEntries(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']),
  );
}

describe('a module of a library that is replaced', () => {
  const diet = (modules: Record<string, string>) =>
    replaceModules({ name: 'pixiDiet', folder: 'pixi.js/lib', modules });
  const entry = { 'entry.js': "import { uid } from 'pixi.js'; console.log(uid());" };

  it('is taken from us', async () => {
    const code = await scripts(entry, [diet({ 'index.mjs': "export const uid = () => 'ours';" })]);
    expect(code['entry.js']).toContain('"ours"');
  });

  it('fails the build by one sentence when the library has it no longer', async () => {
    await expect(scripts(entry, [diet({ 'utils/data/gone.mjs': '' })])).rejects.toThrow(
      'pixi.js/lib/utils/data/gone.mjs, which src/tools/vite/pixiDiet.ts replaces, is not there: look where the installed version has it now.',
    );
  });

  it('fails the build when nothing imports it any more', async () => {
    const alone = { 'entry.js': 'console.log(1);' };
    await expect(scripts(alone, [diet({ 'utils/data/updateQuadBounds.mjs': '' })])).rejects.toThrow(
      'pixi.js/lib/utils/data/updateQuadBounds.mjs, which src/tools/vite/pixiDiet.ts replaces, is imported by nothing',
    );
  });
});

describe('what travels together', () => {
  const modules = {
    'entry.js': "import './one.js'; import('./lazy.js');",
    './one.js': 'console.log(1);',
    './lazy.js': 'console.log(2);',
  };
  const chunks = (...names: RegExp[]) => [{ name: 'first', modules: names, priority: 1 }];

  it('is one script', async () => {
    const both = chunks(/one\.js$/, /lazy\.js$/);
    const code = await scripts(modules, [requireChunks(both)], groupsOf(both));
    expect(Object.values(code).filter((one) => one.includes('console.log(1)'))).toEqual([
      expect.stringContaining('console.log(2)'),
    ]);
  });

  it('fails the build when one of its patterns matches nothing', async () => {
    const moved = chunks(/one\.js$/, /moved\.js$/);
    await expect(scripts(modules, [requireChunks(moved)], groupsOf(moved))).rejects.toThrow(
      'The chunk "first" (src/tools/vite/chunks.ts) matches no module with /moved\\.js$/.',
    );
  });
});

describe('what the page asks for early', () => {
  const chunk = (moduleIds: string[], imports: string[] = []) => ({ type: 'chunk', moduleIds, imports });
  const bundle = {
    'stage.js': chunk(['/src/stage/StageHost.tsx'], ['pixi.js']),
    'pixi.js': chunk(['/node_modules/pixi.js/lib/index.mjs']),
    'page.js': chunk(['/src/HomePage.tsx'], ['pixi.js']),
    'late.js': chunk(['/src/Late.tsx']),
    'page.css': { type: 'asset' },
  } as unknown as Parameters<typeof scriptsOf>[0];

  it('are the scripts of its modules, in their order, each with what it imports', () => {
    expect([...scriptsOf(bundle, ['HomePage.tsx', 'StageHost.tsx']).keys()]).toEqual([
      'page.js',
      'pixi.js',
      'stage.js',
    ]);
  });

  it('fails the build when a path is in no script', () => {
    expect(() => scriptsOf(bundle, ['stage/moved/StageHost.tsx'])).toThrow(
      'No script holds stage/moved/StageHost.tsx, which src/tools/vite/preload.ts has the page ask for early.',
    );
  });
});

describe('what a worker keeps for every page', () => {
  const built = (...assets: string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'precache-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<script src="/assets/entry-12345678.js"></script>');
    for (const name of assets) writeFileSync(join(folder, 'assets', name), '');
    return folder;
  };
  const named = ['shell', 'overlays', 'UpdateNotice', 'areas', 'notices'].map((one) => `${one}-12345678.js`);

  it('is what the page names, and some chunks by their names', () => {
    const folder = built('entry-12345678.js', 'late-12345678.js', ...named);
    const [page, ...rest] = precacheOf(folder, 'https://cdn.example/').map(({ url }) => url);
    expect(page).toBe('/index.html');
    expect(new Set(rest)).toEqual(
      new Set(['entry-12345678.js', ...named].map((one) => `https://cdn.example/assets/${one}`)),
    );
  });

  it('fails the build when such a chunk has another name', () => {
    expect(() => precacheOf(built(...named.filter((one) => !one.startsWith('overlays'))))).toThrow(
      'No chunk is named "overlays", which src/tools/vite/precache.ts keeps for every page.',
    );
  });
});

it('fails the build when no style sheet takes the colours of the themes', async () => {
  const alone = { 'entry.js': 'console.log(1);' };
  await expect(scripts(alone, [themeStyles('.cache/none')])).rejects.toThrow(
    'No style sheet has the tokens of the themes',
  );
});

it.each(Object.entries(TRICKS))('can be built without the trick %s', (_name, { off }) => {
  for (const { file, from } of off) expect(readFileSync(file, 'utf8')).toContain(from);
});

it('leaves it to the tests to watch nothing', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vite.config.ts');
  // As Vitest lays its own settings over ours.
  expect(mergeConfig(loaded?.config ?? {}, { server: { watch: null } })).toMatchObject({
    server: { watch: null },
  });
});
