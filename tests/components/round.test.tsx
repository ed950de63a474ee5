import { afterEach, expect, it, vi } from 'vitest';
import { useRound } from '../../src/lobby/features/play/useRound.ts';
import { holdStore } from '../../src/lobby/state/balanceHolds.ts';
import { roundStore } from '../../src/lobby/state/round.ts';
import { show } from './lobby.tsx';

afterEach(() => vi.useRealTimers());

let round: ReturnType<typeof useRound> | undefined;

function Game() {
  round = useRound();
  return null;
}

it('stays open while the game is silent, whose slow phone may only pause it', async () => {
  await show(<Game />);
  round?.silence(true);
  round?.silence(false);
  expect(roundStore.getState().isOpen).toBe(false);
  round?.begin();
  round?.silence(true);
  expect(holdStore.getState().holds).toHaveLength(0);
  expect(roundStore.getState().isOpen).toBe(true);
  round?.silence(false);
  expect(holdStore.getState().holds).toHaveLength(1);
  round?.end();
  expect(roundStore.getState().isOpen).toBe(false);
  expect(holdStore.getState().holds).toHaveLength(0);
});

it('stays open when the balance is shown again, until the game ends it', async () => {
  await show(<Game />);
  vi.useFakeTimers();
  round?.begin();
  expect(holdStore.getState().holds).toHaveLength(1);
  vi.advanceTimersByTime(21_000);
  expect(holdStore.getState().holds).toHaveLength(0);
  expect(roundStore.getState().isOpen).toBe(true);
  round?.end();
  expect(roundStore.getState().isOpen).toBe(false);
});
