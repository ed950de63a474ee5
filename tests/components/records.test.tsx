import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { RecordList } from '../../src/lobby/features/wallet/records/RecordList.tsx';
import RecordsDialog from '../../src/lobby/features/wallet/records/RecordsDialog.tsx';
import { logIn, show } from './lobby.tsx';

/** The operator's names of the kinds of records; null where the list cannot be read. */
let names: { key: string; name: string }[] | null;

beforeEach(() => {
  queryClient.clear();
  logIn();
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const answer = (data: object) => ({ data, status: 200, statusText: 'OK', headers: {}, config });
    // The other lists are of games, banks and phone areas.
    if (config.url === '/dict' && config.params.typeId === 4 && names)
      return answer({ code: 200, msg: '', data: { typeId: 4, list: names } });
    if (config.url === '/pay/records') return answer({ code: 200, msg: '', data: { list: [], total: 0 } });
    return answer({ code: 1147, msg: '' });
  };
});

it.each([
  ['as the operator calls them (§7 "dict")', ['Top-ups', 'Cash-outs', 'All moves', 'Stakes']],
  [
    'in the lobby’s own words where the operator has none for one',
    ['Top-ups', 'Withdrawals', 'Balance', 'Bets'],
  ],
  [
    'in the lobby’s own words where the operator’s cannot be read',
    ['Deposits', 'Withdrawals', 'Balance', 'Bets'],
  ],
])('names its kinds %s', async (_way, words) => {
  const all = ['deposit', 'withdraw', 'balance', 'bet'].map((key, at) => ({ key, name: words[at] ?? '' }));
  names = words[0] === 'Deposits' ? null : words[1] === 'Withdrawals' ? all.slice(0, 1) : all;
  const screen = await show(<RecordsDialog />, '/wallet?overlay=records');
  await expect
    .poll(() =>
      screen
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    )
    .toEqual(words);
});

it('ends amounts in one line, with a receipt beside them or without', async () => {
  const record = { kind: 'deposit', amount: 5_000, recordTime: Date.now() };
  const screen = await show(
    <RecordList
      hasReceipts
      list={[
        { ...record, recordId: '1', title: 'Instant transfer', status: 'settled', balance: 15_000 },
        { ...record, recordId: '2', title: 'Card', status: 'declined' },
        { ...record, recordId: '3', title: 'Voucher', status: 'pending' },
      ]}
    />,
  );
  await expect.element(screen.getByText('Voucher')).toBeVisible();
  const amounts = [...document.querySelectorAll('li strong')].map((one) => one.getBoundingClientRect());
  expect(amounts).toHaveLength(3);
  expect(new Set(amounts.map(({ right }) => Math.round(right))).size).toBe(1);
  // Under the title, not beside the amount.
  for (const [at, time] of [...document.querySelectorAll('li time')].entries())
    expect(time.getBoundingClientRect().top).toBeGreaterThanOrEqual((amounts[at]?.bottom ?? 0) - 4);
});
