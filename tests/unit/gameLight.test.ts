import { afterEach, expect, it, vi } from 'vitest';

/** The game on a sharp screen, as the lobby opens it. */
async function gameOpenedWith(search: string) {
  vi.resetModules();
  vi.stubGlobal('location', { search });
  vi.stubGlobal('window', { parent: null, devicePixelRatio: 3 });
  return import('../../src/game-host/client/look/quality.ts');
}
afterEach(() => vi.unstubAllGlobals());

it('a game draws less where the lobby draws with little', async () => {
  const { canvasRatio, particleCount, isLowQuality } = await gameOpenedWith('?quality=low');
  expect([isLowQuality, canvasRatio(), particleCount(60)]).toEqual([true, 1.25, 20]);
});

it.each(['?quality=high', '', '?quality=other'])('and all of it elsewhere (%s)', async (search) => {
  const { canvasRatio, particleCount, isLowQuality } = await gameOpenedWith(search);
  expect([isLowQuality, canvasRatio(), canvasRatio(1.5), particleCount(60)]).toEqual([false, 2, 1.5, 60]);
});
