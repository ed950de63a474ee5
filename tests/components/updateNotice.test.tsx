import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import UpdateNotice from '../../src/lobby/app/feedback/UpdateNotice.tsx';
import { holdBalance } from '../../src/lobby/state/balanceHolds.ts';
import { PAGE_SCENE, stageStore } from '../../src/lobby/state/stage.ts';
import { show } from './lobby.tsx';

const waiting = { postMessage: vi.fn() };
const isWaiting = (worker: object | null) =>
  vi
    .spyOn(navigator.serviceWorker, 'getRegistration')
    .mockResolvedValue({ waiting: worker } as unknown as ServiceWorkerRegistration);

beforeEach(() => {
  vi.clearAllMocks();
  stageStore.setState({ covered: false, front: PAGE_SCENE });
});
afterEach(() => vi.restoreAllMocks());

/** What a new page would interrupt, each with its begin; what it answers ends it. */
const RUNNING: [string, string, () => () => void][] = [
  ['a round of a game', '/play?url=x', () => () => {}],
  [
    'a draw, or a prize that was not shown',
    '/home',
    () => {
      const hold = holdBalance();
      return () => hold.release();
    },
  ],
  [
    'a dialog, with what was typed',
    '/home',
    () => {
      stageStore.setState({ covered: true });
      return () => stageStore.setState({ covered: false });
    },
  ],
  [
    'a wheel',
    '/home',
    () => {
      stageStore.setState({ front: 'lottery' });
      return () => stageStore.setState({ front: PAGE_SCENE });
    },
  ],
];

it.each(RUNNING)('waits for the end of %s', async (_, address, begin) => {
  const end = begin();
  const screen = await show(<UpdateNotice />, address);
  expect(screen.getByRole('button').elements()).toEqual([]);
  end();
  if (address === '/home') await expect.element(screen.getByRole('button')).toBeVisible();
});

it('lets the newer lobby take over when the player says so, and not before', async () => {
  isWaiting(waiting);
  const screen = await show(<UpdateNotice />);
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(() => waiting.postMessage).toHaveBeenCalledWith({ type: 'takeOver' });
});
