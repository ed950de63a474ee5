import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPackets } from '../../src/service/domain/redpacket/createWindow.ts';
import { openPacket } from '../../src/service/domain/redpacket/packets.ts';
import { windowsOf } from '../../src/service/domain/redpacket/windows.ts';
import { idempotent } from '../../src/service/ledger/idempotent.ts';
import { killAndStart, type Machine, openMachine } from '../load/machines.ts';
import { machinesOf } from '../shared/citus.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { openRewardContext, type Player, type RewardContext } from '../shared/rewardContext.ts';

/*
 * A packet lies with its window and the coins with their player, so that opening one is committed in two phases where
 * those are on two workers. A machine that waits for a standby that is not there keeps the commit where it is.
 */

/** Address of a coordinator; without one there is nothing to test here (`npm run test:external` says so). */
const coordinator = process.env.CITUS_URL ?? '';

const ZONE = 'America/Sao_Paulo';
const LOOK_MS = 20;
const TIMEOUT_MS = 90_000;

const on = async <T extends object>(url: string, ...statements: string[]): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    return rows;
  } finally {
    await client.end();
  }
};

const holdCommits = (url: string) =>
  on(url, `alter system set synchronous_standby_names = 'nobody'`, 'select pg_reload_conf()');
const releaseCommits = (url: string) =>
  on(url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');

const preparedOn = async (url: string): Promise<number> => {
  const [row] = await on<{ n: number }>(
    url,
    'select count(*)::int as n from pg_prepared_xacts where database = current_database()',
  );
  return row?.n ?? 0;
};

interface Scene {
  context: RewardContext;
  player: Player;
  windowId: string;
  coordinator: string;
  /** Has the packets of the window. */
  packets: string;
  /** Has the player's books. */
  books: { url: string; machine: Machine };
  open(): Promise<{ amount: number }>;
}

/** A player whose books lie on another worker than the packets of a window that is open. */
const newScene = async (): Promise<Scene> => {
  const context = await openRewardContext();
  const { owner } = context.accounts;
  const name = new URL(owner.connection.connectionString ?? '').pathname.slice(1);
  const [first = '', ...workers] = await machinesOf(coordinator, name);
  const workerOf = async (table: string, key: string): Promise<string> => {
    const { rows } = await owner.query<{ port: number }>(
      `select nodeport as port from citus_shards where table_name = $1::regclass
         and shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`,
      [table, key],
    );
    return workers.find((worker) => new URL(worker).port === String(rows[0]?.port)) ?? '';
  };
  const [noon] = windowsOf(context.rewards.now(), ZONE, DEMO_CATALOGUE.redPackets.plans);
  if (!noon) throw new Error('the demo has no windows');
  context.advanceTo(noon.start + 1_000);
  await createPackets(context.rewards, noon.id);
  const packets = await workerOf('red_packet', noon.id);
  let player = await context.player();
  let books = await workerOf('ledger_head', player.userId);
  while (books === packets) {
    player = await context.player();
    books = await workerOf('ledger_head', player.userId);
  }
  const { userId } = player;
  const request = { userId, requestId: 'once', call: 'openRedPacket', input: {} };
  return {
    context,
    player,
    windowId: noon.id,
    coordinator: first,
    packets,
    books: { url: books, machine: await openMachine('worker', books) },
    open: () =>
      idempotent(context.rewards.db, request, (tx) => openPacket(context.rewards, tx, userId, noon.id)),
  };
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(LOOK_MS);
};

/** What the player has got, by the packets and by the books. */
const gotten = async ({ context, player, windowId }: Scene) => {
  const { rows } = await context.accounts.owner.query<{ amount: number }>(
    'select coalesce(sum(amount), 0)::bigint as amount from red_packet where window_id = $1 and user_id = $2',
    [windowId, player.userId],
  );
  return { packets: rows[0]?.amount, books: (await player.balances()).wagering };
};

/** Has the cluster end what was prepared, as it does each minute by itself, and looks at both sides. */
const settled = async (scene: Scene): Promise<void> => {
  await until(async () => {
    await on(scene.coordinator, 'select recover_prepared_transactions()');
    return (await preparedOn(scene.packets)) + (await preparedOn(scene.books.url)) === 0;
  });
  const { amount } = await scene.open();
  expect(amount).toBeGreaterThan(0);
  expect(await gotten(scene)).toEqual({ packets: amount, books: amount });
  expect(await scene.context.broken()).toEqual([]);
};

describe.skipIf(coordinator === '')(
  'a packet whose worker with the books is killed between the phases',
  () => {
    it(
      'is opened on both sides where the commit was decided',
      async () => {
        const scene = await newScene();
        try {
          await holdCommits(scene.coordinator);
          const opening = scene.open().catch(() => undefined);
          await until(
            async () => (await preparedOn(scene.packets)) > 0 && (await preparedOn(scene.books.url)) > 0,
          );
          await killAndStart(scene.books.machine);
          expect(await preparedOn(scene.books.url)).toBe(1);
          await releaseCommits(scene.coordinator);
          await opening;
          await settled(scene);
        } finally {
          await releaseCommits(scene.coordinator);
        }
      },
      TIMEOUT_MS,
    );

    it(
      'is opened once where it was not decided',
      async () => {
        const scene = await newScene();
        try {
          await holdCommits(scene.books.url);
          const opening = scene.open().catch(() => undefined);
          await until(async () => (await preparedOn(scene.packets)) > 0);
          await killAndStart(scene.books.machine);
          await releaseCommits(scene.books.url);
          await opening;
          await settled(scene);
        } finally {
          await releaseCommits(scene.books.url);
        }
      },
      TIMEOUT_MS,
    );
  },
);
