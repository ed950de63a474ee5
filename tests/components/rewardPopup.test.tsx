import { expect, it } from 'vitest';
import RewardPopup from '../../src/lobby/features/rewards/RewardPopup.tsx';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { show } from './lobby.tsx';

it('tells a prize as every other sum: with the symbol of the currency', async () => {
  const screen = await show(
    <RewardPopup reward={{ id: 1, coins: 100_050, source: 'lottery', received: () => undefined }} />,
  );
  await expect.element(screen.getByText('+ R$ 1,000.5').first()).toBeInTheDocument();
});

it('tells a prize in words when its picture is late, in place of a bar that says how late', async () => {
  stageStore.setState({ status: 'running' });
  try {
    const screen = await show(
      <RewardPopup reward={{ id: 2, coins: 500, source: 'lottery', received: () => undefined }} />,
    );
    const look = () => document.querySelector('[data-painting]')?.getAttribute('data-painting');
    await expect.poll(look).toBe('plain');
    expect(document.querySelector('[role="progressbar"]')).toBeNull();
    await expect.element(screen.getByText('+ R$ 5').first()).toBeVisible();
  } finally {
    stageStore.setState({ status: 'off' });
  }
});
