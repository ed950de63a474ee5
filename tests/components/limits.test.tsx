import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayLimit } from '../../src/contract/calls/responsible.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LimitsDialog from '../../src/lobby/features/responsible/LimitsDialog.tsx';
import { logIn, pressAgain, show } from './lobby.tsx';

const NEXT = new Date(2026, 10, 3, 15, 30).getTime();

let limits: PlayLimit[];
/** What was set. */
let sent: unknown[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  sent = [];
  limits = [
    { kind: 'deposit', period: 'month', value: null, used: 0, nextValue: 90_000, nextTime: NEXT },
    { kind: 'loss', period: 'week', value: 20_000, used: 5_000, nextValue: 50_000, nextTime: NEXT },
    { kind: 'time', period: 'day', value: 120, used: 45, nextValue: null, nextTime: NEXT },
  ];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'put') sent.push(JSON.parse(config.data as string));
    const state = { limits, timeOutUntil: null, exclusionUntil: null, excludedForever: false };
    return { data: { code: 200, msg: '', data: state }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

const open = () => show(<LimitsDialog />, '/person?overlay=limits');

it('are shown with what is used of them and what will change them: money in coins, playing in minutes', async () => {
  const screen = await open();
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  for (const [name, ...words] of [
    ['Deposits a month', 'No limit yet', /^Changes to R\$\s900 on Nov 3, 2026, 3:30\sPM$/],
    ['Losses a week', 'R$ 50 of R$ 200 used', /^Changes to R\$\s500 on Nov 3, 2026, 3:30\sPM$/],
    ['Playing time a day', '45 minutes of 120 minutes used', /^Ends on Nov 3, 2026, 3:30\sPM$/],
  ] as const)
    for (const each of words) await expect.element(row(name).getByText(each)).toBeVisible();
  const filled = (name: string) => {
    const bar = row(name).element().querySelector<HTMLElement>('[aria-hidden] > span');
    return bar && bar.getBoundingClientRect().width / (bar.parentElement as HTMLElement).clientWidth;
  };
  expect(filled('Deposits a month')).toBeNull();
  expect(filled('Losses a week')).toBeCloseTo(0.25, 1);
  expect(filled('Playing time a day')).toBeCloseTo(0.375, 1);
});

it('of losses and of time can be set, in money and in minutes, and taken away where they do not end anyway', async () => {
  const screen = await open();
  const set = screen.getByRole('button', { name: 'Set this limit' });
  await userEvent.click(screen.getByText('Losses', { exact: true }));
  await userEvent.click(screen.getByText('A week', { exact: true }));
  await userEvent.fill(screen.getByLabelText('Limit', { exact: true }), '12.5');
  await userEvent.click(set);
  await expect.element(screen.getByLabelText('Limit', { exact: true })).toHaveValue('');
  await userEvent.click(screen.getByText('Playing time', { exact: true }));
  const minutes = screen.getByLabelText('Limit in minutes');
  await userEvent.fill(minutes, '1.5');
  await pressAgain(() => userEvent.click(set));
  await expect.element(screen.getByText('Wrong input format!')).toBeVisible();
  await expect.element(minutes).toHaveFocus();
  await userEvent.fill(minutes, '');
  await pressAgain(() => userEvent.click(set));
  await expect.element(minutes).toHaveAccessibleDescription('Please enter a limit!');
  await userEvent.fill(minutes, '90');
  await pressAgain(() => userEvent.click(set));
  await expect.element(minutes).toHaveValue('');
  const remove = screen.getByRole('button', { name: 'Remove' });
  expect(remove.elements()).toHaveLength(1);
  await pressAgain(() => userEvent.click(remove));
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'loss', period: 'week', value: 1_250, requestId: expect.any(String) },
      { kind: 'time', period: 'week', value: 90, requestId: expect.any(String) },
      { kind: 'loss', period: 'week', requestId: expect.any(String) },
    ]);
});
