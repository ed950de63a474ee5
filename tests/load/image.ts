import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../src/service/config/root.ts';
import { freePorts } from '../shared/service.ts';
import type { Figure } from './figures.ts';

const RECIPE = join(ROOT, 'src/operations/container/Dockerfile');
/** Folders of the image, made in a temporary one. */
const WORKDIR = '/opt/lobby';
const DATA = '/var/lib/lobby';
const READY_MS = 120_000;

interface Step {
  name: string;
  rest: string;
}

const stepsOf = (recipe: string): Step[] =>
  recipe
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      return { name, rest };
    });

/** Everything the repository holds, which is what a clean clone sends to the builder. */
const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)));

const copy = (rest: string, files: readonly string[], into: string): void => {
  const sources = rest.split(' ').slice(0, -1);
  for (const file of files) {
    if (!sources.some((source) => source === '.' || file === source || file.startsWith(`${source}/`)))
      continue;
    mkdirSync(dirname(join(into, file)), { recursive: true });
    cpSync(join(ROOT, file), join(into, file));
  }
};

/** Ends a program and waits for it. @returns its exit code. */
const end = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  return child.exitCode;
};

/** Runs the steps of the image's recipe in a clean folder, without a container, and what it starts. */
export async function benchImage(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const inside = (text: string) =>
    text.replaceAll(WORKDIR, join(folder, 'lobby')).replaceAll(DATA, join(folder, 'data'));
  const workdir = inside(WORKDIR);
  mkdirSync(workdir);
  const [port = 0, gamePort = 0] = await freePorts(2);
  let env: Record<string, string> = { PATH: process.env.PATH ?? '', HOME: folder };
  const shell = (command: string) => {
    // Users of the image are not those of this machine.
    const plain = inside(command).replace(/ && chown \S+ \S+/, '');
    return spawnSync('sh', ['-c', plain], { cwd: workdir, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  };
  const seconds: string[] = [];
  let started: ChildProcess | undefined;
  try {
    const files = tracked();
    let health = '';
    for (const { name, rest } of stepsOf(readFileSync(RECIPE, 'utf8'))) {
      if (name === 'COPY') copy(rest, files, workdir);
      if (name === 'ENV')
        env = { ...env, ...Object.fromEntries(rest.split(' ').map((pair) => inside(pair).split('='))) };
      if (name === 'HEALTHCHECK') health = /CMD (.*)$/.exec(rest)?.[1] ?? '';
      if (name === 'RUN') {
        const began = Date.now();
        const done = shell(rest);
        if (done.status !== 0) throw new Error(`"RUN ${rest}" failed:\n${done.stdout}${done.stderr}`);
        seconds.push(((Date.now() - began) / 1_000).toFixed(0));
      }
      if (name === 'CMD') {
        env = { ...env, PORT: String(port), GAME_PORT: String(gamePort), WORKERS: '2' };
        const [program = '', ...args] = JSON.parse(rest) as string[];
        started = spawn(program, args, { cwd: workdir, env, stdio: ['ignore', 'ignore', 'inherit'] });
      }
    }
    const began = Date.now();
    while (started && shell(health).status !== 0) {
      if (Date.now() - began > READY_MS || started.exitCode !== null)
        throw new Error('What the image starts does not become healthy.');
      await pause(250);
    }
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    const isBuilt = statSync(join(workdir, 'dist/lobby/index.html')).size > 0 && page.status === 200;
    const code = started ? await end(started) : null;
    return [
      {
        what: 'steps of the image, in a clean folder',
        measured: `packages ${seconds[0]} s, build ${seconds[1]} s`,
        bar: 'all run',
        met: seconds.length === 3,
      },
      {
        what: 'what it starts',
        measured: `healthy, serves the lobby: ${isBuilt}, ends with ${code}`,
        bar: '0',
        met: isBuilt && code === 0,
      },
    ];
  } finally {
    if (started) await end(started);
    rmSync(folder, { recursive: true, force: true });
  }
}
