import type { InternalAxiosRequestConfig } from 'axios';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { TopBar } from '../../src/lobby/app/layout/TopBar.tsx';
import PlayClock from '../../src/lobby/features/responsible/PlayClock.tsx';
import { localStore } from '../../src/lobby/session/storage.ts';
import { holdBalance } from '../../src/lobby/state/balanceHolds.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Dialog } from '../../src/lobby/ui/overlays/Dialog.tsx';
import { PaintedOverlay } from '../../src/lobby/ui/overlays/PaintedOverlay.tsx';
import { showGame } from './gameFrame.tsx';
import { arrived, logIn, PLAYER, show } from './lobby.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  queryClient.clear();
  http.defaults.adapter = vi.fn().mockRejectedValue(new Error('unreadable'));
});

/** A visit of that many minutes, of whose length the player was never told, where the operator asks each hour. */
async function visit(minutes: number, around: ReactNode = null) {
  const now = Date.now();
  const startedAt = now - minutes * MINUTE;
  localStore.set(
    'lobby.playSession',
    JSON.stringify({ userId: PLAYER.userId, startedAt, seenAt: now, checkedAt: startedAt }),
  );
  logIn();
  const screen = await show(
    <>
      {around}
      <PlayClock userId={PLAYER.userId} />
    </>,
  );
  const operator = { sessionClock: true, realityCheckMinutes: 60 };
  lobbyStore.setState(({ config }) => ({ config: { ...config, operator } as LobbyConfig }));
  return screen;
}

it('keeps the time of the visit in view and asks nothing before its time', async () => {
  const screen = await visit(59);
  // In a landmark: who goes from one to the next finds it.
  await expect.element(screen.getByRole('complementary', { name: 'Time played' })).toHaveTextContent('0:59');
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

it.each([
  [360, 640],
  [844, 390],
  [1440, 900],
])('lies within the top bar at %i × %i, over nothing of the page', async (width, height) => {
  await page.viewport(width, height);
  const bar = document.createElement('div');
  bar.style.height = 'var(--top-bar)';
  document.body.append(bar);
  const screen = await visit(59);
  const clock = screen.getByRole('complementary', { name: 'Time played' });
  await expect.element(clock).toBeVisible();
  expect(clock.element().getBoundingClientRect().bottom).toBeLessThan(bar.offsetHeight);
  bar.remove();
  await page.viewport(414, 896);
});

const nothing = () => undefined;
const tall = <div style={{ height: 1_200 }} />;
const OVER: [string, ReactNode][] = [
  [
    'a framed overlay',
    <PaintedOverlay key="one" scene="invite" look="box" title="Invite" onClose={nothing}>
      {tall}
    </PaintedOverlay>,
  ],
  [
    'a small dialog',
    <Dialog key="one" shape="card" title="Leave?" onClose={nothing}>
      {tall}
    </Dialog>,
  ],
  [
    'a sheet',
    <Dialog key="one" shape="sheet" title="Settings" onClose={nothing}>
      {tall}
    </Dialog>,
  ],
];

it.each(OVER.flatMap(([what, over]) => [360, 390, 768].map((width) => ({ what, over, width }))))(
  'has its own place at $width px, over neither the balance nor $what',
  async ({ over, width }) => {
    await page.viewport(width, 700);
    const screen = await visit(
      59,
      <>
        <TopBar />
        {over}
      </>,
    );
    const clock = screen.getByRole('complementary', { name: 'Time played', includeHidden: true });
    await expect.element(clock).toBeVisible();
    await arrived();
    const { bottom } = clock.element().getBoundingClientRect();
    const pill = document.querySelector('[data-balance]') as Element;
    for (const other of [pill, screen.getByRole('dialog').element()])
      expect(other.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    await page.viewport(414, 896);
  },
);

it('tells what the visit has cost beside its time, and in the question', async () => {
  const net = -2_550;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.url !== '/responsible/statement') throw new Error('not asked for');
    const data = { code: 200, msg: '', data: { net } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
  const screen = await visit(61);
  await expect
    .element(screen.getByRole('complementary', { name: 'Time played' }))
    .toHaveTextContent('1:01Net result−R$ 25.5');
  await expect.element(screen.getByRole('dialog').getByText('−R$ 25.5')).toBeVisible();
});

it('asks once the round has ended, and no more once the player goes on', async () => {
  const round = holdBalance();
  const screen = await visit(61);
  await expect.element(screen.getByText('1:01')).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  round.release();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('61 minutes')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep playing' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

it('ends what a game plays by itself as soon as it is due, and stays open over a round that begins all the same', async () => {
  const round = holdBalance();
  const screen = await visit(61);
  await expect.poll(() => lobbyStore.getState().isCheckDue).toBe(true);
  round.release();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const another = holdBalance();
  await expect.element(dialog.getByText('61 minutes')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep playing' }));
  await expect.poll(() => lobbyStore.getState().isCheckDue).toBe(false);
  another.release();
});

it('waits no longer than 20 s for a round whose end the game never tells', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const round = holdBalance();
    const screen = await visit(61);
    await expect.element(screen.getByText('1:01')).toBeVisible();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.getByRole('dialog').elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(screen.getByRole('dialog').getByText('61 minutes')).toBeVisible();
    round.release();
  } finally {
    vi.useRealTimers();
  }
});

it('asks the game in its frame to pause while the check is due', async () => {
  const game = `<script>onmessage=({data})=>parent.postMessage({type:data.type==='pause'?'close':'alive'},'*');parent.postMessage({type:'ready'},'*')</script>`;
  let closed = 0;
  const { frame } = await showGame(game, {
    onClose: () => {
      closed += 1;
    },
  });
  await expect.poll(() => frame()?.dataset.state).toBe('ready');
  expect(closed).toBe(0);
  lobbyStore.setState({ isCheckDue: true });
  await expect.poll(() => closed).toBe(1);
  lobbyStore.setState({ isCheckDue: false });
});
