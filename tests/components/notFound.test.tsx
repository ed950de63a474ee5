import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import NotFoundPage from '../../src/lobby/app/NotFoundPage.tsx';
import { show } from './lobby.tsx';

it.each([
  [768, 1024],
  [390, 844],
])('says what there is not in lines of much the same length on %s × %s', async (width, height) => {
  await page.viewport(width, height);
  const screen = await show(<NotFoundPage />, '/404');
  const words = document.createRange();
  words.selectNodeContents(screen.getByRole('heading').element());
  const lines = [...words.getClientRects()].map((line) => line.width);
  expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) * 0.6);
  await page.viewport(390, 844);
});
