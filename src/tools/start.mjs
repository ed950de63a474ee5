/**
 * `npm start`: installs and builds what is missing, then becomes the service. `npm run start:cluster` has as many
 * processes of it behind the port as there are processors, or WORKERS.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { requireFreePorts } from './ports.mjs';
import { root } from './root.mjs';

/** A build takes a minute: what is wrong with the environment or the operator's files is said before it. */
function requireSettings() {
  const args = ['--import', 'tsx', 'src/service/checkStart.ts'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** npm starts a shell that starts this, and only the shell hears a signal: once that is gone, this ends in order. */
function endWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

if (process.env.npm_lifecycle_event) endWithNpm();
await requireFreePorts();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt(requireSettings);
process.chdir(root);
process.env.NODE_ENV ??= 'production';
if (process.argv.includes('--cluster')) process.env.WORKERS ||= String(Math.max(2, availableParallelism()));
await import(`file://${root}/dist/service/main.js`);
