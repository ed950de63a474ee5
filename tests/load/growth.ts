import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '../../src/contract/constants.ts';
import { DEMO_PROVIDER, WALLET_BASE } from '../../src/contract/gameWallet.ts';
import { backUp } from '../../src/service/db/backup/backup.ts';
import { restore, verifyBackup } from '../../src/service/db/backup/restore.ts';
import { OPERATOR_APPLICATION, openDatabase } from '../../src/service/db/database.ts';
import { checkFresh, checkLedger } from '../../src/service/ledger/check.ts';
import { keepProof } from '../../src/service/ledger/invariants/fresh.ts';
import { ownDatabase } from '../shared/database.ts';
import { ENTRIES_A_ROUND, growHistories } from '../shared/grownLedger.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Figure, median, percentile } from './figures.ts';
import { type Seat, signed } from './walletSeat.ts';

/*
 * What calls and an operator's work cost once the journal has grown a hundredfold: two services, one on a small database
 * and one on a large one, asked in turns. Everything grows alike, the histories of those who ask too.
 */

export const ENTRIES = 5_000_000;
const TIMES_FEWER = 100;
/** They share the entries evenly, and ask in turn. */
const PLAYERS = 20;
const WARM_UP = 40;
const CALLS = 200;
/** Long calls are made less often. */
const EXPORTS = 3;
const BAR = 1.3;
const DAY_MS = 86_400_000;
const MAILS = CALLS + WARM_UP;
const GAME = { gameId: 100002, roomId: 1000021 };

/** A service on a grown database. */
export interface Grown {
  service: TestService;
  entries: number;
  seats: readonly Seat[];
}

/** Players with a session, a seat at a game and mails to claim, written straight into the database. */
async function seatPlayers({ db }: TestService): Promise<Seat[]> {
  const seats = Array.from({ length: PLAYERS }, () => ({
    token: randomBytes(32).toString('base64url'),
    playerId: randomUUID(),
    sessionId: randomUUID(),
  }));
  const ids = seats.map(({ playerId }) => playerId);
  const hashes = seats.map(({ token }) => createHash('sha256').update(token).digest());
  await db.query(
    `insert into player (user_id, name, terms_version, created_at)
     select id, 'Grown', '1', now() - interval '500 days' from unnest($1::text[]) as id`,
    [ids],
  );
  await db.query(
    `insert into session (token_hash, user_id, created_at, expires_at, proved_at)
     select hash, id, now(), now() + interval '1 day', now() + interval '1 day' from unnest($1::bytea[], $2::text[]) as s(hash, id)`,
    [hashes, ids],
  );
  await db.query(
    `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at, token_hash)
     select session, $1, id, $2, $3, now(), now(), hash from unnest($4::text[], $5::text[], $6::bytea[]) as s(session, id, hash)`,
    [DEMO_PROVIDER, GAME.gameId, GAME.roomId, seats.map(({ sessionId }) => sessionId), ids, hashes],
  );
  await db.query(
    `insert into mail_content (content_id, type, texts, attach_qty, bet_x, created_at)
     values ('bench', 0, '{}', 1, 1, now())`,
  );
  await db.query(
    `insert into mail (user_id, mail_id, content_id, created_at, read_at)
     select user_id, 'bench-' || n, 'bench', now(), now() from unnest($1::text[]) as user_id, generate_series(1, $2::int) as n`,
    [ids, Math.ceil(MAILS / PLAYERS)],
  );
  return seats;
}

/** Gives a service's database so many entries. */
export async function growService(service: TestService, entries: number): Promise<Grown> {
  const seats = await seatPlayers(service);
  const rounds = Math.round(entries / PLAYERS / ENTRIES_A_ROUND);
  await growHistories(
    service.db,
    seats.map(({ playerId }) => playerId),
    rounds,
  );
  // As its own vacuum would leave it after days of growth.
  await service.db.query('vacuum analyze');
  await service.db.query('checkpoint');
  return { service, entries, seats };
}

/** Asks for something the `turn`th time. @returns what has to be 200. */
type Ask = (grown: Grown, turn: number) => Promise<number>;

const seatAt = ({ seats }: Grown, turn: number): Seat => seats[turn % seats.length] as Seat;

const read =
  (path: string, input: () => Record<string, string | number> = () => ({})): Ask =>
  async (grown, turn) => {
    const query = new URLSearchParams(Object.entries(input()).map(([key, value]) => [key, String(value)]));
    const response = await fetch(`${grown.service.url()}${API_BASE}${path}?${query}`, {
      headers: { token: seatAt(grown, turn).token },
    });
    return ((await response.json()) as { code: number }).code;
  };

const records = (kind: string, page: object = {}): Ask =>
  read('/pay/records', () => ({ kind, pageSize: 20, ...page }));

const bet: Ask = async (grown, turn) => {
  const { playerId, sessionId } = seatAt(grown, turn);
  const ids = { transactionId: randomUUID(), roundId: randomUUID() };
  const request = signed(grown.service, 'bet', { playerId, sessionId, ...ids, amount: 10 });
  const response = await fetch(`${grown.service.url()}${WALLET_BASE}/bet`, { method: 'POST', ...request });
  return ((await response.json()) as { code: number }).code;
};

const claim: Ask = async (grown, turn) => {
  const response = await fetch(`${grown.service.url()}${API_BASE}/email/claimEmail`, {
    method: 'PUT',
    headers: { token: seatAt(grown, turn).token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: `bench-${Math.floor(turn / PLAYERS) + 1}`, requestId: randomUUID() }),
  });
  return ((await response.json()) as { code: number }).code;
};

const year = () => ({ from: Date.now() - 365 * DAY_MS });

const ASKED: readonly (readonly [what: string, ask: Ask])[] = [
  ['/player/userInfo', read('/player/userInfo')],
  ['signed bet', bet],
  ['claim of a mail', claim],
  ...['deposit', 'withdraw', 'balance', 'bet'].map(
    (kind) => [`/pay/records, ${kind}`, records(kind)] as const,
  ),
  ['/pay/records, balance, page 20', records('balance', { pageNo: 20 })],
  ['statement of a year', read('/responsible/statement', year)],
];

/** Calls of both in turns. @returns ms of each. */
async function timesOf(both: readonly [Grown, Grown], what: string, ask: Ask): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1)
    for (const side of turn % 2 ? [0, 1] : [1, 0]) {
      const began = performance.now();
      const code = await ask(both[side] as Grown, turn);
      if (code !== 200) throw new Error(`${what} was answered ${code}.`);
      if (turn >= WARM_UP) times[side]?.push(performance.now() - began);
    }
  return times;
}

const factor = (value: number): string => `${value.toFixed(2)} ×`;

/**
 * How many times longer calls take on the large database.
 * @param only part of the names of the calls that are made.
 */
export async function callFigures(both: readonly [Grown, Grown], only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, ask] of ASKED.filter(([name]) => name.includes(only))) {
    const [small, large] = await timesOf(both, what, ask);
    const ratio = median(large) / median(small);
    figures.push({
      what,
      measured: `${factor(ratio)} (${median(large).toFixed(1)} : ${median(small).toFixed(1)} ms, p95 ${percentile(large, 95).toFixed(1)} : ${percentile(small, 95).toFixed(1)})`,
      bar: `≤ ${BAR} ×`,
      met: ratio <= BAR,
    });
  }
  return figures;
}

/** An export of everything about a player, and how long others wait meanwhile. */
export async function exportFigure(grown: Grown): Promise<Figure> {
  const { service } = grown;
  let bytes = 0;
  let longest = 0;
  let isRunning = true;
  const others = (async () => {
    while (isRunning) {
      const began = performance.now();
      await read('/player/userInfo')(grown, 1);
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  const began = performance.now();
  for (let turn = 0; turn < EXPORTS; turn += 1) {
    const response = await fetch(`${service.url()}${API_BASE}/player/export`, {
      headers: { token: seatAt(grown, 2 + turn).token },
    });
    for await (const part of response.body ?? []) bytes += part.length;
  }
  const seconds = (performance.now() - began) / 1_000;
  isRunning = false;
  await others;
  return {
    what: `export of a player, ${grown.entries / PLAYERS} entries`,
    measured: `${(seconds / EXPORTS).toFixed(1)} s, ${(bytes / EXPORTS / 1e6).toFixed(0)} MB; others wait ${longest.toFixed(0)} ms at most`,
    bar: '',
    met: null,
  };
}

/** Says at once how long it took: with millions of entries it is long until all figures are there. */
const timed = async <T>(what: string, work: () => Promise<T>): Promise<[seconds: number, result: T]> => {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1_000;
  console.log(`  ${what}: ${seconds.toFixed(1)} s`);
  return [seconds, result];
};

/** What an operator does with all of it: check, backup, verify, restore. */
export async function operatorFigures(grown: Grown): Promise<Figure[]> {
  const { service, entries } = grown;
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const own = await ownDatabase();
  const target = openDatabase(
    { connectionString: own.url, max: 1, application_name: OPERATOR_APPLICATION },
    () => {},
  );
  const file = join(folder, 'lobby.backup');
  try {
    const [check, findings] = await timed('ledger:check', () => checkLedger(service.db));
    await keepProof(service.db);
    for (let turn = 0; turn < CALLS; turn += 1) await bet(grown, turn);
    const [checkNew, fresh] = await timed('ledger:check --new', () =>
      service.db.transaction(checkFresh, true),
    );
    const [written, backup] = await timed('backup', () => backUp(service.db, file, service.secrets));
    const [verified, seen] = await timed('backup --verify', () => verifyBackup(file, [service.secrets]));
    const [restored, back] = await timed('restore with its check', () =>
      restore(target, file, {
        force: false,
        keys: [service.secrets],
        checkLedger,
        warn: (sentence) => console.log(`  ${sentence}`),
      }),
    );
    const whole = backup.rows === seen.rows && backup.rows === back.rows;
    const rows = `${backup.rows.toLocaleString('en')} rows`;
    return [
      {
        what: `ledger:check of ${entries.toLocaleString('en')} entries`,
        measured: `${check.toFixed(1)} s, ${findings.map(({ invariant }) => invariant).join(' ') || 'sound'}`,
        bar: 'sound',
        met: findings.length === 0,
      },
      {
        what: `ledger:check --new of ${fresh.entries} entries since`,
        measured: `${checkNew.toFixed(1)} s, ${fresh.findings.map(({ invariant }) => invariant).join(' ') || 'sound'}`,
        bar: 'sound',
        met: fresh.entries === CALLS && fresh.findings.length === 0,
      },
      {
        what: 'backup, backup --verify, restore with its check',
        measured: `${written.toFixed(1)} s, ${verified.toFixed(1)} s, ${restored.toFixed(1)} s; ${rows}, ${(backup.bytes / 1e6).toFixed(0)} MB`,
        bar: 'whole',
        met: whole && seen.isSigned && seen.isEncrypted,
      },
    ];
  } finally {
    await target.close();
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Calls and an operator's work at `entries` entries, beside a hundredth of them. */
export async function benchGrowth(entries: number): Promise<Figure[]> {
  const services: TestService[] = [];
  try {
    const grown: Grown[] = [];
    for (const count of [entries / TIMES_FEWER, entries]) {
      const service = await startService({ rateLimitFactor: 1e6 });
      services.push(service);
      const [, one] = await timed(`${count.toLocaleString('en')} entries`, () => growService(service, count));
      grown.push(one);
    }
    const [small, large] = grown as [Grown, Grown];
    return [
      ...(await callFigures([small, large])),
      await exportFigure(large),
      ...(await operatorFigures(large)),
    ];
  } finally {
    for (const service of services) await service.stop();
  }
}
