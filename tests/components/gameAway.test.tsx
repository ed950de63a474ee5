import { expect, it } from 'vitest';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { showGame } from './gameFrame.tsx';

/** A game that says it is ready as soon as the lobby may hear it, and keeps what it is told. */
const GAME = `<script>
  heard = [];
  addEventListener('message', (event) => heard.push(event.data.type));
  parent.postMessage({ type: 'ready' }, '*');
</script>`;

it('ends autoplay and sound of a game while the app around the lobby is in the background', async () => {
  lobbyStore.setState({ isCheckDue: false });
  const { frame } = await showGame(GAME);
  const heard = () => (frame()?.contentWindow as unknown as { heard: string[] } | undefined)?.heard;
  await expect.poll(() => frame()?.dataset.state).toBe('ready');
  expect(heard()).toEqual([]);
  // As the session says what an app tells it.
  document.dispatchEvent(new Event('freeze'));
  await expect.poll(heard).toEqual(['pause', 'mute']);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(heard).toEqual(['pause', 'mute', 'unmute']);
});

it.each([
  ['a touch', () => window.dispatchEvent(new PointerEvent('pointerdown'))],
  ['the page being shown', () => document.dispatchEvent(new Event('visibilitychange'))],
])('gives a game its sound back at %s, where the app has not told of its return', async (_, comeBack) => {
  lobbyStore.setState({ isCheckDue: false });
  const { frame } = await showGame(GAME);
  const heard = () => (frame()?.contentWindow as unknown as { heard: string[] } | undefined)?.heard;
  await expect.poll(() => frame()?.dataset.state).toBe('ready');
  document.dispatchEvent(new Event('freeze'));
  await expect.poll(heard).toContain('mute');
  comeBack();
  await expect.poll(() => heard()?.at(-1)).toBe('unmute');
});
