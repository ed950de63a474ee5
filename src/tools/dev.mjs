/**
 * `npm run dev`: the daily loop. The service restarts on change behind Vite, which serves the lobby with hot reload of
 * code, styles, texts and atlases on PORT. The service itself listens on PORT + 2, the game host on PORT + 1.
 *
 * `npm run workshop`: Vite alone, on PORT + 10, in front of a service that runs already (`npm start`): the artists'
 * workshop beside a built lobby. SERVICE is its address where it is not `http://localhost:PORT`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
process.chdir(root);
const isWorkshop = process.argv.includes('--workshop');
const port = Number(process.env.PORT || 4173);
const servicePort = port + 2;
const tsx = `${root}/node_modules/tsx/dist/cli.mjs`;
const vite = `${root}/node_modules/vite/bin/vite.js`;

const startVite = (at, service) =>
  spawn(process.execPath, [vite, '--port', String(at), '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, DEV_SERVICE: service },
  });

function startService() {
  spawnSync(process.execPath, [vite, 'build', '--mode', 'game', '--logLevel', 'error'], { stdio: 'inherit' });
  return spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', '--include', 'src/service/**', 'src/service/main.ts'],
    {
      stdio: 'inherit',
      // It ends by `stop` alone: told twice, tsx kills the service before its database has stopped.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        PORT: String(servicePort),
        GAME_PORT: String(port + 1),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      },
    },
  );
}

const children = isWorkshop
  ? [startVite(port + 10, process.env.SERVICE ?? `http://localhost:${port}`)]
  : [startService(), startVite(port, `http://localhost:${servicePort}`)];
console.log(`\n  The workshop: http://localhost:${isWorkshop ? port + 10 : port}/workshop/\n`);
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
