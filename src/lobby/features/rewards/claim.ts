import { holdBalance } from '../../state/held.ts';
import { type Reward, showReward } from '../../state/rewards.ts';

/**
 * Claims a reward and shows it: its coins stay out of the balance until the pop-up has been received. Settles with the
 * claim's answer, while the pop-up is open; rejects as `claim` does, with nothing shown.
 * @param rewardOf what the answer is worth; null shows nothing.
 */
export async function claimReward<T>(
  claim: () => Promise<T>,
  rewardOf: (answer: T) => Reward | null,
): Promise<T> {
  const hold = holdBalance();
  try {
    const answer = await claim();
    const reward = rewardOf(answer);
    hold.settle(reward?.coins ?? 0);
    if (reward) void showReward(reward).then(hold.release);
    else hold.release();
    return answer;
  } catch (error) {
    hold.release();
    throw error;
  }
}
