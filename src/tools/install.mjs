import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { root } from './root.mjs';
import { fail, step } from './say.mjs';

const OLDEST_NODE = [20, 19];
const stampFile = `${root}/node_modules/.installed-lock`;

/** Ends with a plain sentence on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
}

/** Installs the locked packages when they are missing or the lock file changed since. */
export function ensureInstalled() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  step('Installing packages');
  rmSync(stampFile, { force: true });
  // `npm install` and not `npm ci`: it keeps what is installed already.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(
    npm,
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--include=dev',
      '--prefer-offline',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (run.status !== 0)
    fail('The packages could not be installed: see the lines above, check the network and try again.');
  writeFileSync(stampFile, lock);
}
