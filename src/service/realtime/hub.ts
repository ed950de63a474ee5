import { CODE } from '../../contract/codes.ts';
import { FORCED_LOGOUT } from '../../contract/constants.ts';
import type { Bus, BusMessage } from './bus.ts';

/** What the hub needs of a socket. */
export interface Wire {
  send(text: string, done: (error?: Error) => void): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Messages a socket may have waiting; a slower client is dropped and reads everything again when it is back. */
export const QUEUE_MAX = 64;
/** Codes below 3000 are the protocol's; ours tell a client of ours why. */
const CLOSE_ENDED = 4000;
/** The session was ended from outside, not by the player: the socket says 205 (decisions, "Accounts"). */
const FORCED = new Set<number>([CODE.TOKEN_ENDED_BY_OPERATOR, CODE.TOKEN_ACCOUNT_CLOSED]);

/** One open socket of a player. */
export class Seat {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  private readonly wire: Wire;
  private waiting = 0;

  constructor(userId: string, wire: Wire, openedAt: number) {
    this.userId = userId;
    this.wire = wire;
    this.openedAt = openedAt;
  }

  send(text: string): void {
    if (this.waiting >= QUEUE_MAX) {
      this.wire.terminate();
      return;
    }
    this.waiting += 1;
    this.wire.send(text, () => {
      this.waiting -= 1;
    });
  }

  end(code: number): void {
    if (FORCED.has(code)) this.send(FORCED_LOGOUT);
    this.wire.close(CLOSE_ENDED + code, 'The session has ended.');
  }
}

/** The sockets of this process, by player. */
export class Hub {
  private readonly seats = new Map<string, Set<Seat>>();

  constructor(bus: Pick<Bus, 'onMessage'>) {
    bus.onMessage((message) => this.receive(message));
  }

  get size(): number {
    let size = 0;
    for (const seats of this.seats.values()) size += seats.size;
    return size;
  }

  add(seat: Seat): void {
    const seats = this.seats.get(seat.userId) ?? new Set();
    seats.add(seat);
    this.seats.set(seat.userId, seats);
  }

  remove(seat: Seat): void {
    const seats = this.seats.get(seat.userId);
    if (seats?.delete(seat) && seats.size === 0) this.seats.delete(seat.userId);
  }

  private receive(message: BusMessage): void {
    if (message.kind === 'message') {
      const text = JSON.stringify(message.message);
      if (message.to !== null) for (const seat of this.seats.get(message.to) ?? []) seat.send(text);
      else for (const seats of this.seats.values()) for (const seat of seats) seat.send(text);
      return;
    }
    for (const seat of [...(this.seats.get(message.to) ?? [])])
      if (seat.openedAt < message.at) seat.end(message.code);
  }
}
