import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/service/config/root.ts';

const FOLDERS = 600;
const AHEAD_MS = 1_500;

it('gives processes that come at the same moment one secret, and never half of it', async () => {
  const base = mkdtempSync(join(tmpdir(), 'keep-once-'));
  for (let at = 0; at < FOLDERS; at += 1) mkdirSync(join(base, String(at)));
  const script = `
    import { readSecrets } from './src/service/config/secrets.ts';
    while (Date.now() < ${Date.now() + AHEAD_MS});
    const prints = [];
    for (let at = 0; at < ${FOLDERS}; at += 1)
      prints.push(readSecrets({ demo: true, dataDir: '${base}/' + at }, {}).print);
    console.log(JSON.stringify(prints));`;
  const run = async (): Promise<string[]> => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout);
  };
  try {
    const [one, two] = await Promise.all([run(), run()]);
    expect(one).toHaveLength(FOLDERS);
    expect(one).toEqual(two);
    expect(readdirSync(join(base, '0'))).toEqual(['secret']);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
