import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWallet, type Seat, takeSeat } from '../load/walletSeat.ts';
import { apiOf } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

/** More than the server tries before it keeps a plan, on each connection. */
const BETS = 120;
/** Looks of the service's own besides, e.g. when it starts. */
const OTHER_READS = 20;
const TABLES = ['player', 'session', 'game_session', 'game_transaction', 'ledger_entry', 'ledger_balance'];

let service: TestService;
let seat: Seat;

beforeAll(async () => {
  service = await startService();
  seat = await takeSeat(service, 1_000_000);
});
afterAll(() => service.stop());

const wholeReads = async (): Promise<Record<string, number>> => {
  const { rows } = await service.db.query<{ relname: string; seq_scan: number; idx_scan: number }>(
    'select relname, seq_scan, idx_scan from pg_stat_user_tables where relname = any($1)',
    [TABLES],
  );
  return Object.fromEntries(
    rows.flatMap(({ relname, seq_scan, idx_scan }) => [
      [relname, seq_scan],
      [`${relname} by index`, idx_scan],
    ]),
  );
};

// Where a table has shards, its rows are counted elsewhere.
it.skipIf(process.env.CITUS_URL)(
  'reads no table whole that was small when its rows were counted',
  async () => {
    await service.db.query('analyze');
    const before = await wholeReads();
    const api = apiOf(service.url);
    for (let bet = 0; bet < BETS; bet += 1) {
      const ids = { transactionId: randomUUID(), roundId: randomUUID() };
      const { playerId, sessionId } = seat;
      const { code } = await callWallet(service, 'bet', { playerId, sessionId, ...ids, amount: 10 });
      expect(code).toBe(200);
      if (bet % 4 === 0) expect((await api.get('/player/userInfo', {}, seat.token)).code).toBe(200);
    }
    // Connections tell what they have read within a second or so.
    const counted = 'ledger_balance by index';
    await expect
      .poll(async () => ((await wholeReads())[counted] ?? 0) - (before[counted] ?? 0))
      .toBeGreaterThan(BETS);
    const after = await wholeReads();
    for (const table of TABLES)
      expect((after[table] ?? 0) - (before[table] ?? 0), table).toBeLessThan(OTHER_READS);
  },
);
