import { createHash } from 'node:crypto';
import { networkOf, SITE_ALLOWANCE, siteOf } from '../../contract/network.ts';
import type { Bus } from '../realtime/bus.ts';

/** Calls a minute of one token, and of one address over all its players: carriers share addresses. */
const PER_TOKEN = 600;
const PER_ADDRESS = 6_000;
/** Files and pages of one address: a first visit reads about a hundred, most of them once a build. */
const PAGES_PER_ADDRESS = 30_000;
/** Sockets that an address opens a minute: one a player, and one more whenever its network has changed. */
const SOCKETS_PER_ADDRESS = 600;
const WINDOW_MS = 60_000;
/** Other processes are told of whoever has made this part of a limit's calls on this one. */
const TELL_FROM = 1 / 16;
/** How often they are told, ms. */
const TELL_MS = 250;

interface Calls {
  here: number;
  elsewhere: number;
  /** How many of those counted here the other processes know of. */
  told: number;
}

/** Whom calls are counted for. */
interface Origin {
  network: string;
  site: string;
}

/** No token leaves this process. */
const keyOf = (network: string, token: string) =>
  `${network} ${createHash('sha256').update(token).digest('base64url').slice(0, 22)}`;

/**
 * Counts calls in windows of a minute. A limit is a brake, not money: every process counts in memory, and processes
 * tell each other over the bus who calls much, so that a limit holds over all of them within a moment. Where the bus
 * fails, each process brakes by itself.
 */
export class RateLimit {
  readonly #factor: number;
  readonly #now: () => number;
  readonly #bus: Pick<Bus, 'shareCalls' | 'onMessage'> | undefined;
  #calls = new Map<string, Calls>();
  /** Of this minute's addresses. */
  #origins = new Map<string, Origin>();
  #toTell = new Set<string>();
  #window = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param factor multiplies the limits.
   * @param bus the other processes; without it this one brakes by itself.
   */
  constructor(factor: number, now: () => number = Date.now, bus?: Pick<Bus, 'shareCalls' | 'onMessage'>) {
    this.#factor = factor;
    this.#now = now;
    this.#bus = bus;
    bus?.onMessage((message) => {
      if (message.kind !== 'calls') return;
      this.#turnOver();
      if (message.window === this.#window)
        for (const [key, count] of message.counts) this.#of(key).elsewhere += count;
    });
  }

  /** Counts a call. @returns whether it may go on. */
  allows(token: string | undefined, address: string): boolean {
    this.#turnOver();
    if (!this.#countAddress('', address, PER_ADDRESS)) return false;
    return (
      token === undefined ||
      this.#count(keyOf(this.#originOf(address).network, token), PER_TOKEN * this.#factor)
    );
  }

  /** Counts a page or a file that is asked for. @returns whether it may be sent. */
  allowsPage(address: string): boolean {
    this.#turnOver();
    return this.#countAddress('page ', address, PAGES_PER_ADDRESS);
  }

  /** Counts a socket that is to be opened. @returns whether it may be. */
  allowsSocket(address: string): boolean {
    this.#turnOver();
    return this.#countAddress('socket ', address, SOCKETS_PER_ADDRESS);
  }

  /** A new minute begins with nothing. */
  #turnOver(): void {
    const window = Math.floor(this.#now() / WINDOW_MS);
    if (window === this.#window) return;
    this.#window = window;
    this.#calls = new Map();
    this.#origins = new Map();
    this.#toTell.clear();
  }

  #of(key: string): Calls {
    const known = this.#calls.get(key);
    if (known) return known;
    const calls = { here: 0, elsewhere: 0, told: 0 };
    this.#calls.set(key, calls);
    return calls;
  }

  #originOf(address: string): Origin {
    const known = this.#origins.get(address);
    if (known) return known;
    const origin = { network: networkOf(address), site: siteOf(address) };
    this.#origins.set(address, origin);
    return origin;
  }

  /** Counts for the network and for the site that it may be one of many in. */
  #countAddress(kind: string, address: string, limit: number): boolean {
    const { network, site } = this.#originOf(address);
    const most = limit * this.#factor;
    if (!this.#count(`${kind}${network}`, most)) return false;
    return site === network || this.#count(`${kind}site ${site}`, most * SITE_ALLOWANCE);
  }

  #count(key: string, limit: number): boolean {
    const calls = this.#of(key);
    calls.here += 1;
    if (this.#bus && calls.here >= limit * TELL_FROM && calls.told <= limit) {
      this.#toTell.add(key);
      this.#timer ??= setTimeout(() => this.#tell(), TELL_MS).unref();
    }
    return calls.here + calls.elsewhere <= limit;
  }

  #tell(): void {
    this.#timer = undefined;
    const counts: [string, number][] = [];
    for (const key of this.#toTell) {
      const calls = this.#of(key);
      counts.push([key, calls.here - calls.told]);
      calls.told = calls.here;
    }
    this.#toTell.clear();
    if (counts.length > 0) this.#bus?.shareCalls(this.#window, counts);
  }
}
