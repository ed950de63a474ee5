/**
 * `npm start`: installs and builds what is missing, then becomes the service. `npm run start:cluster` has as many
 * processes of it behind the port as there are processors, or WORKERS.
 */
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { requireFreePorts } from './ports.mjs';
import { root } from './root.mjs';

await requireFreePorts();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
if (process.argv.includes('--cluster')) process.env.WORKERS ||= String(Math.max(2, availableParallelism()));
await import(`file://${root}/dist/service/main.js`);
