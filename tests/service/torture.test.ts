import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/constants.ts';
import { type Arena, openArena, tortureRound, type Victim } from '../load/torture.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { signalProcess } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';

// How soon they serve again is the bench's (`npm run bench -- torture`): it says more of the machine than of the service.
describe('two processes under 64 lanes of everything that moves money', () => {
  let arena: Arena;

  beforeAll(async () => {
    arena = await openArena();
  });
  afterAll(() => arena.stop());

  it.each<Victim>(['service', 'PostgreSQL', 'both'])(
    'lose no acknowledged change and break no invariant when killed: %s',
    async (victim) => {
      const { book, missing, broken } = await tortureRound(arena, victim);
      expect({ missing, broken, wrong: book.wrong }).toEqual({ missing: 0, broken: [], wrong: [] });
      expect(book.keys.length).toBeGreaterThan(50);
      expect(book.games.size, 'every game is among what is played').toBe(DEMO_CATALOGUE.games.length);
      expect(book.retried).toBeGreaterThan(0);
    },
  );
});

describe('a database that is away', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ embedded: true, rateLimitFactor: 1e6 });
  });
  afterAll(() => service.stop());

  const postmaster = () =>
    Number(readFileSync(join(service.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  it('is answered 503 with an envelope, and served from again when it is back', async () => {
    const { token } = await newGuest(apiOf(service.url));
    const ask = () => fetch(`${service.url()}${API_BASE}/player/userInfo`, { headers: { token } });
    expect((await ask()).status).toBe(200);
    signalProcess(postmaster(), 'SIGKILL');
    let refused: Response | undefined;
    await expect
      .poll(
        async () => {
          const response = await ask();
          if (response.status !== 200) refused = response;
          return response.status === 200 && refused !== undefined;
        },
        { interval: 5 },
      )
      .toBe(true);
    expect(refused?.status).toBe(503);
    expect(await refused?.json()).toEqual({ code: 500 });
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(service.output()).not.toContain(token);
  });
});
