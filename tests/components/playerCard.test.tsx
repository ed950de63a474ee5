import { beforeEach, expect, it } from 'vitest';
import { unfinishedQuery } from '../../src/lobby/api/catalogue.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { redPacketsQuery } from '../../src/lobby/api/redpacket.ts';
import PlayerCard from '../../src/lobby/features/home/PlayerCard.tsx';
import { logIn, show } from './lobby.tsx';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  queryClient.clear();
  logIn({});
});

it('leads into a round to be played out before packets that fall, and to those once it is played', async () => {
  const unfinished: readonly unknown[] = unfinishedQuery('en').queryKey;
  queryClient.setQueryData(unfinished, { gameId: 200_001, roomId: 2_000_011, title: 'Blackjack' });
  const now = Date.now();
  queryClient.setQueryData(redPacketsQuery().queryKey, {
    packets: [{ id: 'w1', state: 'active', startTime: now - HOUR_MS, endTime: now + HOUR_MS, opened: false }],
    clockAhead: 0,
    betX: 1,
  });
  const screen = await show(<PlayerCard />);
  await expect.element(screen.getByRole('button', { name: /Blackjack/ })).toBeVisible();
  expect(screen.getByText('Tap to open yours').elements()).toEqual([]);
  queryClient.setQueryData(unfinished, null);
  await expect.element(screen.getByText('Tap to open yours')).toBeVisible();
});
