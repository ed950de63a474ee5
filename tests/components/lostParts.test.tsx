import { expect, it, vi } from 'vitest';
import { RewardHost } from '../../src/lobby/app/hosts/RewardHost.tsx';
import { StepUpHost } from '../../src/lobby/app/hosts/StepUpHost.tsx';
import { rewardStore, showReward } from '../../src/lobby/state/rewards.ts';
import { askStepUp } from '../../src/lobby/state/stepUp.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { logIn, show } from './lobby.tsx';

/* What is asked for late may be gone by then: a new version has taken its place. */

const gone = vi.hoisted(() => () => {
  throw new Error('gone');
});
vi.mock('../../src/lobby/features/rewards/RewardPopup.tsx', () => ({ default: gone }));
vi.mock('../../src/lobby/features/verification/StepUpDialog.tsx', () => ({ default: gone }));

it('lets a reward go that cannot be shown, with the coins that are held back for it', async () => {
  logIn();
  await show(<RewardHost />);
  const received = [1, 2].map((coins) => showReward({ source: 'deposit', coins, size: 'told' }));
  await Promise.all(received);
  expect(rewardStore.getState().queue).toEqual([]);
  expect(toastStore.getState().toasts.map(({ tone }) => tone)).toContain('error');
});

it('answers for the player where the question who they are cannot be shown', async () => {
  logIn();
  await show(<StepUpHost />);
  expect(await askStepUp({ ways: ['password'] } as never)).toBe(false);
});
