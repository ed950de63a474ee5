/**
 * `npm run dev`: the daily loop. The service restarts on change behind Vite, which serves the lobby with hot reload of
 * code, styles, texts and atlases on PORT. The service itself listens on PORT + 2, the game host on PORT + 1.
 */
import { spawn, spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
process.chdir(root);
const port = Number(process.env.PORT || 4173);
const servicePort = port + 2;
const tsx = `${root}/node_modules/tsx/dist/cli.mjs`;
const vite = `${root}/node_modules/vite/bin/vite.js`;

spawnSync(process.execPath, [vite, 'build', '--mode', 'game', '--logLevel', 'error'], { stdio: 'inherit' });
const children = [
  spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', '--include', 'src/service/**', 'src/service/main.ts'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(servicePort),
        GAME_PORT: String(port + 1),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      },
    },
  ),
  spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, DEV_SERVICE: `http://localhost:${servicePort}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
