import './navigator.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceGraphics } from '../../src/lobby/stage/boot/paceGraphics.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';

/** A context whose card is done after so many looks; a look that had to wait would hold the page up. */
function contextOf({ looks, isLost = () => false }: { looks: number; isLost?: () => boolean }) {
  const calls: string[] = [];
  const gl = {
    UNSIGNALED: 0,
    isContextLost: isLost,
    fenceSync: () => ({}),
    flush: () => calls.push('flush'),
    deleteSync: () => calls.push('delete'),
    getSyncParameter: () => {
      calls.push('look');
      return calls.filter((call) => call === 'look').length > looks ? 1 : 0;
    },
  };
  return { calls, gl: gl as unknown as WebGL2RenderingContext };
}

beforeEach(() => settingsStore.setState({ quality: 'low' }));
afterEach(() => settingsStore.setState({ quality: 'auto' }));

it('looks again and again, between turns of the page, until the card is done', async () => {
  const { calls, gl } = contextOf({ looks: 3 });
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  await paceGraphics(gl);
  clearInterval(turn);
  expect(calls).toEqual(['flush', 'look', 'look', 'look', 'look', 'delete']);
  expect(turns).toBeGreaterThan(0);
});

it('does not wait for a context that is lost meanwhile', async () => {
  let looks = 0;
  const { gl } = contextOf({ looks: Number.POSITIVE_INFINITY, isLost: () => looks++ > 1 });
  await paceGraphics(gl);
  expect(looks).toBe(3);
});

it('goes on where the card never says that it is done', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 300;
    return now;
  });
  const { calls, gl } = contextOf({ looks: Number.POSITIVE_INFINITY });
  await paceGraphics(gl);
  clock.mockRestore();
  expect(calls.at(-1)).toBe('delete');
});

it('asks nothing of the card where the stage comes first', async () => {
  settingsStore.setState({ quality: 'high' });
  const { calls, gl } = contextOf({ looks: 3 });
  await paceGraphics(gl);
  expect(calls).toEqual([]);
});
