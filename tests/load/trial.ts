import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Browser } from 'playwright';
import { ROOT } from '../../src/service/config/root.ts';
import { readBuiltFiles, sendBuiltFile } from '../../src/service/http/files/builtFiles.ts';
import { inlineScriptsOf } from '../../src/service/http/files/inlineScripts.ts';
import { precompress } from '../../src/tools/build.mjs';
import { type Figure, median } from './figures.ts';
import { firstFrameOf, serveBarePage } from './first-frame.ts';
import { TRICKS, type Trick } from './tricks.ts';

/** What gains less of the bare page's first frame is not worth its lines. */
const BAR = 0.03;
const COPIED = ['src', 'locales', 'tests/shared', 'vite.config.ts', 'tsconfig.json', 'package.json'];
const LINKED = ['node_modules', 'assets', 'atlases'];

/** Builds the lobby as it is, or without a trick, in a tree of its own. @returns the folder of the build. */
function buildWithout(name: string, trick?: Trick): string {
  const tree = `${ROOT}/.cache/tricks/${name}`;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(`${tree}/.cache`, { recursive: true });
  for (const path of COPIED) cpSync(`${ROOT}/${path}`, `${tree}/${path}`, { recursive: true });
  cpSync(`${ROOT}/.cache/public`, `${tree}/.cache/public`, { recursive: true });
  for (const path of LINKED) symlinkSync(`${ROOT}/${path}`, `${tree}/${path}`);
  for (const { file, from, to } of trick?.off ?? []) {
    const source = readFileSync(`${tree}/${file}`, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has no "${from}" to switch ${name} off.`);
    writeFileSync(`${tree}/${file}`, source.replace(from, to));
  }
  const built = spawnSync(process.execPath, [`${ROOT}/node_modules/vite/bin/vite.js`, 'build'], {
    cwd: tree,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`Without ${name} the lobby is not built:\n${built.stderr}`);
  precompress(`${tree}/dist/lobby`);
  return `${tree}/dist/lobby`;
}

/** Serves a build as the service does, with the service's own answers, each kept once it was given. */
async function serve(folder: string, service: string): Promise<{ url: string; stop(): Promise<void> }> {
  const app = fastify();
  const files = await readBuiltFiles(folder);
  const index = files.get('/index.html');
  if (!index) throw new Error(`${folder} has no page`);
  // The service's policy lets the script in the head of its own page run, and the one of this page is another.
  const own = (await inlineScriptsOf(`${folder}/index.html`)).join(' ');
  const policy = ((await fetch(service)).headers.get('content-security-policy') ?? '').replace(
    /'sha256-[^;']+'/,
    own,
  );
  for (const [path, file] of [...files, ['/home', index] as const])
    app.get(path, (request, reply) =>
      sendBuiltFile(request, reply.header('content-security-policy', policy), file),
    );
  const answers = new Map<string, { type: string; body: Buffer }>();
  app.setNotFoundHandler(async ({ url }, reply) => {
    const known = answers.get(url);
    if (known) return reply.type(known.type).send(known.body);
    const told = await fetch(service + url);
    const answer = {
      type: told.headers.get('content-type') ?? '',
      body: Buffer.from(await told.arrayBuffer()),
    };
    if (told.ok) answers.set(url, answer);
    return reply.code(told.status).type(answer.type).send(answer.body);
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}

/**
 * What each trick of the start gains: the lobby without it against the lobby as it is, as shares of the bare page's
 * first frame, by interleaved runs after one warm-up.
 */
export async function benchTricks(
  browser: Browser,
  service: string,
  runs: number,
  only: readonly string[],
): Promise<Figure[]> {
  const names = only.length > 0 ? only : Object.keys(TRICKS);
  const pages: { name: string; url: string; path: string; times: number[]; stop(): Promise<void> }[] = [
    { name: 'bare', path: '/', times: [], ...(await serveBarePage()) },
  ];
  const session = await browser.newBrowserCDPSession();
  try {
    for (const name of ['as it is', ...names]) {
      const folder = buildWithout(name.replaceAll(' ', '-'), TRICKS[name]);
      pages.push({ name, path: '/home', times: [], ...(await serve(folder, service)) });
    }
    for (let run = 0; run <= runs; run++) {
      console.log(run === 0 ? 'Warming up' : `Run ${run} of ${runs}`);
      for (const { url, path, times } of pages) {
        const first = await firstFrameOf(session, url + path);
        if (run > 0) times.push(first);
      }
    }
  } finally {
    await session.detach();
    for (const { stop } of pages) await stop();
  }
  const [bare, whole, ...without] = pages.map(({ name, times }) => ({ name, times, middle: median(times) }));
  if (!bare || !whole) throw new Error('Nothing was measured');
  const spread = (times: readonly number[]) =>
    `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms`;
  const base = { what: 'as it is : bare PixiJS page', bar: '', met: null };
  return [
    {
      ...base,
      measured: `${(whole.middle / bare.middle).toFixed(2)} × (${spread(whole.times)} : ${spread(bare.times)})`,
    },
    ...without.map(({ name, times, middle }) => {
      const gain = (middle - whole.middle) / bare.middle;
      return {
        what: `${name}: ${TRICKS[name]?.what}`,
        measured: `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(2)} (${spread(times)})`,
        bar: `≥ ${BAR}`,
        met: gain >= BAR,
      };
    }),
  ];
}
