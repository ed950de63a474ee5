import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { saveFile } from '../../src/lobby/device/saveFile.ts';
import { BreakPanel } from '../../src/lobby/features/responsible/BreakPanel.tsx';
import { RealityCheckChoice } from '../../src/lobby/features/responsible/RealityCheckChoice.tsx';
import { StatementPanel } from '../../src/lobby/features/responsible/StatementPanel.tsx';
import { ownInterval } from '../../src/lobby/session/playSession.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { logIn, show } from './lobby.tsx';

vi.mock('../../src/lobby/device/saveFile.ts', { spy: true });

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
  // The page that follows is the lobby's, where nothing else would say that it is done.
  expect(toastStore.getState().toasts).toMatchObject([{ key: 'responsible:break.excluded' }]);
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

it('tells what play has cost and for how long, and saves it for spreadsheets', async () => {
  vi.mocked(saveFile).mockResolvedValue(true);
  const statement = {
    from: Date.parse('2026-10-01'),
    to: Date.parse('2026-10-30'),
    deposited: 5_000,
    withdrawn: 1_000,
    staked: 12_345,
    won: 11_111,
    bonuses: 200,
    net: -1_034,
    minutesPlayed: 95,
  };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => ({
    data: { code: 200, msg: '', data: statement },
    status: 200,
    statusText: 'OK',
    headers: {},
    config,
  });
  const screen = await show(<StatementPanel />, '/person?overlay=limits&limits.part=statement');
  await expect.element(screen.getByText('95 minutes')).toBeVisible();
  await expect.element(screen.getByText('−R$ 10.34')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(saveFile).toHaveBeenCalledOnce();
  const [name, type, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual(['statement.csv', 'text/csv']);
  const lines = content?.split('\r\n') ?? [];
  for (const line of [
    'Deposited,50',
    'Withdrawn,10',
    'Staked,123.45',
    'Net result,-10.34',
    'Time played (minutes),95',
  ])
    expect(lines).toContain(line);
});

it('reminds as often as the player likes, and never more seldom than the operator says', async () => {
  const screen = await show(<RealityCheckChoice />);
  lobbyStore.setState(({ config }) => ({
    config: { ...config, operator: { realityCheckMinutes: 45 } } as LobbyConfig,
  }));
  const choices = screen.getByRole('radio');
  await expect.element(screen.getByRole('radio', { name: 'Every 45 minutes' })).toBeChecked();
  const minutes = choices
    .elements()
    .map((choice) => Number(/\d+/.exec(choice.parentElement?.textContent ?? '')));
  expect(Math.max(...minutes)).toBe(45);
  await userEvent.click(screen.getByText('Every 30 minutes'));
  expect(ownInterval()).toBe(30);
  await userEvent.click(screen.getByText('Every 45 minutes'));
  expect(ownInterval()).toBe(0);
});
