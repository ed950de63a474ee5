import { setTimeout as pause } from 'node:timers/promises';
import { CODE } from '../../contract/codes.ts';
import { FORCED_LOGOUT, SOCKET_CLOSE_ENDED, SOCKET_ONE_TOO_MANY } from '../../contract/constants.ts';
import type { ServiceMessage } from '../../contract/realtime.ts';
import type { Bus, BusMessage } from './bus.ts';

/** What the hub needs of a socket. */
export interface HubSocket {
  /** Bytes that the client has not taken from us yet. */
  readonly bufferedAmount: number;
  send(text: string, done: (error?: Error) => void): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Messages a socket may have waiting; a slower client is dropped and reads everything again when it is back. */
export const QUEUE_MAX = 64;
/** Sockets of one player in a process: each hears all that the player is told. */
export const SEATS_MAX = 16;
/** The session was ended from outside, not by the player: the socket says 205 (decisions, "Accounts"). */
const FORCED = new Set<number>([CODE.TOKEN_ENDED_BY_OPERATOR, CODE.TOKEN_ACCOUNT_CLOSED]);
/** Sessions asked about in one statement. */
const CHECK_AT_ONCE = 1_000;
/** How long new sockets are gathered until they are asked about, ms. */
const CHECK_GATHER_MS = 100;

/** One open socket of a player. */
export class Seat {
  readonly userId: string;
  /** Hash of the session token that opened it. */
  readonly tokenHash: Buffer;
  readonly #wire: HubSocket;
  #sent = 0;
  #taken = 0;

  constructor(userId: string, tokenHash: Buffer, wire: HubSocket) {
    this.userId = userId;
    this.tokenHash = tokenHash;
    this.#wire = wire;
  }

  send(text: string): void {
    // A burst of one moment is no slow client: what left this process counts as taken before its callback says so.
    if (this.#wire.bufferedAmount === 0) this.#taken = this.#sent;
    if (this.#sent - this.#taken >= QUEUE_MAX) {
      this.#wire.terminate();
      return;
    }
    this.#sent += 1;
    const place = this.#sent;
    this.#wire.send(text, () => {
      if (place > this.#taken) this.#taken = place;
    });
  }

  end(code: number): void {
    if (FORCED.has(code)) this.send(FORCED_LOGOUT);
    this.#wire.close(SOCKET_CLOSE_ENDED + code, 'The session has ended.');
  }

  giveWay(): void {
    this.#wire.close(SOCKET_ONE_TOO_MANY, 'Too many sockets of this player.');
  }
}

/** Codes that the sessions of these token hashes answer since they ended, by hash in hex; live ones are left out. */
export type EndedSessions = (tokenHashes: readonly Buffer[]) => Promise<ReadonlyMap<string, number>>;

/** The sockets of this process, by player. */
export class Hub {
  readonly #seats = new Map<string, Set<Seat>>();
  readonly #bus: Pick<Bus, 'follow' | 'unfollow'>;
  readonly #ended: EndedSessions;
  readonly #onFault: (error: unknown) => void;
  #unchecked: Seat[] = [];
  #checking: Promise<void> | undefined;

  /** @param onFault told when sessions could not be looked up; the next look finds what was missed. */
  constructor(
    bus: Pick<Bus, 'onMessage' | 'follow' | 'unfollow'>,
    ended: EndedSessions,
    onFault: (error: unknown) => void,
  ) {
    this.#bus = bus;
    this.#ended = ended;
    this.#onFault = onFault;
    bus.onMessage((message) => this.#receive(message));
  }

  get size(): number {
    let size = 0;
    for (const seats of this.#seats.values()) size += seats.size;
    return size;
  }

  /**
   * Adds a socket, in place of the player's oldest where there are too many, and follows its player; then checks whether
   * its session is still valid: the message that ended it may have come before that.
   */
  async add(seat: Seat): Promise<void> {
    const seats = this.#seats.get(seat.userId) ?? new Set();
    seats.add(seat);
    this.#seats.set(seat.userId, seats);
    const [oldest] = seats;
    if (oldest && seats.size > SEATS_MAX) {
      seats.delete(oldest);
      oldest.giveWay();
    }
    // Also where another socket of the player is here already: its own following may be under way.
    await this.#bus.follow(seat.userId);
    this.#unchecked.push(seat);
    this.#checking ??= this.#checkNew();
    await this.#checking;
  }

  /** Those who come within a moment are checked together: after a restart that is one statement for many. */
  async #checkNew(): Promise<void> {
    await pause(CHECK_GATHER_MS);
    while (this.#unchecked.length > 0) await this.#check(this.#unchecked.splice(0, CHECK_AT_ONCE));
    this.#checking = undefined;
  }

  remove(seat: Seat): void {
    const seats = this.#seats.get(seat.userId);
    if (!seats?.delete(seat) || seats.size > 0) return;
    this.#seats.delete(seat.userId);
    this.#bus.unfollow(seat.userId);
  }

  /** Closes every socket whose session has ended, also where nobody told. */
  async checkAll(): Promise<void> {
    const all = [...this.#seats.values()].flatMap((seats) => [...seats]);
    for (let at = 0; at < all.length; at += CHECK_AT_ONCE)
      await this.#check(all.slice(at, at + CHECK_AT_ONCE));
  }

  async #check(seats: readonly Seat[]): Promise<void> {
    try {
      const codes = await this.#ended(seats.map(({ tokenHash }) => tokenHash));
      for (const seat of seats) {
        const code = codes.get(seat.tokenHash.toString('hex'));
        if (code === undefined) continue;
        this.remove(seat);
        seat.end(code);
      }
    } catch (error) {
      this.#onFault(error);
    }
  }

  #receive(message: BusMessage): void {
    if (message.kind === 'ended') {
      const seats = this.#seats.get(message.to);
      if (seats) void this.#check([...seats]);
    } else if (message.kind === 'message') this.tell(message.to, message.message);
  }

  /** Players with a socket here. */
  players(): string[] {
    return [...this.#seats.keys()];
  }

  /** To the sockets of this process that belong to the player, or to all where that is null. */
  tell(userId: string | null, message: ServiceMessage): void {
    const text = JSON.stringify(message);
    if (userId !== null) for (const seat of this.#seats.get(userId) ?? []) seat.send(text);
    else for (const seats of this.#seats.values()) for (const seat of seats) seat.send(text);
  }
}
