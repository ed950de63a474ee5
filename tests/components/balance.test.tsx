import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { Layout } from '../../src/lobby/app/layout/Layout.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Avatar } from '../../src/lobby/ui/display/Avatar.tsx';
import { ArtIcon } from '../../src/lobby/ui/icons/ArtIcon.tsx';
import { logIn, PLAYER, show } from './lobby.tsx';

vi.mock('../../src/lobby/ui/display/Avatar.tsx', { spy: true });
vi.mock('../../src/lobby/ui/icons/ArtIcon.tsx', { spy: true });

it('is told to the balance pill alone: neither the bars nor the page are made again', async () => {
  const onRender = vi.fn();
  logIn();
  const screen = await show(
    <Layout>
      <Profiler id="page" onRender={onRender}>
        <h1>Games</h1>
      </Profiler>
    </Layout>,
  );
  const pill = screen.getByRole('link', { name: /R\$/ });
  await expect.element(pill).toHaveAttribute('data-balance', '10000');
  onRender.mockClear();
  vi.mocked(Avatar).mockClear();
  vi.mocked(ArtIcon).mockClear();

  lobbyStore.setState({ userInfo: { ...PLAYER, money: 12_500 } });
  await expect.element(pill).toHaveAttribute('data-balance', '12500');
  expect(onRender).not.toHaveBeenCalled();
  expect(Avatar).not.toHaveBeenCalled();
  // The coin of the pill; every other icon belongs to the bars.
  const icons = vi.mocked(ArtIcon).mock.calls.map(([{ name }]) => name);
  expect(new Set(icons)).toEqual(new Set(['coin']));
});
