import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostOf, isAlive, signalProcess } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    rateLimitFactor: 1_000,
    env: { FRAME_ANCESTORS: 'https://web.telegram.org', CORS_ORIGINS: 'https://partner.example' },
  });
});
afterAll(() => service.stop());

const answers = () =>
  fetch(`${service.gameUrl()}/api/state`, { method: 'POST', headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );

it('lets games be shown in a lobby that lies in a frame of another site itself', async () => {
  const { headers } = await fetch(service.gameUrl(), { headers: { connection: 'close' } });
  const policy = headers.get('content-security-policy') ?? '';
  const [, ancestors = ''] = /frame-ancestors ([^;]+)/.exec(policy) ?? [];
  expect(ancestors.split(' ')).toEqual([
    service.url(),
    'https://partner.example',
    'https://web.telegram.org',
  ]);
});

it('starts the game host beside the service, and another one when it is killed', async () => {
  const first = hostOf(service.pid());
  expect(first).toBeDefined();
  expect(await answers()).toBe(true);
  signalProcess(first, 'SIGKILL');
  await expect.poll(answers).toBe(true);
  expect(hostOf(service.pid())).not.toBe(first);
});

it('leaves no game host behind a killed service, and its port to the next', async () => {
  const host = hostOf(service.pid()) as number;
  await service.kill();
  await expect.poll(() => isAlive(host)).toBe(false);
  expect(await answers()).toBe(false);
  await service.restart();
  expect(await answers()).toBe(true);
});

it('ends with a service that is asked to', async () => {
  const host = hostOf(service.pid()) as number;
  expect(await service.end()).toBe(0);
  expect(isAlive(host)).toBe(false);
  await service.restart();
});
