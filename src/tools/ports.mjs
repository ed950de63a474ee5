import { createServer } from 'node:net';
import { fail } from './say.mjs';

const DEFAULT_PORT = 4173;

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port);
  });
}

/** Says before the long steps, not after them, that a port is taken or makes no sense. */
export async function requireFreePorts() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`PORT=${process.env.PORT} is not a port number: choose one from 1 to 65535.`);
  const gamePort = Number(process.env.GAME_PORT || port + 1);
  for (const [name, wanted] of [
    ['PORT', port],
    ['GAME_PORT', gamePort],
  ])
    if (!(await isFree(wanted)))
      fail(
        `Port ${wanted} is taken: stop what uses it, or start with another one, e.g. ${name}=${wanted + 10} npm start.`,
      );
}
