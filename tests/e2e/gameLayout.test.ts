import type { FrameLocator } from 'playwright';
import { expect, it } from 'vitest';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, dialog, says } from './steps.ts';

const lobby = withLobby();

/** A game that a new guest has opened on a screen of this size, CSS px, in a language of long words. */
async function openGame(gameId: number, width: number, height: number) {
  const { context, page } = await comeAsGuest(lobby, `/home?overlay=rooms&rooms.gameId=${gameId}`, {
    locale: 'pt',
  });
  await page.setViewportSize({ width, height });
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${says('pt', 'rooms', 'play')}`) })
    .first()
    .click();
  const game: FrameLocator = page.frameLocator('iframe');
  await game.locator('#spin:not([disabled])').waitFor();
  return { context, page, game };
}

it.each([
  ['reels', 300009],
  ['dice', 300008],
])(
  'the smallest phone has all of a game in its place, beside results of any length: %s',
  async (_, gameId) => {
    const { context, game } = await openGame(gameId, 320, 568);
    const spin = game.locator('#spin');
    if ((await spin.getAttribute('aria-disabled')) === 'false') {
      await spin.click();
      const mark = game.locator('#history li > span').first();
      await mark.evaluate((sum) => {
        sum.textContent = '+12.345,67';
      });
    }
    const { cut, overlap } = await game.locator('#game').evaluate((element) => {
      const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
      return {
        cut: [...element.querySelectorAll('button')]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
          })
          .map(({ id, textContent }) => id || textContent),
        overlap: (boxOf('.laid')?.bottom ?? 0) - (boxOf('.controls')?.top ?? 0),
      };
    });
    expect(cut).toEqual([]);
    expect(overlap, 'px').toBeLessThan(1);
    await context.close();
  },
);

it('a felt has all the height of a phone that lies down, and its dice in the middle', async () => {
  const { context, game } = await openGame(300010, 844, 390);
  const { height, off } = await game.locator('#game').evaluate((element) => {
    const felt = (element.querySelector('.cabinet') as Element).getBoundingClientRect();
    const dice = [...element.querySelectorAll('.die')].map((die) => die.getBoundingClientRect());
    const middle = dice.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / dice.length;
    return { height: felt.height / innerHeight, off: Math.abs(middle - (felt.top + felt.bottom) / 2) };
  });
  expect(height, 'of the screen').toBeGreaterThan(0.9);
  expect(off, 'px').toBeLessThan(8);
  await context.close();
});

it('a game lies clear of the notch and the bars of the device, of which no frame is told', async () => {
  const { context, page } = await openGame(100002, 844, 390);
  await page.evaluate(() => {
    const { style } = document.documentElement;
    for (const [side, px] of Object.entries({ left: 47, right: 44, bottom: 21 }))
      style.setProperty(`--host-${side}`, `${px}px`);
  });
  const { x, y, width, height } = (await page.locator('iframe').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  expect([x, x + width, y + height]).toEqual([47, 844 - 44, 390 - 21]);
  await context.close();
});
