import { expect, it } from 'vitest';
import { forTheTests } from '../shared/forTheTests.ts';
import { startLobby } from '../shared/lobby.ts';
import { freePorts, startService } from '../shared/service.ts';
import { comeHome, openLogin, passAsGuest } from './steps.ts';

/** One process serves the lobby, another one on the same database its calls. */
const split = forTheTests(
  async () => {
    const [port = 0, gamePort = 0, apiPort = 0, apiGamePort = 0] = await freePorts(4);
    const origin = (of: number) => `http://localhost:${of}`;
    const lobby = await startLobby({
      env: { PORT: String(port), GAME_PORT: String(gamePort), API_HOST: origin(apiPort) },
    });
    const api = await startService({
      rateLimitFactor: 100,
      beside: lobby.service,
      env: { PORT: String(apiPort), GAME_PORT: String(apiGamePort), CORS_ORIGINS: origin(port) },
    });
    const service = { ...lobby.service, url: () => origin(port) };
    return { lobby: { ...lobby, service }, api: origin(apiPort), stopApi: () => api.stop() };
  },
  async ({ lobby, stopApi }) => {
    await stopApi();
    await lobby.stop();
  },
);

it('calls the configured host, and opens the socket there', async () => {
  const called: string[] = [];
  const { context, page, faults } = await comeHome(split.lobby);
  page.on('request', (request) =>
    called.push(new URL(request.url()).origin + new URL(request.url()).pathname),
  );
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin));
  await openLogin(page);
  await passAsGuest(page);
  await expect.poll(() => sockets).toEqual([split.api.replace('http', 'ws')]);
  const calls = called.filter((url) => url.includes('/lobby/api/'));
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((url) => !url.startsWith(split.api))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
