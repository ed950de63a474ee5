import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { dismissReward, rewardStore } from '../../state/rewards.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

const LevelUpPopup = lazyComponent(() => import('../../features/vip/LevelUpPopup.tsx'));
const RewardPopup = lazyComponent(() => import('../../features/rewards/RewardPopup.tsx'));

/** Shows rewards and levels reached, one after the other, over whatever is open; a game has the screen for itself. */
export function RewardHost() {
  const reward = useStore(rewardStore, (state) => state.queue[0]);
  const isGame = useLocation().pathname === PATH.play;
  // A player who has left leaves no rewards to the next.
  useEffect(
    () =>
      lobbyStore.subscribe(({ userId }, before) => {
        if (userId !== before.userId && before.userId)
          for (const { id } of rewardStore.getState().queue) dismissReward(id);
      }),
    [],
  );
  if (!reward || isGame) return null;
  return (
    <ErrorBoundary key={reward.id} quiet onError={() => dismissReward(reward.id)}>
      <SuspenseBoundary>
        {reward.source === 'level' ? <LevelUpPopup level={reward} /> : <RewardPopup reward={reward} />}
      </SuspenseBoundary>
    </ErrorBoundary>
  );
}
