/** `node src/tools/run.mjs FILE [ARG …]`: runs a TypeScript file of the project, after installing what is missing. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
