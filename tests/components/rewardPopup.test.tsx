import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { vipRulesQuery } from '../../src/lobby/api/vip.ts';
import RewardPopup from '../../src/lobby/features/rewards/RewardPopup.tsx';
import LevelUpPopup from '../../src/lobby/features/vip/LevelUpPopup.tsx';
import { changeLocale } from '../../src/lobby/i18n/setup.ts';
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

it.each([
  { coins: 9_999_900, text: '+ R$ 99,999' },
  { coins: 12_345_678_900, text: '+ R$ 123,456.78K' },
] as const)('keeps $text in one line within its frame on the smallest phone', async ({ coins, text }) => {
  await page.viewport(320, 568);
  const screen = await show(
    <RewardPopup reward={{ id: 1, coins, source: 'checkIn', size: 'huge', received: nothing }} />,
  );
  const amount = screen.getByText(text, { exact: true }).last();
  await expect.element(amount).toBeInTheDocument();
  await document.fonts.ready;
  const words = document.createRange();
  words.selectNodeContents(amount.element());
  expect(words.getClientRects().length).toBe(1);
  const frame = amount.element().closest('section')?.getBoundingClientRect();
  const { left, right } = words.getBoundingClientRect();
  expect(left).toBeGreaterThan((frame?.left ?? Number.NaN) + 20);
  expect(right).toBeLessThan((frame?.right ?? Number.NaN) - 20);
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

it.each([
  { width: 320, height: 568 },
  { width: 640, height: 360 },
])(
  'tells a level and its bonuses beside each other at $width × $height, whatever the language',
  async (size) => {
    await page.viewport(size.width, size.height);
    queryClient.setQueryData(vipRulesQuery().queryKey, [
      { ...RULE, vip: 12, levelUpBonus: 390, weekBonus: 160, monthBonus: 500 },
    ]);
    const level = { id: 5, source: 'level', from: 11, to: 12, received: nothing } as const;
    const screen = await show(<LevelUpPopup level={level} />);
    await changeLocale('pt');
    await expect.poll(() => document.querySelectorAll('dl > div').length).toBe(3);
    await expect.element(screen.getByText('Você subiu de nível!', { exact: true })).toBeVisible();
    const bottom = document.querySelector('[data-part="label"]')?.getBoundingClientRect().bottom;
    const top = document.querySelector('dl')?.getBoundingClientRect().top;
    expect(bottom).toBeLessThanOrEqual(top ?? Number.NaN);
    for (const button of document.querySelectorAll('[role="dialog"] button'))
      expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(size.height);
  },
);
