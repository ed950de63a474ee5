import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/service/config/root.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

/** A fault planted into an example: text of it, and what stands there instead. */
export type Planted = readonly [text: string, instead: string];

/** Runs one of the example providers as a process of its own, as a newcomer would, with or without a fault. */
export const runExample = async (
  file: 'gameProvider.mjs' | 'paymentProvider.mjs',
  env: Record<string, string>,
  planted?: Planted,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const source = readFileSync(join(ROOT, 'src/tools/provider/examples', file), 'utf8');
  if (planted && !source.includes(planted[0])) throw new Error(`${file} does not say ${planted[0]}`);
  const path = join(folder, file);
  writeFileSync(path, planted ? source.replaceAll(planted[0], () => planted[1]) : source);
  const port = await freePort();
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
