import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/service/db/database.ts';
import { startService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import { ETCD, openPatroni, PATRONI } from './patroni.ts';
import { openStandbyPair } from './standbyPair.ts';
import { missingPrograms } from './standbys.ts';
import { type Arena, playThrough, serving } from './torture.ts';
import { keptFigures, type Played, silenceFigure } from './tortureFigures.ts';
import { seatPlayers } from './torturePlayers.ts';

const PLAYERS = 16;
const KILL_MS = [500, 2_000] as const;

/** Who decides which server is the primary. */
const DECIDING = {
  bench: { open: openStandbyPair, missing: () => missingPrograms('postgresql haproxy') },
  patroni: {
    open: openPatroni,
    missing: () => missingPrograms('postgresql haproxy patroni etcd-server', PATRONI, ETCD),
  },
} as const;

/**
 * Kills the primary `times` under all that moves money; a standby takes over. The services are told nothing: they reach
 * whichever is the primary through HAProxy.
 * @param by who decides: this program, at once, or Patroni.
 */
export async function benchFailover(times: number, by: keyof typeof DECIDING): Promise<Figure[]> {
  const missing = DECIDING[by].missing();
  if (missing) return [{ what: 'failover', measured: missing, bar: '', met: null }];
  const pair = await DECIDING[by].open();
  const services: Awaited<ReturnType<typeof startService>>[] = [];
  try {
    const options = { rateLimitFactor: 1e6, env: { PUBLIC_URL: 'http://lobby.test' } };
    const beside = { databaseUrl: pair.url, dataDir: '' };
    for (let n = 0; n < 2; n += 1) services.push(await startService({ ...options, beside }));
    const [first, second] = services as [(typeof services)[0], (typeof services)[0]];
    const arena: Arena = {
      services: [first, second],
      players: await seatPlayers(first, PLAYERS),
      stop: async () => {},
    };
    const rounds: Played[] = [];
    const promoted: number[] = [];
    for (let n = 0; n < times; n += 1) {
      if (n > 0) await pair.makeStandby();
      const round = await playThrough(
        arena,
        () => openDatabase({ connectionString: pair.url, max: 1 }, () => {}),
        async () => {
          await pause(randomInt(...KILL_MS));
          promoted.push(await pair.failOver());
          await Promise.all(services.map(serving));
        },
      );
      rounds.push(round);
    }
    return [
      ...keptFigures(`primary killed under load, ${times} times`, rounds),
      silenceFigure(rounds, `; promoted ${(median(promoted) / 1_000).toFixed(1)} s after the kill`),
    ];
  } finally {
    for (const service of services) await service.stop();
    await pair.stop();
  }
}
