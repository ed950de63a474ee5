import { CODE } from '../../contract/codes.ts';
import { Refusal } from '../errors/refusal.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** Tickets that may be waited for before nobody else should come, and those of one player. */
const MOST = 100;
const MOST_OF_PLAYER = 4;

/** Where players get their tickets to sockets: where too many want one, the others come again at a moment of their own. */
export class TicketQueue {
  readonly #limit = new ConcurrencyLimit();
  readonly #ofPlayer = new Map<string, number>();

  /** @throws Refusal 1144 where whoever comes now had better come later. */
  check(): void {
    if (this.#limit.waiting >= MOST) throw new Refusal(CODE.TOO_MANY_REQUESTS);
  }

  /** @throws Refusal 1144 where the player waits for several already. */
  async pass<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#ofPlayer.get(userId) ?? 0;
    if (waiting >= MOST_OF_PLAYER) throw new Refusal(CODE.TOO_MANY_REQUESTS);
    this.#ofPlayer.set(userId, waiting + 1);
    try {
      return await this.#limit.pass(work);
    } finally {
      const left = (this.#ofPlayer.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofPlayer.set(userId, left);
      else this.#ofPlayer.delete(userId);
    }
  }
}
