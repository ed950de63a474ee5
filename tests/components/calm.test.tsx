import { afterEach, expect, it } from 'vitest';
import { show } from './lobby.tsx';

afterEach(() => {
  delete document.documentElement.dataset.motion;
});

it('begins no transition where motion is reduced, not even one that ends at once', async () => {
  document.documentElement.dataset.motion = 'reduced';
  const screen = await show(<p style={{ transition: 'color 1s', color: 'red' }}>calm</p>);
  const words = screen.getByText('calm').element() as HTMLElement;
  expect(getComputedStyle(words).color).toBe('rgb(255, 0, 0)');
  // Of each property of each element that a change of its style reaches: on a page of four hundred that took 40 ms.
  let begun = 0;
  words.addEventListener('transitionrun', () => begun++);
  words.style.color = 'blue';
  expect(getComputedStyle(words).color).toBe('rgb(0, 0, 255)');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(begun).toBe(0);
});
