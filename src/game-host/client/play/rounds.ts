import type { Bets } from '../../rules/rules.ts';
import { announce } from '../announce.ts';
import { HostError, newId, type RoundReply, readRound, sendMove, sendRound } from '../api.ts';
import { postToLobby } from '../launch.ts';
import type { Machine } from '../machine.ts';
import { explain } from '../notice.ts';
import { t } from '../texts.ts';

/** Rounds and moves asked of the host, again until it answers or the player gives up; then they are null. */
export class Rounds {
  readonly #session: string;
  readonly #machine: Machine;

  constructor(session: string, machine: Machine) {
    this.#session = session;
    this.#machine = machine;
  }

  /** A new round; `begin` comes before each try, which all ask for the same round. */
  play(bets: Bets, begin: () => Promise<void>, freeBetId?: string): Promise<RoundReply | null> {
    const requestId = newId();
    return this.#retry(async () => {
      await begin();
      return sendRound(this.#session, requestId, bets, freeBetId);
    });
  }

  /** The round after the player's next move; as it was, where the stake for it could not be taken. */
  async next(reply: RoundReply): Promise<RoundReply | null> {
    const chosen = await this.#choose(reply);
    if (typeof chosen !== 'string') return chosen;
    postToLobby('round');
    try {
      return await sendMove(this.#session, reply, chosen);
    } catch (error) {
      const again = await explain(error);
      if (error instanceof HostError && error.code === 1133) return reply;
      return again ? this.#retry(() => sendMove(this.#session, reply, chosen)) : null;
    }
  }

  /** The player's move, or the round where it went on without one. */
  #choose(reply: RoundReply): Promise<string | RoundReply | null> {
    const look = () => readRound(this.#session, reply);
    return this.#machine
      .choose(reply, look)
      .catch((error: unknown) => explain(error).then((again) => (again ? this.#retry(look) : null)));
  }

  async #retry(ask: () => Promise<RoundReply>): Promise<RoundReply | null> {
    for (;;)
      try {
        return await ask();
      } catch (error) {
        this.#machine.abandon();
        if (await explain(error)) continue;
        announce(t('ready'));
        postToLobby('balance');
        return null;
      }
  }
}
