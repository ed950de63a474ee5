import type { GameState, RoundReply } from '../api.ts';
import { storedSeen } from '../launch.ts';
import type { Machine } from '../machine.ts';
import { amount, t } from '../texts.ts';

/** What a game shows when it opens: where the player left. */
export interface Welcome {
  /** Coins of the win that is told. */
  paid: number;
  sentence: string;
  /** The round that stands on the machine. */
  shown: RoundReply | null;
  /** A round of several steps whose end was not seen: it is shown again from its start. */
  missed: RoundReply | null;
}

/** A round that waits, one whose end was not seen, or the last one; from now on the last one counts as seen. */
export function welcomeOf({ resumed, returned, history }: GameState, machine: Machine): Welcome {
  const last = history[0] ?? null;
  const seen = storedSeen.read();
  const unseen = last && seen !== null && seen !== last.roundId ? last : null;
  if (last && !resumed) storedSeen.write(last.roundId);
  const missed = unseen && machine.hasSteps(unseen) ? unseen : null;
  return {
    paid: unseen?.payout ?? 0,
    sentence: returned
      ? t('returned', { amount: amount(returned) })
      : resumed?.isOver || unseen
        ? t('resumed', { amount: amount(last?.payout ?? 0) })
        : t('ready'),
    shown: missed ? null : (resumed ?? last),
    missed,
  };
}
