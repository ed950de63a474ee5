import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showGame } from './gameFrame.tsx';

/* What the player is told of a game that does not come. */

/** A game that says it is ready when it is asked, and nothing else. */
const GAME = `<script>addEventListener('message', () => parent.postMessage({ type: 'ready' }, '*'))</script>`;
const LATE_MS = 15_000;
/** A game that can be played, and gives a sign of life each time it is spoken to. */
const LIVING_GAME = `<script>
  addEventListener('message', () => parent.postMessage({ type: 'alive' }, '*'));
  parent.postMessage({ type: 'alive' }, '*');
  parent.postMessage({ type: 'ready' }, '*');
</script>`;
const SILENT_MS = 6_000;

async function open() {
  const timers = vi.spyOn(window, 'setTimeout');
  const again = vi.fn();
  const { screen, frame } = await showGame(GAME, { onAgain: again });
  const waiting = () => timers.mock.calls.find(([, ms]) => ms === LATE_MS)?.[0];
  // Its words come first.
  await expect.poll(waiting).toBeTypeOf('function');
  const late = waiting() as () => void;
  timers.mockRestore();
  return { screen, again, beLate: late, frame };
}

it('says of a game that is not ready in time that it may be loaded again, or left', async () => {
  const { screen, again, beLate } = await open();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  beLate();
  const message = screen.getByRole('alert');
  await expect.element(message.getByText('The game takes long to open')).toBeVisible();
  await expect.element(message.getByRole('link', { name: 'Back to the lobby' })).toBeVisible();
  await userEvent.click(message.getByRole('button', { name: 'Load again' }));
  expect(again).toHaveBeenCalledOnce();
});

it('shows a game that is ready after all, which a slow network may bring late', async () => {
  const { screen, beLate, frame } = await open();
  beLate();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect
    .poll(() => {
      frame()?.contentWindow?.postMessage('now', '*');
      return frame()?.dataset.state;
    })
    .toBe('ready');
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('takes the focus out of a game that hangs, so that keys reach the ways on, and gives it back to one that goes on', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  const { screen, frame } = await showGame(LIVING_GAME);
  await expect.poll(() => frame()?.dataset.state).toBe('ready');
  await expect.poll(() => document.activeElement).toBe(frame());
  const beSilent = timers.mock.calls.findLast(([, ms]) => ms === SILENT_MS)?.[0] as () => void;
  timers.mockRestore();
  beSilent();
  await expect.element(screen.getByRole('button', { name: 'Load again' })).toHaveFocus();
  frame()?.contentWindow?.postMessage('now', '*');
  await expect.poll(() => screen.getByRole('alert').elements()).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(frame());
});
