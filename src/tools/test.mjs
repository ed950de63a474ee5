/**
 * `npm test`: every check. `npm test -- unit service` runs only those test projects. What needs neither browser nor
 * database runs first, beside each other; then all that does, in one run.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { fail } from './say.mjs';

const PROJECTS = ['unit', 'stage', 'components', 'service', 'e2e'];
/** Runs only where it is asked for: it needs what `npm run test:webview` installs. */
const EXTERNAL = ['webview'];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => ![...PROJECTS, ...EXTERNAL].includes(name));
if (unknown) fail(`There is no test project "${unknown}": choose from ${PROJECTS.join(', ')}.`);

ensureInstalled();
const { requireChromium } = await import('./browser.mjs');
const bin = (path) => `${root}/node_modules/${path}`;
const timings = [];
const children = new Set();
// One that fails ends what runs beside it.
process.on('exit', () => {
  for (const child of children) child.kill();
});

/** Runs a program of the project. @returns its exit code and, unless it prints at once, what it printed. */
function run(args, env, isAlone) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  return new Promise((resolve) =>
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code, printed });
    }),
  );
}

/** One after another, each shown when it is done, or as it goes along where nothing runs beside it. */
async function checks(list, isAlone = false) {
  for (const { name, args, env } of list) {
    if (isAlone) console.log(`\n── ${name}`);
    const began = Date.now();
    const { code, printed } = await run(args, env, isAlone);
    timings.push(`${name} ${((Date.now() - began) / 1000).toFixed(0)} s`);
    if (!isAlone) console.log(`\n── ${name}\n${printed.trimEnd()}`);
    if (code !== 0) fail(`"${name}" failed: the lines above say where. (${timings.join(' · ')})`);
  }
}

const tests = (names, env = {}) => ({
  name: `${names.join(', ')} tests`,
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'vite.config.ts',
    ...names.flatMap((name) => ['--project', name]),
  ],
  env,
});

const projects = asked.length > 0 ? asked : PROJECTS;
const statics = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  // The native compiler takes a sixth of the time; what needs the API of a compiler has `typescript` besides.
  { name: 'types', args: [bin('typescript-native/bin/tsc'), '--noEmit', '--singleThreaded'] },
  { name: 'layers', args: ['src/tools/layers.mjs'] },
  { name: 'regular expressions', args: ['src/tools/regexes.mjs'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];
const build = { name: 'build', args: ['src/tools/build.mjs'] };
const atlases = { name: 'atlases', args: ['--import', 'tsx', 'src/tools/atlas/main.ts'] };

const began = Date.now();
const small = projects.filter((name) => ['unit', 'stage'].includes(name));
const quick = small.length > 0 ? [tests(small)] : [];
const browser = projects.some((name) => ['components', 'e2e'].includes(name))
  ? { PLAYWRIGHT_CHROMIUM_PATH: await requireChromium() }
  : {};
if (asked.length > 0) await checks([build, ...quick], true);
else await Promise.all([checks(statics), checks([atlases, build, ...quick])]);
// In one run: while one test waits for its page or its database, others work.
const large = projects.filter((name) => !small.includes(name));
if (large.length > 0) await checks([tests(large, browser)], true);
const all = ((Date.now() - began) / 1000).toFixed(0);
console.log(`\nAll checks passed in ${all} s: ${timings.join(' · ')}`);
