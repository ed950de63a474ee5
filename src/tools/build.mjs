import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const stampFile = `${root}/dist/.built-from`;
const INPUTS = [
  'src',
  'assets',
  'atlases',
  'locales',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const COMPRESSED = /\.(js|css|html|json|svg|webmanifest)$/;

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function hashOfInputs() {
  const hash = createHash('sha256').update(process.env.ASSET_URL ?? '');
  for (const input of INPUTS)
    for (const file of filesUnder(`${root}/${input}`))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Runs one of the project's own commands quietly; its output is shown only when it fails.
 * @returns what it complained of.
 */
function run(what, args) {
  const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr);
    fail(`${what} could not be built: the lines above say why.`);
  }
  return done.stderr;
}

/** Lays a `.br` and a `.gz` beside every text file, so that the service compresses nothing while it serves. */
export function precompress(folder) {
  for (const file of filesUnder(folder).filter((name) => COMPRESSED.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: 10, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}

/**
 * Builds atlases, lobby, service worker, game client, service and game host into `dist/` unless nothing changed since the last build.
 * @param {() => void} [before] called before anything is built.
 */
export function ensureBuilt(before) {
  const hash = hashOfInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  before?.();
  // What is begun and not ended is neither the last build nor this one.
  rmSync(stampFile, { force: true });
  const vite = `${root}/node_modules/vite/bin/vite.js`;
  step('Packing atlases');
  // Art that is wrong is told of and its place taken: it never keeps a start from going on.
  const told = run('The atlases', ['--import', 'tsx', 'src/tools/atlas/main.ts', '--build']);
  if (told.trim()) console.error(told.trim());
  step('Building lobby');
  run('The lobby', [vite, 'build']);
  step('Building service worker');
  run('The service worker', [vite, 'build', '--mode', 'worker']);
  step('Building game client');
  run('The game client', [vite, 'build', '--mode', 'game']);
  step('Building service');
  run('The service', [vite, 'build', '--mode', 'service']);
  step('Building game host');
  run('The game host', [vite, 'build', '--mode', 'game-host']);
  precompress(`${root}/dist/lobby`);
  precompress(`${root}/dist/game`);
  mkdirSync(`${root}/dist`, { recursive: true });
  writeFileSync(stampFile, hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
