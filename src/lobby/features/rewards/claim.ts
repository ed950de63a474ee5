import { holdBalance } from '../../state/balanceHolds.ts';
import { type Reward, showReward } from '../../state/rewards.ts';
import { stageStore } from '../../state/stage.ts';

/** Settles when a motion of the stage has been seen; at once under reduced motion and where nothing is painted. */
export const afterMotion = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const isStill = document.documentElement.dataset.motion === 'reduced' || document.hidden;
    if (isStill || stageStore.getState().status !== 'running') resolve();
    else setTimeout(resolve, ms);
  });

/**
 * Claims a reward and shows it: its coins stay out of the balance until the pop-up has been received. Settles with the
 * claim's answer, while the pop-up is open; rejects as `claim` does, with nothing shown.
 * @param rewardOf what the answer is worth; null shows nothing.
 * @param motionMs how long the screen's own motion takes, which goes before the pop-up; none where nothing moves.
 */
export async function claimReward<T>(
  claim: () => Promise<T>,
  rewardOf: (answer: T) => Reward | null,
  motionMs: number,
): Promise<T> {
  const hold = holdBalance();
  try {
    const answer = await claim();
    const reward = rewardOf(answer);
    hold.settle(reward?.coins ?? 0);
    if (reward)
      void afterMotion(motionMs)
        .then(() => showReward(reward))
        .then(hold.release);
    else hold.release();
    return answer;
  } catch (error) {
    hold.release();
    throw error;
  }
}
