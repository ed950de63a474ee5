import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { TopBar } from '../../src/lobby/app/layout/TopBar.tsx';
import PersonPage from '../../src/lobby/features/profile/PersonPage.tsx';
import { logIn, show } from './lobby.tsx';

beforeEach(() => {
  queryClient.clear();
  http.defaults.adapter = vi.fn().mockRejectedValue(new Error('unreadable'));
});

it.each([
  ['the top bar', <TopBar key="place" />],
  ['the profile', <PersonPage key="place" />],
])('counts unread letters in a badge on the mail of %s, as long as there are any', async (_place, place) => {
  logIn({ noReadEmailCount: 3 });
  const screen = await show(place);
  const mail = screen.getByRole('button', { name: /^Mail/ });
  const badge = mail.getByText('3', { exact: true });
  await expect.element(badge).toBeVisible();
  const seen = badge.element();
  seen.scrollIntoView({ block: 'center' });
  // Words for a screen reader lie in the page too, in a box of one pixel.
  const { left, top, width, height } = seen.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThan(16);
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(seen);
  expect(getComputedStyle(seen).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  logIn({ noReadEmailCount: 120 });
  await expect.element(mail.getByText('99+', { exact: true })).toBeVisible();
  logIn({ noReadEmailCount: 0 });
  await expect.element(mail).toHaveAccessibleName('Mail');
  expect(mail.getByText(/\d/).elements()).toEqual([]);
});
