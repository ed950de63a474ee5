import { createServer } from 'node:net';
import { fail } from './say.mjs';

const DEFAULT_PORT = 4173;
const HIGHEST = 65535;

/* Read as the service reads them (`src/service/config/variables.ts`), which cannot be imported before anything is installed. */
const read = (name) => process.env[name]?.trim() || undefined;
const isDemo = () => !['0', 'false', 'off', 'no'].includes(read('DEMO')?.toLowerCase());

function portOf(name, fallback) {
  const given = read(name);
  const port = Number(given ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST)
    fail(`${name}=${given} is not a port number: choose one from 1 to ${HIGHEST}.`);
  return port;
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, read('HOST'));
  });
}

/** Says before the long steps, not after them, that a port is taken or makes no sense. */
export async function requireFreePorts() {
  const port = portOf('PORT', DEFAULT_PORT);
  const wanted = [['PORT', port]];
  // Nobody but the demo runs games on a port of their own.
  if (isDemo()) wanted.push(['GAME_PORT', portOf('GAME_PORT', Math.min(port + 1, HIGHEST))]);
  for (const [name, one] of wanted)
    if (!(await isFree(one)))
      fail(
        `Port ${one} is taken: stop what uses it, or start with another one, e.g. ${name}=${one > HIGHEST - 10 ? one - 10 : one + 10} npm start.`,
      );
}
