/** `npm start`: installs and builds what is missing, then becomes the service. */
import { ensureInstalled } from './install.mjs';
import { requireFreePorts } from './ports.mjs';
import { root } from './root.mjs';

await requireFreePorts();
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
await import(`file://${root}/dist/service/main.js`);
