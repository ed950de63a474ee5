/**
 * `npm test`: every check. `npm test -- unit service` runs only those test projects. What needs neither browser nor
 * database runs first, beside each other; then what does, in two runs: that of the service waits half of its time.
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
/** Between two words of a check that shows what it found when it is done, ms. */
const TELL_MS = 60_000;
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

/** Runs a check, shown when it is done, or as it goes along where nothing runs beside it. @returns its exit code. */
async function check({ name, args, env }, isAlone) {
  if (isAlone) console.log(`\n── ${name}`);
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
  // Nobody takes a long run for one that hangs.
  const progress = isAlone ? undefined : setInterval(() => console.log(`… ${name}, ${seconds()}`), TELL_MS);
  const { code, printed } = await run(args, env, isAlone);
  clearInterval(progress);
  timings.push(`${name} ${seconds()}`);
  if (!isAlone) console.log(`\n── ${name}\n${printed.trimEnd()}`);
  return code;
}

const failed = ({ name }) => fail(`"${name}" failed: the lines above say where. (${timings.join(' · ')})`);

/** One after another. */
async function checks(list, isAlone = false) {
  for (const one of list) if ((await check(one, isAlone)) !== 0) failed(one);
}

/** Beside each other; each comes to its end, and takes down what it has started, whatever becomes of the others. */
async function together(list) {
  const codes = await Promise.all(list.map((one) => check(one, false)));
  const wrong = list.find((_, at) => codes[at] !== 0);
  if (wrong) failed(wrong);
}

const tests = (names, env = {}, ...options) => ({
  name: `${names.join(', ')} tests`,
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'vite.config.ts',
    ...names.flatMap((name) => ['--project', name]),
    ...options,
  ],
  env,
});

const projects = asked.length > 0 ? asked : PROJECTS;
const statics = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'layers', args: ['src/tools/layers.mjs'] },
  { name: 'regular expressions', args: ['src/tools/regexes.mjs'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];
const build = { name: 'build', args: ['src/tools/build.mjs'] };
const atlases = { name: 'atlases', args: [bin('tsx/dist/cli.mjs'), 'src/tools/atlas/main.ts', '--check'] };

const began = Date.now();
const small = projects.filter((name) => ['unit', 'stage'].includes(name));
const large = projects.filter((name) => !small.includes(name));
const browser = projects.some((name) => ['components', 'e2e'].includes(name))
  ? { PLAYWRIGHT_CHROMIUM_PATH: await requireChromium() }
  : {};
if (asked.length > 0) {
  const runs = [small, large].filter((names) => names.length > 0);
  await checks([build, ...runs.map((names) => tests(names, browser))], true);
} else {
  await Promise.all([checks(statics), checks([atlases, build, tests(small)])]);
  // Two browsers are as much as two processors draw for.
  await together([tests(['components', 'e2e'], browser, '--maxWorkers', '2'), tests(['service'])]);
}
const all = ((Date.now() - began) / 1000).toFixed(0);
console.log(`\nAll checks passed in ${all} s: ${timings.join(' · ')}`);
