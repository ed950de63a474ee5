import { useEffect, useMemo } from 'react';
import { KEY, refresh } from '../../api/client/queries.ts';
import { type BalanceHold, holdBalance } from '../../state/balanceHolds.ts';
import { roundStore } from '../../state/round.ts';

/** A game that begins a round and never ends it does not keep the balance from being shown for longer, ms. */
const LONGEST_MS = 20_000;

/**
 * The round of the game being played: while it runs the balance shown stands still, whatever the socket says, so that
 * the lobby's bar does not tell a result before the game does. It is open until the game ends it, however long that takes.
 */
export function useRound(): { begin: () => void; silence: (isSilent: boolean) => void; end: () => void } {
  const round = useMemo(() => {
    let hold: BalanceHold | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showBalance = (): void => {
      clearTimeout(timer);
      hold?.release();
      hold = null;
      // A round that the game has not announced may have changed the balance, too.
      void refresh(KEY.userInfo);
    };
    const end = (): void => {
      roundStore.setState({ isOpen: false });
      showBalance();
    };
    const begin = (): void => {
      roundStore.setState({ isOpen: true });
      hold ??= holdBalance();
      clearTimeout(timer);
      timer = setTimeout(showBalance, LONGEST_MS);
    };
    // It may go on with its round, and only slow down: the round stays open, and the balance is shown for want of news.
    const silence = (isSilent: boolean): void => {
      if (!roundStore.getState().isOpen) return;
      if (isSilent) showBalance();
      else begin();
    };
    return { begin, silence, end };
  }, []);
  // What was won or lost in the last round may not have been told.
  useEffect(() => round.end, [round]);
  return round;
}
