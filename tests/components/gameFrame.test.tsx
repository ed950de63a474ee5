import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GameFrame } from '../../src/lobby/features/play/GameFrame.tsx';
import { show } from './lobby.tsx';

/* What the player is told of a game that does not come. */

/** A game that says it is ready when it is asked, and nothing else. */
const GAME = `<script>addEventListener('message', () => parent.postMessage({ type: 'ready' }, '*'))</script>`;
const LATE_MS = 15_000;
const nothing = () => undefined;

async function open() {
  const timers = vi.spyOn(window, 'setTimeout');
  const again = vi.fn();
  const url = URL.createObjectURL(new Blob([GAME], { type: 'text/html' }));
  const screen = await show(
    <GameFrame
      url={url}
      origin={window.location.origin}
      title="Dragon Hoard"
      onRound={nothing}
      onBalance={nothing}
      onClose={nothing}
      onUnwatched={nothing}
      onAgain={again}
      isClosing={false}
      onRetry={nothing}
    />,
  );
  const waiting = () => timers.mock.calls.find(([, ms]) => ms === LATE_MS)?.[0];
  // Its words come first.
  await expect.poll(waiting).toBeTypeOf('function');
  const late = waiting() as () => void;
  timers.mockRestore();
  return { screen, again, beLate: late, frame: () => document.querySelector('iframe') };
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
