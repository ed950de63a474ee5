import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/service/config/root.ts';
import { forTheTests } from '../shared/forTheTests.ts';
import { startLobby } from '../shared/lobby.ts';
import { freePorts } from '../shared/service.ts';
import { comeHome, lobbyIsUp } from './steps.ts';

/** What a CDN is asked for. */
const FILES = /^\/(assets|atlases|media\/posters)\//;

/** A CDN that asks the lobby for what it has not. */
const startCdn = (port: number, lobby: string) => {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (!FILES.test(path)) {
      response.writeHead(404).end();
      return;
    }
    fetch(lobby + path, { headers: { 'accept-encoding': 'identity' } }).then(
      async (answer) =>
        response
          .writeHead(answer.status, Object.fromEntries(answer.headers))
          .end(Buffer.from(await answer.arrayBuffer())),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(port);
  return () => new Promise((resolve) => server.close(resolve).closeAllConnections());
};

/** The project, with the lobby built for a CDN. @returns its folder. */
const buildFor = (cdn: string): string => {
  const root = join(ROOT, '.cache/asset-host');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const name of ['package.json', 'locales', 'assets', 'src'])
    symlinkSync(join(ROOT, name), join(root, name));
  for (const name of ['service', 'game-host', 'game'])
    cpSync(join(ROOT, 'dist', name), join(root, 'dist', name), { recursive: true });
  const { VITEST: _, ...env } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', join(root, 'dist/lobby')],
    { cwd: ROOT, encoding: 'utf8', env: { ...env, NODE_ENV: 'production', ASSET_URL: cdn } },
  );
  expect(status, stderr).toBe(0);
  return root;
};

const split = forTheTests(
  async () => {
    const [port = 0, gamePort = 0, cdnPort = 0] = await freePorts(3);
    const [home, cdn] = [port, cdnPort].map((of) => `http://localhost:${of}`) as [string, string];
    const lobby = await startLobby({
      root: buildFor(cdn),
      ports: [port, gamePort],
      env: { ASSET_URL: cdn, PUBLIC_URL: home },
    });
    return {
      lobby: { ...lobby, service: { ...lobby.service, url: () => home } },
      home,
      cdn,
      stopCdn: startCdn(cdnPort, home),
    };
  },
  async ({ lobby, stopCdn }) => {
    await lobby.stop();
    await stopCdn();
  },
);

it('loads scripts, styles, letters and art from the CDN, and pages, calls and workers from the lobby', async () => {
  const { context, page, faults } = await comeHome(split.lobby);
  const asked: { origin: string; path: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    asked.push({ origin, path: pathname });
  });
  await page.reload();
  await lobbyIsUp(page);
  // With a script and a style of its own.
  await page.locator('nav button').last().click();
  await page.getByRole('dialog').waitFor();
  const from = (origin: string) => asked.filter((one) => one.origin === origin).map(({ path }) => path);
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /\.(webp|avif|png)$/])
    expect(
      from(split.cdn).some((path) => kind.test(path)),
      `${kind} from the CDN`,
    ).toBe(true);
  expect(from(split.home).filter((path) => FILES.test(path) && !/[wW]orker-/.test(path))).toEqual([]);
  expect(from(split.home)).toContain('/home');
  expect(faults).toEqual([]);
  await context.close();
});
