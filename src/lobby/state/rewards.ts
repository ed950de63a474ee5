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

export interface QueuedReward extends Reward {
  id: number;
  /** The coins have reached the balance. */
  received: () => void;
}

/** How loud the operator wants a prize of so many coins to be; one of no more than it cost is only told. */
export const sizeOf = (coins: number, stake = 0): Celebration =>
  celebrationOf(coins, lobbyStore.getState().config?.celebrateFrom, stake);

/** Rewards to be shown, one after the other; the pop-up shows the first. */
export const rewardStore = createStore<{ queue: readonly QueuedReward[] }>(() => ({ queue: [] }));

let lastId = 0;

/** Shows the reward pop-up (§2). Settles when the player has received it, in whatever way it was closed. */
export const showReward = (reward: Reward): Promise<void> =>
  new Promise((received) => {
    lastId += 1;
    const queued = { ...reward, id: lastId, received };
    rewardStore.setState(({ queue }) => ({ queue: [...queue, queued] }));
  });

/** Takes a reward off the screen; whoever waits for it to be received waits no longer. */
export function dismissReward(id: number): void {
  const { queue } = rewardStore.getState();
  rewardStore.setState({ queue: queue.filter((reward) => reward.id !== id) });
  queue.find((reward) => reward.id === id)?.received();
}
