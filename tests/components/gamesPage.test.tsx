import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import GamesPage from '../../src/lobby/features/catalogue/GamesPage.tsx';
import HomePage from '../../src/lobby/features/home/HomePage.tsx';
import { Address, show } from './lobby.tsx';

beforeEach(() => {
  queryClient.clear();
  http.defaults.adapter = async (config) => {
    const data = { code: 200, msg: '', data: { list: [], total: 0 } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it.each([
  ['a page of hot games', <GamesPage key="hot" />, '/hot?q=zzz&kind=cards&sort=az', '/slots?sort=az'],
  ['the hot games of home', <HomePage key="home" />, '/home?tab=hot&q=zzz&kind=cards&type=2', '/home?type=2'],
])('shows all games from %s in one step, without what was searched for', async (_, shown, from, to) => {
  const screen = await show(
    <>
      {shown}
      <Address />
    </>,
    from,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all games' }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent(to);
});

it('has the tools that stay in reach lie on a shade as wide as the page, also where there is room beside them', async () => {
  const screen = await show(
    <div style={{ width: 200, height: '300vh', paddingTop: 300 }}>
      <GamesPage />
    </div>,
    '/slots',
  );
  const tools = () => screen.container.querySelector('[data-stuck]');
  await expect.element(screen.getByRole('button', { name: 'Show all games' })).toBeInTheDocument();
  await expect.poll(tools).toBeNull();
  window.scrollTo(0, 500);
  await expect.poll(tools).not.toBeNull();
  const { borderImageSource, borderImageOutset } = getComputedStyle(tools() as Element);
  expect(borderImageSource).toContain('gradient');
  expect(Number.parseFloat(borderImageOutset.split(' ')[1] ?? '')).toBeGreaterThanOrEqual(window.innerWidth);
  window.scrollTo(0, 0);
});
