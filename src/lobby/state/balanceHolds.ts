import { createStore } from 'zustand/vanilla';

/** A prize on its way to the player: paid by the service, not yet shown. */
interface Hold {
  /** Coins; null until the service has answered. */
  coins: number | null;
}

/**
 * Prizes stay out of shown balances until their pop-up, whatever the socket says (decisions, "Rewards"): the session
 * subtracts what is held from each balance that it reads, and reads again when this changes.
 */
export const holdStore = createStore<{ holds: readonly Hold[] }>(() => ({ holds: [] }));

export interface BalanceHold {
  /** The service has answered: this much stays hidden, and other changes show again. */
  settle: (coins: number) => void;
  /** The player has seen it. */
  release: () => void;
}

/**
 * Call it before the claim leaves; the balance shown does not change until the claim's answer is settled. With `coins` it
 * is settled from the beginning: so much stays hidden.
 */
export function holdBalance(coins: number | null = null): BalanceHold {
  let mine: Hold = { coins };
  holdStore.setState(({ holds }) => ({ holds: [...holds, mine] }));
  const replace = (next: Hold | null): void => {
    const before = mine;
    mine = next ?? mine;
    holdStore.setState(({ holds }) => ({
      holds: holds.flatMap((hold) => (hold !== before ? [hold] : next ? [next] : [])),
    }));
  };
  return { settle: (coins) => replace({ coins }), release: () => replace(null) };
}

/**
 * The balance to show for one that the service has told, coins; `before` is what is shown for this player, null for
 * one that is new here.
 */
export function shownBalance(told: number, before: number | null): number {
  let held = 0;
  for (const { coins } of holdStore.getState().holds) {
    if (coins === null && before !== null) return before;
    held += coins ?? 0;
  }
  return Math.max(0, told - held);
}

/** The first balance of a visit waits no longer than this for the answer to a draw (milliseconds). */
const DRAW_TIMEOUT = 4000;

/** Settles when no prize of unknown size is held, or soon. */
export const prizesAreKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const areKnown = () => holdStore.getState().holds.every(({ coins }) => coins !== null);
    if (areKnown()) {
      resolve();
      return;
    }
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(settle, DRAW_TIMEOUT);
    const stop = holdStore.subscribe(() => areKnown() && settle());
  });

/** Settles when the player has seen every prize that was on its way. */
export const nothingIsHeld = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (holdStore.getState().holds.length > 0) return;
      stop();
      resolve();
    };
    const stop = holdStore.subscribe(look);
    look();
  });
