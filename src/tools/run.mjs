/** `node src/tools/run.mjs FILE [ARG …]`: runs a TypeScript file of the project, after installing what is missing. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
process.chdir(root);
const [node, , file, ...rest] = process.argv;
const path = resolve(file);
process.argv = [node, path, ...rest];
// Of the processes that it starts.
process.execArgv = ['--import', 'tsx'];
await import('tsx');
await import(pathToFileURL(path).href);
