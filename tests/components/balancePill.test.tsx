import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TopBar } from '../../src/lobby/app/layout/TopBar.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { logIn, show } from './lobby.tsx';

it('shows a newcomer’s 500,000 đồng whole on the narrowest phones', async () => {
  await page.viewport(360, 640);
  logIn({ money: 10_000 });
  await show(<TopBar />);
  const { config } = lobbyStore.getState();
  if (!config) throw new Error('There is no configuration.');
  lobbyStore.setState({ config: { ...config, coinsExchangeRate: 0.02, currencySymbol: '₫' } });
  const amount = page.getByText(/500.000/);
  await expect.element(amount).toBeVisible();
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = amount.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
