import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import { type Book, checkBook, type Player, playUntil, retryLost, seatPlayers } from './torturePlay.ts';

const PLAYERS = 16;
/** The kill comes within this, ms. */
const EARLIEST_MS = 300;
const LATEST_MS = 1_500;
const READY_POLL_MS = 20;
const GIVE_UP_MS = 30_000;
/** Of what the service printed last, characters. */
const OUTPUT_MAX = 2_000;

/** Bars for "serving again", ms (quality, "The service"). */
const VICTIMS = { service: 2_000, PostgreSQL: 5_000, both: 5_000 } as const;
type Victim = keyof typeof VICTIMS;

const pidFile = (service: TestService) => join(service.dataDir, 'postgres/postmaster.pid');
const lineOfPidFile = (service: TestService, line: number): number =>
  Number(readFileSync(pidFile(service), 'utf8').split('\n')[line]);
const postmaster = (service: TestService) => lineOfPidFile(service, 0);

/** The database where it is now: started again after a kill, it may have had to take another port. */
function journalOf(service: TestService): Database {
  const url = new URL(service.databaseUrl);
  url.port = String(lineOfPidFile(service, 3));
  return openDatabase({ connectionString: url.href, max: 1 }, () => {});
}

/** Waits until the service reaches its database again. */
async function serving(service: TestService): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS;
  for (;;) {
    const ready = await fetch(`${service.url()}/readyz`).catch(() => null);
    if (ready?.status === 200) return;
    if (performance.now() > giveUp)
      throw new Error(`Not serving again.\n${service.output().slice(-OUTPUT_MAX)}`);
    await pause(READY_POLL_MS);
  }
}

/** @returns ms from the kill, or from the new start where the service itself died, until it serves again. */
async function killAndRevive(service: TestService, victim: Victim): Promise<number> {
  const database = postmaster(service);
  if (victim !== 'service') process.kill(database, 'SIGKILL');
  const killed = performance.now();
  if (victim !== 'PostgreSQL') await service.kill();
  const began = victim === 'PostgreSQL' ? killed : performance.now();
  if (victim !== 'PostgreSQL') await service.restart();
  await serving(service);
  const took = performance.now() - began;
  if (victim === 'service' && postmaster(service) !== database)
    throw new Error('The database did not outlive the service.');
  return took;
}

/** What the rounds of one victim came to. */
interface Toll {
  readyMs: number[];
  book: Book;
  lost: number;
  wrong: number;
  findings: string[];
}

async function tortureRounds(
  service: TestService,
  players: readonly Player[],
  victim: Victim,
  rounds: number,
): Promise<Toll> {
  const toll: Toll = {
    readyMs: [],
    book: { acknowledged: [], unanswered: [] },
    lost: 0,
    wrong: 0,
    findings: [],
  };
  for (let round = 0; round < rounds; round++) {
    const book: Book = { acknowledged: [], unanswered: [] };
    const running = { is: true };
    const load = Promise.all(players.map((player) => playUntil(service, player, book, running)));
    await pause(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
    // A player stops at the first answer that does not come: what is retried is what the kill interrupted.
    toll.readyMs.push(await killAndRevive(service, victim));
    running.is = false;
    await load;
    toll.wrong += await retryLost(service, book);
    const journal = journalOf(service);
    const { missing, doubled, unbalanced } = await checkBook(journal, players, book);
    toll.lost += missing;
    toll.wrong += doubled + unbalanced;
    for (const { invariant, rows } of await checkLedger(journal))
      toll.findings.push(`${invariant} (${rows})`);
    await journal.close();
    toll.book.acknowledged.push(...book.acknowledged);
    toll.book.unanswered.push(...book.unanswered);
  }
  return toll;
}

function figuresOf(victim: Victim, rounds: number, toll: Toll): Figure[] {
  const bar = VICTIMS[victim];
  const worst = Math.max(...toll.readyMs);
  const what = (text: string) => `kill -9 of ${victim}, ${rounds} times: ${text}`;
  return [
    {
      what: what('serving again, ms'),
      measured: `${worst.toFixed(0)} at most, ${median(toll.readyMs).toFixed(0)} median`,
      bar: `< ${bar}`,
      met: worst < bar,
    },
    {
      what: what('acknowledged bets and wins missing'),
      measured: `${toll.lost} of ${toll.book.acknowledged.length}`,
      bar: '0',
      met: toll.lost === 0 && toll.book.acknowledged.length > 0,
    },
    {
      what: what('retries that took effect other than once'),
      measured: `${toll.wrong} of ${toll.book.unanswered.length}`,
      bar: '0',
      met: toll.wrong === 0,
    },
    {
      what: what('findings of the ledger check'),
      measured: toll.findings.length === 0 ? '0' : [...new Set(toll.findings)].join('; '),
      bar: '0',
      met: toll.findings.length === 0,
    },
  ];
}

/** Kills the service, its PostgreSQL, and both, each `rounds` times at random moments of bets and wins under way. */
export async function benchTorture(rounds: number): Promise<Figure[]> {
  const service = await startService({ embedded: true, rateLimitFactor: 1e6 });
  try {
    const players = await seatPlayers(service, PLAYERS);
    const figures: Figure[] = [];
    for (const victim of Object.keys(VICTIMS) as Victim[])
      figures.push(...figuresOf(victim, rounds, await tortureRounds(service, players, victim, rounds)));
    return figures;
  } finally {
    await service.stop();
  }
}
