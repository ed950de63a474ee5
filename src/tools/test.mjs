/** `npm test`: every check, cheapest first. `npm test -- unit service` runs only those test projects. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { fail } from './say.mjs';

const PROJECTS = ['unit', 'stage', 'service', 'e2e'];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !PROJECTS.includes(name));
if (unknown) fail(`There is no test project "${unknown}": choose from ${PROJECTS.join(', ')}.`);

ensureInstalled();
const { requireChromium } = await import('./browser.mjs');
const { ensureBuilt } = await import('./build.mjs');
const bin = (path) => `${root}/node_modules/${path}`;
const timings = [];

function check(name, args, env = {}) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  timings.push(`${name} ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (done.status !== 0) fail(`"${name}" failed: the lines above say where. (${timings.join(' · ')})`);
}

const projects = asked.length > 0 ? asked : PROJECTS;
if (asked.length === 0) {
  check('format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '.']);
  check('types', [bin('typescript/bin/tsc'), '--noEmit']);
  check('layers', [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'src',
  ]);
  check('unused code', [bin('knip/bin/knip.js'), '--no-progress']);
  check('atlases', [bin('tsx/dist/cli.mjs'), 'src/tools/atlas/main.ts', '--check']);
}
const began = Date.now();
ensureBuilt();
timings.push(`build ${((Date.now() - began) / 1000).toFixed(0)} s`);
const browser = projects.includes('e2e') ? { PLAYWRIGHT_CHROMIUM_PATH: await requireChromium() } : {};
for (const project of projects)
  check(
    `${project} tests`,
    [bin('vitest/vitest.mjs'), 'run', '--project', project, '--config', 'vite.config.ts'],
    browser,
  );
console.log(`\nAll checks passed: ${timings.join(' · ')}`);
