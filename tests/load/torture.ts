import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { openExtraWindow } from '../../src/service/domain/redpacket/createWindow.ts';
import type { Rewards } from '../../src/service/domain/rewards/context.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { signalProcess } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import { compare, newBook, runner } from './tortureBook.ts';
import { keptFigures, type Played } from './tortureFigures.ts';
import { type Answer, nextPlay, type Operation, playRoundAt } from './tortureOperations.ts';
import { type Player, proveSavers, seatPlayers } from './torturePlayers.ts';

const PLAYERS = 16;
const LANES = 64;
/** The kill comes within this, and the load goes on for this afterwards, ms. */
const KILL_MS = [300, 1_500] as const;
const AFTER_MS = 500;
const READY_POLL_MS = 20;
const GIVE_UP_MS = 60_000;
/** Of what a service printed last, characters. */
const OUTPUT_MAX = 2_000;
const WINDOW_MS = 3_600_000;
const POOL = { pool: 1_000, packets: 8, min: 10 };

/** Bars for "serving again", ms (quality, "The service"). */
export const VICTIMS = { service: 2_000, PostgreSQL: 5_000, both: 5_000 } as const;
export type Victim = keyof typeof VICTIMS;

/** Two processes of the service on one database, and those who play. */
export interface Arena {
  services: readonly [TestService, TestService];
  players: readonly Player[];
  stop(): Promise<void>;
}

export async function openArena(): Promise<Arena> {
  // As behind one proxy: addresses in answers do not tell which process made them.
  const options = { embedded: true, rateLimitFactor: 1e6, env: { PUBLIC_URL: 'http://lobby.test' } };
  const first = await startService(options);
  const second = await startService({ ...options, beside: first });
  return {
    services: [first, second],
    players: await seatPlayers(first, PLAYERS),
    stop: async () => {
      await second.stop();
      await first.stop();
    },
  };
}

const lineOfPidFile = ({ dataDir }: TestService, line: number): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[line]);

/** The database where it is now: started again after a kill, it may have had to take another port. */
function journalOf(service: TestService): Database {
  const url = new URL(service.databaseUrl);
  url.port = String(lineOfPidFile(service, 3));
  return openDatabase({ connectionString: url.href, max: 1 }, () => {});
}

/** Waits until a process of the service reaches its database again. */
export async function serving(service: TestService): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS;
  for (;;) {
    const ready = await fetch(`${service.url()}/readyz`).catch(() => null);
    if (ready?.status === 200) return;
    if (performance.now() > giveUp)
      throw new Error(`Not serving again.\n${service.output().slice(-OUTPUT_MAX)}`);
    await pause(READY_POLL_MS);
  }
}

/** @returns ms from the kill, or from the new start where a process of the service itself died, until all serve again. */
async function killAndRevive({ services }: Arena, victim: Victim): Promise<number> {
  const service = services[randomInt(2)] as TestService;
  const database = lineOfPidFile(service, 0);
  if (victim !== 'service') signalProcess(database, 'SIGKILL');
  const killed = performance.now();
  if (victim !== 'PostgreSQL') await service.kill();
  const began = victim === 'PostgreSQL' ? killed : performance.now();
  if (victim !== 'PostgreSQL') await service.restart();
  await Promise.all(services.map(serving));
  const took = performance.now() - began;
  if (victim === 'service' && lineOfPidFile(service, 0) !== database)
    throw new Error('The database did not outlive the service.');
  return took;
}

export interface Round extends Played {
  readyMs: number;
}

/**
 * Lets 64 lanes do all that moves money, before, during and after a fault, and looks at the books afterwards.
 * @param open opens the database wherever it is now.
 */
export async function playThrough(
  { services, players }: Arena,
  open: () => Database,
  fault: () => Promise<void>,
): Promise<Played> {
  const before = open();
  const now = Date.now();
  const { id: windowId } = await openExtraWindow({ db: before, now: () => now } as unknown as Rewards, {
    start: now - 1_000,
    end: now + WINDOW_MS,
    ...POOL,
  });
  await before.close();
  await proveSavers(services[0], players);
  const book = newBook();
  const see = runner(services, book);
  let [acknowledged, silentMs] = [performance.now(), 0];
  const run = async (operation: Operation): Promise<Answer> => {
    const answer = await see(operation);
    if (operation.isRead || answer.code !== 200) return answer;
    silentMs = Math.max(silentMs, performance.now() - acknowledged);
    acknowledged = performance.now();
    return answer;
  };
  let isRunning = true;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const player = players[lane % players.length] as Player;
    // The first lane of each player goes to all of its games once: no fault spares one of them.
    if (lane < players.length) for (const seat of player.seats) await playRoundAt(player, seat)(run);
    while (isRunning) await nextPlay(player, () => windowId)(run);
  });
  const all = Promise.all(lanes);
  // A lane that fails is heard below, not while nobody listens.
  all.catch(() => {});
  await fault();
  await pause(AFTER_MS);
  isRunning = false;
  await all;
  const journal = open();
  const { missing, unbalanced } = await compare(journal, players, book);
  const findings = await checkLedger(journal);
  await journal.close();
  return {
    book,
    missing,
    broken: [...unbalanced, ...findings.map(({ invariant, places }) => `${invariant} ${places.join('; ')}`)],
    silentMs,
  };
}

/** Kills one of the victims meanwhile. */
export async function tortureRound(arena: Arena, victim: Victim): Promise<Round> {
  let readyMs = 0;
  const played = await playThrough(
    arena,
    () => journalOf(arena.services[0]),
    async () => {
      await pause(randomInt(...KILL_MS));
      readyMs = await killAndRevive(arena, victim);
    },
  );
  return { ...played, readyMs };
}

function figuresOf(victim: Victim, rounds: readonly Round[]): Figure[] {
  const bar = VICTIMS[victim];
  const times = rounds.map(({ readyMs }) => readyMs);
  const worst = Math.max(...times);
  const fault = `kill -9 of ${victim}, ${rounds.length} times`;
  return [
    {
      what: `${fault}: serving again, ms`,
      measured: `${worst.toFixed(0)} at most, ${median(times).toFixed(0)} median`,
      bar: `< ${bar}`,
      met: worst < bar,
    },
    ...keptFigures(fault, rounds),
  ];
}

/** Kills a process of the service, its PostgreSQL, and both, each `times`, at random moments of all that moves money. */
export async function benchTorture(times: number): Promise<Figure[]> {
  const arena = await openArena();
  try {
    const figures: Figure[] = [];
    const games = new Set<number>();
    for (const victim of Object.keys(VICTIMS) as Victim[]) {
      const rounds: Round[] = [];
      for (let n = 0; n < times; n++) rounds.push(await tortureRound(arena, victim));
      const done = new Map<string, number>();
      for (const { book } of rounds)
        for (const [name, count] of book.done) done.set(name, (done.get(name) ?? 0) + count);
      console.log(`  ${victim}: ${[...done].map(([name, count]) => `${count} ${name}`).join(', ')}`);
      for (const { book } of rounds) for (const gameId of book.games) games.add(gameId);
      figures.push(...figuresOf(victim, rounds));
    }
    const all = DEMO_CATALOGUE.games.length;
    figures.push({
      what: 'games that were played meanwhile, by their rules',
      measured: String(games.size),
      bar: String(all),
      met: games.size === all,
    });
    return figures;
  } finally {
    await arena.stop();
  }
}
