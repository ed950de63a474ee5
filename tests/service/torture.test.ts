import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/constants.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { apiOf } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

const ROUNDS = 3;
const READY_MS = 2_000;
/** Starting from sources compiles them, which the built service does not. */
const LOADING_MS = 3_000;
const PLAYERS = 8;

describe('kill -9 of the service under load', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ embedded: true, rateLimitFactor: 1e6 });
  });
  afterAll(() => service.stop());

  const postmaster = () =>
    Number(readFileSync(join(service.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  /** Registers guests, each a welcome entry of 10,000 coins, until the service is gone. */
  const load = async (acknowledged: string[], running: { is: boolean }): Promise<void> => {
    const api = apiOf(service.url);
    while (running.is) {
      const deviceCode = crypto.randomUUID().replaceAll('-', '');
      const reply = await api
        .post('/register/visitors', { deviceCode, deviceType: 4 })
        .catch(() => ({ code: 0 }));
      if (reply.code !== 200) continue;
      const entered = await api
        .post('/auth/visitors/login', { deviceCode, deviceType: 4 })
        .catch(() => ({ code: 0 }));
      if (entered.code === 200)
        acknowledged.push((entered as { data: { tokenInfo: { loginId: string } } }).data.tokenInfo.loginId);
    }
  };

  it('loses no acknowledged change, balances, and serves again on the database that outlived it', async () => {
    const acknowledged: string[] = [];
    const database = postmaster();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.length;
      const running = { is: true };
      const players = Array.from({ length: PLAYERS }, () => load(acknowledged, running));
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 10);
      await service.kill();
      running.is = false;
      await Promise.all(players);
      const took = await service.restart();
      expect(took).toBeLessThan(READY_MS + LOADING_MS);
      expect((await fetch(`${service.url()}${API_BASE}/config/init`)).status).toBe(200);
      expect(postmaster()).toBe(database);
      expect(await checkLedger(service.db)).toEqual([]);
      const { rows } = await service.db.query<{ user_id: string }>(
        `select user_id from ledger_balance where asset = 'cash' and amount = 10000 and user_id = any($1)`,
        [acknowledged],
      );
      expect(rows).toHaveLength(acknowledged.length);
    }
  });

  it('serves again when PostgreSQL was killed, too', async () => {
    const database = postmaster();
    process.kill(database, 'SIGKILL');
    const isBack = async () =>
      postmaster() !== database && (await fetch(`${service.url()}/readyz`)).status === 200;
    // The file is gone for a moment while the new server writes its own.
    await expect.poll(() => isBack().catch(() => false), { timeout: 10_000 }).toBe(true);
    expect(await checkLedger(service.db)).toEqual([]);
  });
});
