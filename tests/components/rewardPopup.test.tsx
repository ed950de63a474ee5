import { expect, it } from 'vitest';
import RewardPopup from '../../src/lobby/features/rewards/RewardPopup.tsx';
import { show } from './lobby.tsx';

it('tells a prize as every other sum: with the symbol of the currency', async () => {
  const screen = await show(
    <RewardPopup reward={{ id: 1, coins: 100_050, source: 'lottery', received: () => undefined }} />,
  );
  await expect.element(screen.getByText('+ R$ 1,000.5').first()).toBeInTheDocument();
});
