import type { PlayBar } from '../../../contract/calls/responsible.ts';
import { CODE } from '../../../contract/codes.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Columns of `player` that say whether somebody may play. */
export interface PlayEligibility {
  status: 'open' | 'blocked' | 'closed';
  excluded_until: Date | null;
  time_out_until: Date | null;
}

/** Until when a player is excluded, ms, or null. */
export const excludedUntil = ({ excluded_until }: Pick<PlayEligibility, 'excluded_until'>, now: number) => {
  const until = excluded_until?.getTime() ?? 0;
  return until > now ? until : null;
};

/** Until when a player takes a time-out, ms, or null. */
export const timedOutUntil = ({ time_out_until }: Pick<PlayEligibility, 'time_out_until'>, now: number) => {
  const until = time_out_until?.getTime() ?? 0;
  return until > now ? until : null;
};

/** 1146 with what bars the player and until when (decisions, "Accounts"). */
export const barred = (bar: PlayBar): Refusal => new Refusal(CODE.WITHDRAW_FORBIDDEN, bar);

/** @throws Refusal 1146 blocked, closed, or excluded (`data.until`, ms). */
export const refuseExcluded = (
  player: Pick<PlayEligibility, 'status' | 'excluded_until'> | undefined,
  now: number,
): void => {
  const until = player ? excludedUntil(player, now) : null;
  if (until !== null) throw barred({ reason: 'exclusion', until });
  if (player?.status !== 'open') throw new Refusal(CODE.WITHDRAW_FORBIDDEN);
};

/**
 * Deposits, launches, bets and claims ask here.
 * @throws Refusal 1146 as `refuseExcluded`, and during a time-out (`data.until`, ms).
 */
export const refuseBarred = (player: PlayEligibility | undefined, now: number): void => {
  refuseExcluded(player, now);
  const until = player ? timedOutUntil(player, now) : null;
  if (until !== null) throw barred({ reason: 'timeOut', until });
};
