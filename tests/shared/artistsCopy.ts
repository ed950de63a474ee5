import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../src/service/config/root.ts';
import { freePorts, type RunningService, SECRET } from './service.ts';

/** What the development server of a lobby reads, and what was packed already: once for it, once for what is published. */
const COPIED: readonly (readonly [from: string, to?: string])[] = [
  ['src'],
  ['atlases'],
  ['assets'],
  ['locales'],
  ['package.json'],
  ['tsconfig.json'],
  ['vite.config.ts'],
  ['tests/shared/longestFirst.ts'],
  ['.cache/public'],
  ['.cache/atlases.json'],
  ['.cache/locales'],
  ['.cache/public/atlases', '.cache/weighed'],
  ['.cache/atlases.json', '.cache/weighed.json'],
];
const READY_MS = 60_000;

/** The project as an artist has it, to paint in, with the workshop beside a service that runs. */
export interface ArtistsCopy {
  /** Origin of the workshop, and of the lobby that is seen there. */
  url: string;
  /** Saves a file below `atlases/`. */
  save(file: string, content: string | Uint8Array): void;
  /** Removes a file or folder below `atlases/`. */
  remove(path: string): void;
  /** What a file below `atlases/` holds; nothing where there is none. */
  read(file: string): Buffer;
  stop(): Promise<void>;
}

/** A picture of one colour with a see-through edge; art pixels. */
export const plain = (colour: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: width - 2, height: height - 2, channels: 4, background: colour } })
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#0000' })
    .png()
    .toBuffer();

/** Copies the project, as it was built, and starts the workshop in front of `service`. */
export async function openArtistsCopy({ url, dataDir }: RunningService): Promise<ArtistsCopy> {
  // Always the same place, with the same packages and a cache of its own for what Vite makes of them.
  const root = join(ROOT, '.cache/artists-copy');
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages)) {
    const link = join(root, 'node_modules', name);
    if (!name.startsWith('.') && !existsSync(link)) symlinkSync(join(packages, name), link);
  }
  for (const [from, to = from] of COPIED) {
    rmSync(join(root, to), { recursive: true, force: true });
    if (existsSync(join(ROOT, from))) cpSync(join(ROOT, from), join(root, to), { recursive: true });
  }
  const [port = 0] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const { VITEST: _, ...env } = process.env;
  const vite = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, NODE_ENV: 'development', DEV_SERVICE: url(), LOBBY_DATA: dataDir, LOBBY_SECRET: SECRET },
    },
  );
  const ended = new Promise((resolve) => vite.once('exit', resolve));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const give = (): void => reject(new Error(`The workshop did not start.\n${printed}`));
    const timer = setTimeout(give, READY_MS);
    const listen = (chunk: unknown): void => {
      printed += String(chunk);
      if (!printed.includes('ready in')) return;
      clearTimeout(timer);
      resolve();
    };
    vite.stdout.on('data', listen);
    vite.stderr.on('data', listen);
    vite.once('exit', give);
  });
  return {
    url: origin,
    save(file, content) {
      const path = join(root, 'atlases', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    },
    remove(path) {
      rmSync(join(root, 'atlases', path), { recursive: true });
    },
    read(file) {
      const path = join(root, 'atlases', file);
      return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    },
    async stop() {
      vite.kill('SIGTERM');
      await ended;
    },
  };
}
