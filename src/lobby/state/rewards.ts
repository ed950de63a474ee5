import { createStore } from 'zustand/vanilla';
import { type Celebration, celebrationOf } from './celebration.ts';
import { lobbyStore } from './lobby.ts';

/** What a reward was for; its words are `rewards:popup.from.<source>`. */
export type RewardSource =
  | 'lottery'
  | 'checkIn'
  | 'promote'
  | 'rebate'
  | 'redPacket'
  | 'mail'
  | 'vip'
  | 'bonus'
  | 'deposit'
  | 'welcome';

export interface Reward {
  source: RewardSource;
  /** 0 where a draw has won nothing. */
  coins: number;
  size: Celebration;
}

interface Queued {
  id: number;
  /** The player has closed it: the coins have reached the balance. */
  received: () => void;
}

export type QueuedReward = Reward & Queued;

/** A VIP level that was reached. */
export interface QueuedLevel extends Queued {
  source: 'level';
  from: number;
  to: number;
}

/** How loud the operator wants a prize of so many coins to be; none is only told. */
export const sizeOf = (coins: number): Celebration =>
  celebrationOf(coins, lobbyStore.getState().config?.celebrateFrom);

/** What is to be shown, one after the other; the pop-up shows the first. */
export const rewardStore = createStore<{ queue: readonly (QueuedReward | QueuedLevel)[] }>(() => ({
  queue: [],
}));

let lastId = 0;

const enqueue = (next: (queued: Queued) => QueuedReward | QueuedLevel): Promise<void> =>
  new Promise((received) => {
    lastId += 1;
    const queued = next({ id: lastId, received });
    rewardStore.setState(({ queue }) => ({ queue: [...queue, queued] }));
  });

/** Shows the reward pop-up (§2). Settles when the player has received it, in whatever way it was closed. */
export const showReward = (reward: Reward): Promise<void> => enqueue((queued) => ({ ...reward, ...queued }));

/** Shows that a VIP level was reached; several while nobody looks are one. Settles when the player has closed it. */
export function announceLevel(from: number, to: number): Promise<void> {
  const waiting = rewardStore.getState().queue.find((one) => one.source === 'level');
  if (!waiting) return enqueue((queued) => ({ ...queued, source: 'level', from, to }));
  return new Promise((received) => {
    const both = {
      ...waiting,
      to,
      received: () => {
        waiting.received();
        received();
      },
    };
    rewardStore.setState(({ queue }) => ({ queue: queue.map((one) => (one === waiting ? both : one)) }));
  });
}

/** Takes a reward off the screen; whoever waits for it to be received waits no longer. */
export function dismissReward(id: number): void {
  const { queue } = rewardStore.getState();
  rewardStore.setState({ queue: queue.filter((reward) => reward.id !== id) });
  queue.find((reward) => reward.id === id)?.received();
}
