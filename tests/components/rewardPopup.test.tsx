import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { vipRulesQuery } from '../../src/lobby/api/vip.ts';
import RewardPopup from '../../src/lobby/features/rewards/RewardPopup.tsx';
import LevelUpPopup from '../../src/lobby/features/vip/LevelUpPopup.tsx';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { show } from './lobby.tsx';

const nothing = () => undefined;

const RULE = {
  levelupQty: 0,
  levelUpBonus: 0,
  weekBonus: 0,
  weekMinCharge: 0,
  monthBonus: 0,
  monthMinCharge: 0,
};

const Address = () => <p>{useLocation().search}</p>;

it('tells a prize as every other sum: with the symbol of the currency', async () => {
  const screen = await show(
    <RewardPopup reward={{ id: 1, coins: 100_050, source: 'lottery', size: 'huge', received: nothing }} />,
  );
  await expect.element(screen.getByText('+ R$ 1,000.5').first()).toBeInTheDocument();
});

it('tells a prize in words when its picture is late, in place of a bar that says how late', async () => {
  stageStore.setState({ status: 'running' });
  try {
    const screen = await show(
      <RewardPopup reward={{ id: 2, coins: 500, source: 'lottery', size: 'fair', received: nothing }} />,
    );
    const look = () => document.querySelector('[data-painting]')?.getAttribute('data-painting');
    await expect.poll(look).toBe('plain');
    expect(document.querySelector('[role="progressbar"]')).toBeNull();
    await expect.element(screen.getByText('+ R$ 5').first()).toBeVisible();
  } finally {
    stageStore.setState({ status: 'off' });
  }
});

it('leads from a deposit that has arrived to the records, and celebrates nothing', async () => {
  const reward = { id: 3, coins: 5_000, source: 'deposit', size: 'told', received: nothing } as const;
  const screen = await show(
    <>
      <RewardPopup reward={reward} />
      <Address />
    </>,
  );
  await expect.element(screen.getByText('Deposit · Play money')).toBeInTheDocument();
  expect(document.querySelector('[data-footprint="reward"]')?.getAttribute('data-size')).toBe('told');
  await userEvent.click(screen.getByRole('button', { name: 'See records' }));
  await expect.element(screen.getByText('overlay=records')).toBeVisible();
});

it('tells a level with what it brings by the operator’s table', async () => {
  queryClient.setQueryData(vipRulesQuery().queryKey, [
    { ...RULE, vip: 6, levelUpBonus: 300 },
    { ...RULE, vip: 7, levelUpBonus: 390, weekBonus: 160 },
    { ...RULE, vip: 8, levelUpBonus: 560, weekBonus: 220 },
  ]);
  const level = { id: 4, source: 'level', from: 6, to: 8, received: nothing } as const;
  const screen = await show(<LevelUpPopup level={level} />);
  await expect.element(screen.getByRole('dialog', { name: 'Level up! VIP 6 → VIP 8' })).toBeVisible();
  await expect.element(screen.getByText('R$ 9.5')).toBeVisible();
  await expect.element(screen.getByText('R$ 2.2')).toBeVisible();
  expect(screen.getByText('R$ 0').elements()).toEqual([]);
});
