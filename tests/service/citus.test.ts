import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { backUp } from '../../src/service/db/backup/backup.ts';
import { restore } from '../../src/service/db/backup/restore.ts';
import { withWorkers } from '../../src/service/db/books.ts';
import { type Db, openDatabase } from '../../src/service/db/database.ts';
import { distribute } from '../../src/service/db/distribute.ts';
import { CALL_LIMITS } from '../../src/service/db/limits.ts';
import { checkFresh, checkLedger } from '../../src/service/ledger/check.ts';
import { keepProof } from '../../src/service/ledger/invariants/fresh.ts';
import { lockBalances } from '../../src/service/ledger/post.ts';
import { machinesOf } from '../shared/citus.ts';
import { ownDatabase } from '../shared/database.ts';
import { type GameContext, openGameContext } from '../shared/gameContext.ts';
import { give } from '../shared/rounds.ts';
import { SECRET } from '../shared/service.ts';
import { openWalletContext, type WalletContext } from '../shared/walletContext.ts';

/** Address of a coordinator; without one there is nothing to test here (`npm run test:external` says so). */
const coordinator = process.env.CITUS_URL ?? '';

const onMachine = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Has every machine count what it asks of one shard and of several. */
const count = async (isOn: boolean) => {
  for (const machine of await machinesOf(coordinator, 'postgres'))
    await onMachine(machine, async (client) => {
      await client.query(`alter system set citus.enable_stat_counters = ${isOn}`);
      await client.query('select pg_reload_conf()');
    });
};

/** What the machines have asked in this database so far. */
const sent = async (context: Pick<GameContext, 'db'>): Promise<{ one: number; several: number }> => {
  const name = new URL(context.db.connection.connectionString ?? '').pathname.slice(1);
  const sum = { one: 0, several: 0 };
  for (const machine of await machinesOf(coordinator, name))
    await onMachine(machine, async (client) => {
      const { rows } = await client.query<{ one: string; several: string }>(
        `select query_execution_single_shard as one, query_execution_multi_shard as several
         from citus_stat_counters where name = current_database()`,
      );
      sum.one += Number(rows[0]?.one ?? 0);
      sum.several += Number(rows[0]?.several ?? 0);
    });
  return sum;
};

/** Statements of `work` that asked several shards, and whether any asked one. */
const shardsOf = async (context: Pick<GameContext, 'db'>, work: () => Promise<unknown>) => {
  const before = await sent(context);
  await work();
  const after = await sent(context);
  return { several: after.several - before.several, isSent: after.one > before.one };
};

describe.skipIf(coordinator === '')('the books on a cluster, where CITUS_URL names one', () => {
  let wallet: WalletContext;
  let games: GameContext;
  // As the operator keeps them.
  const books = () => wallet.accounts.owner;

  beforeAll(async () => {
    await count(true);
    wallet = await openWalletContext();
    games = await openGameContext();
  });
  afterAll(async () => {
    await games.close();
    await count(false);
  });

  it('are distributed once', async () => {
    expect((await distribute(books(), 4)).tables).toEqual([]);
  });

  it('are asked on one shard by login, user info, deposit, claim and draw', async () => {
    const player = await wallet.player();
    const context = { db: books() };
    const onOne = { several: 0, isSent: true };
    expect(await shardsOf(context, () => wallet.player())).toEqual(onOne);
    expect(await shardsOf(context, () => player.get('/player/userInfo'))).toEqual(onOne);
    const orderId = await player.order(5_000);
    expect(await shardsOf(context, () => wallet.callback({ orderId, amount: 5_000 }))).toEqual(onOne);
    expect(await shardsOf(context, () => player.put('/sign/0'))).toEqual(onOne);
    await player.stake(100_000);
    expect(await shardsOf(context, () => player.get('/roulette/result', { type: 1 }))).toEqual(onOne);
    // The whole check asks all of them, and is counted so.
    const all = await shardsOf(context, async () => expect(await wallet.broken()).toEqual([]));
    expect(all.several).toBeGreaterThan(10);
  });

  it('are changed by a bet on the machine that has them, and seen from there beside everything else', async () => {
    const playerId = await games.player(1_000);
    const { rows } = await games.db.query<{ port: number }>(
      `select nodeport as port from citus_shards where table_name = 'ledger_head'::regclass
         and shardid = get_shard_id_for_distribution_column('ledger_head', $1::text)`,
      [playerId],
    );
    const ports = await games.db.booksOf(playerId, async (tx) => {
      const portOf = async (db: Db) =>
        (await db.query<{ port: number }>('select inet_server_port() as port', [])).rows[0]?.port;
      const held = await tx.query('select 1 from ledger_balance where user_id = $1', [playerId]);
      const known = await tx.beside.query('select 1 from player where user_id = $1', [playerId]);
      return [await portOf(tx), await portOf(tx.beside), held.rowCount, known.rowCount];
    });
    expect(ports).toEqual([rows[0]?.port, Number(new URL(coordinator).port), 1, 1]);
  });

  it('leave no plans behind on the machine that is asked for them, whoever asks', async () => {
    const playerId = await games.player(1_000);
    const url = books().connection.connectionString ?? '';
    const workers = (await machinesOf(coordinator, new URL(url).pathname.slice(1))).slice(1);
    // Each without another connection to its workers: one behind it, which is asked for everything.
    const near = openDatabase({ connectionString: url, max: 1 }, () => {});
    const direct = await withWorkers(
      near,
      ({ port }) =>
        openDatabase(
          { connectionString: workers.find((worker) => new URL(worker).port === String(port)), max: 1 },
          () => {},
          { limits: CALL_LIMITS, isPlannedAnew: true },
        ),
      () => {},
    );
    /** KB that the processes of this database on its workers have for themselves. */
    const kept = async () => {
      let sum = 0;
      for (const worker of workers)
        await onMachine(worker, async (client) => {
          const { rows } = await client.query<{ pid: number }>(
            `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
               and backend_type = 'client backend'`,
          );
          for (const { pid } of rows) {
            const status = readFileSync(`/proc/${pid}/status`, 'utf8');
            sum += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]);
          }
        });
      return sum;
    };
    const grown = async (post: () => Promise<unknown>) => {
      for (let time = 0; time < 20; time += 1) await post();
      const before = await kept();
      for (let time = 0; time < 100; time += 1) await post();
      return (await kept()) - before;
    };
    try {
      // With their plans left behind: 7 and 18 MB.
      expect(
        await grown(() => direct.booksOf(playerId, (tx) => lockBalances(tx, playerId))),
        'without a detour',
      ).toBeLessThan(2_000);
      expect(
        await grown(() => near.transaction((tx) => give(tx, playerId, 5))),
        'by the coordinator',
      ).toBeLessThan(2_000);
    } finally {
      await direct.close();
    }
  });

  it('are asked on one shard by a bet and its win', async () => {
    const playerId = await games.player(1_000);
    const { data } = await games.call('/room/detail', { roomId: 1_000_021 }, playerId);
    const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
    const sessionId = randomUUID();
    await games.wallet('session', { ticket, gameId: 100_002, sessionId });
    const of = { sessionId, playerId, roundId: randomUUID() };
    const bet = async () =>
      expect(await games.wallet('bet', { ...of, transactionId: randomUUID(), amount: 100 })).toMatchObject({
        code: 200,
      });
    const win = async () =>
      expect(
        await games.wallet('win', { ...of, transactionId: randomUUID(), amount: 50, closes: true }),
      ).toMatchObject({ code: 200 });
    expect(await shardsOf(games, bet)).toEqual({ several: 0, isSent: true });
    expect(await shardsOf(games, win)).toEqual({ several: 0, isSent: true });
  });

  it('are found out where one coin is too many on one shard', async () => {
    const { userId } = await wallet.player();
    const database = new URL(books().connection.connectionString ?? '').pathname.slice(1);
    const { rows } = await books().query<{ shard: string; port: number }>(
      `select shard_name as shard, nodeport as port from citus_shards
       where table_name = 'ledger_balance'::regclass
         and shardid = get_shard_id_for_distribution_column('ledger_balance', $1::text)`,
      [userId],
    );
    const { shard, port } = rows[0] ?? { shard: '', port: 0 };
    const worker = (await machinesOf(coordinator, database)).find(
      (url) => new URL(url).port === String(port),
    );
    const raise = (coins: number) =>
      onMachine(worker ?? '', async (client) => {
        await client.query('set citus.allow_modifications_from_workers_to_replicated_tables = on');
        await client.query('set citus.override_table_visibility = off');
        await client.query(`update ${shard} set amount = amount + $2 where user_id = $1 and asset = 'cash'`, [
          userId,
          coins,
        ]);
      });
    await raise(1);
    const findings = await checkLedger(books());
    await raise(-1);
    expect(findings.map(({ places }) => places.join()).join()).toContain(`player ${userId}, cash`);
    expect(await checkLedger(books())).toEqual([]);
  });

  it('are checked from the last proof on', async () => {
    const { userId } = await wallet.player();
    const notKept = new Error('The fault is not kept.');
    await books().transaction(keepProof);
    await books().transaction((tx) => give(tx, userId, 5));
    const fresh = () => books().transaction(checkFresh, true);
    expect(await fresh()).toEqual({ entries: 1, findings: [] });
    const planted = books().transaction(async (tx) => {
      await tx.query(`update ledger_balance set amount = amount + 1 where user_id = $1 and asset = 'cash'`, [
        userId,
      ]);
      const { findings } = await checkFresh(tx);
      expect(findings.map(({ places }) => places.join()).join()).toContain(`player ${userId}, cash`);
      throw notKept;
    }, true);
    await expect(planted).rejects.toBe(notKept);
    // A second one finds no table of the first.
    expect(await fresh()).toEqual({ entries: 1, findings: [] });
  });

  it('are backed up as they were at one moment, beside postings, and restored and spread again', async () => {
    const own = await ownDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'citus-'));
    const db = openDatabase({ connectionString: own.url, max: 8 }, () => {});
    try {
      let isPosting = true;
      let posted = 0;
      const lanes = Array.from({ length: 4 }, async (_, lane) => {
        for (let turn = 0; isPosting; turn += 1) {
          await db.transaction((tx) => give(tx, `player-${lane}-${turn % 20}`, 5));
          posted += 1;
        }
      });
      await vi.waitFor(() => expect(posted).toBeGreaterThan(100), { timeout: 30_000 });
      const file = join(folder, 'lobby.backup');
      const key = deriveSecrets(SECRET);
      const before = posted;
      const { rows } = await backUp(db, file, key);
      expect(posted).toBeGreaterThan(before);
      isPosting = false;
      await Promise.all(lanes);
      // Throws where the books do not add up.
      const restored = await restore(db, file, { force: true, keys: [key], checkLedger, warn: () => {} });
      expect(restored.rows).toBe(rows);
      expect((await distribute(db, 4)).tables).toContain('ledger_proof');
      expect(await checkLedger(db)).toEqual([]);
    } finally {
      await db.close();
      await own.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
