import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { BreakPanel } from '../../src/lobby/features/responsible/BreakPanel.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { logIn, show } from './lobby.tsx';

/** What the service was asked for. */
let asked: { url: string; body: unknown }[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  asked = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push({ url: config.url ?? '', body: JSON.parse((config.data as string | undefined) ?? '{}') });
    return { data: { code: 200, msg: '', data: null }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it('excludes a player for as long as was chosen, after asking once more, and logs out', async () => {
  const screen = await show(<BreakPanel until={null} />, '/person?overlay=limits&limits.part=break');
  await userEvent.click(screen.getByText('1 year'));
  await userEvent.click(screen.getByRole('button', { name: 'Exclude me' }));
  const question = screen.getByRole('alertdialog').or(screen.getByRole('dialog'));
  await expect.element(question.getByText(/No login and no play: 1 year\./)).toBeVisible();
  expect(asked).toEqual([]);
  (question.getByRole('button', { name: 'Exclude me' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lobbyStore.getState().token).toBe(null);
  expect(asked).toMatchObject([{ url: '/responsible/exclusion', body: { months: 12 } }]);
});

it('excludes nobody who thinks better of it', async () => {
  const screen = await show(<BreakPanel until={null} />, '/person?overlay=limits&limits.part=break');
  await userEvent.click(screen.getByRole('button', { name: 'Exclude me' }));
  const question = screen.getByRole('alertdialog').or(screen.getByRole('dialog'));
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => question.elements()).toEqual([]);
  expect(asked).toEqual([]);
  expect(lobbyStore.getState().token).toBe('token');
});
