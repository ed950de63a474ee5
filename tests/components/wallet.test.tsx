import { beforeEach, expect, it } from 'vitest';
import type { PayMethod } from '../../src/contract/calls/wallet.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import WalletPage from '../../src/lobby/features/wallet/WalletPage.tsx';
import { AccountChoice } from '../../src/lobby/features/wallet/withdraw/AccountChoice.tsx';
import { logIn, show } from './lobby.tsx';

const METHOD: PayMethod = {
  methodId: 'instant',
  name: 'Instant',
  min: 100,
  max: 10_000,
  presets: [],
  bonusPermille: 0,
  wageringX: 0,
  feePermille: 0,
  feeFixed: 0,
} as Partial<PayMethod> as PayMethod;

/** The service offers these ways in and out, and answers nothing else. */
const offer = (deposit: PayMethod[], withdraw: PayMethod[]): void => {
  http.defaults.adapter = async (config) => {
    if (config.url !== '/pay/options') throw new Error('not asked for');
    const data = { code: 200, msg: '', data: { deposit, withdraw } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
};

beforeEach(() => {
  queryClient.clear();
  logIn();
});

it('says that play money stays where it is, where there is no way in or out', async () => {
  offer([], []);
  const screen = await show(<WalletPage />, '/wallet?type=2');
  await expect.element(screen.getByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
  await expect.poll(() => screen.getByRole('tab').elements()).toEqual([]);
  await expect.element(screen.getByText('This is play money')).toBeInTheDocument();
  await expect.element(screen.getByText(/cannot be bought, sold, exchanged or paid out/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bank accounts' }).elements()).toEqual([]);
  expect(screen.getByRole('tabpanel').elements()).toEqual([]);
});

it('offers both sides of the wallet where there is a way in', async () => {
  offer([METHOD], []);
  const screen = await show(<WalletPage />, '/wallet?type=1');
  await expect.element(screen.getByRole('radio')).toBeInTheDocument();
  expect(screen.getByRole('tab').elements()).toHaveLength(2);
  // Beside a withdrawal that works, nothing says that there is none.
  await expect.element(screen.getByText(/only an exercise: no real money moves/)).toBeInTheDocument();
  expect(screen.getByText(/paid out/).elements()).toEqual([]);
});

it('says what is held for withdrawals beside what can be played with, where anything is (§3 "bankMoney")', async () => {
  offer([METHOD], []);
  logIn({ money: 10_000, bankMoney: 2_550 });
  const screen = await show(<WalletPage />, '/wallet?type=1');
  const card = screen.getByRole('region', { name: 'Balance' });
  await expect.element(card.getByText('R$ 100', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Held for withdrawals: R$ 25.5', { exact: true })).toBeVisible();
  logIn({ money: 12_550, bankMoney: 0 });
  await expect.element(card.getByText('R$ 125.5', { exact: true })).toBeVisible();
  expect(card.getByText(/Held for withdrawals/).elements()).toEqual([]);
});

it('leaves no amount of four alone in a row', async () => {
  offer([{ ...METHOD, presets: [1_000, 2_500, 5_000, 10_000] }], []);
  const screen = await show(<WalletPage />, '/wallet?type=1');
  await expect.element(screen.getByRole('button', { name: 'R$ 25', exact: true })).toBeVisible();
  const tops = [10, 25, 50, 100].map(
    (amount) =>
      screen
        .getByRole('button', { name: `R$ ${amount}`, exact: true })
        .element()
        .getBoundingClientRect().top,
  );
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBe(tops[3]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
});

it('gives each account a row, however long the name of its holder is', async () => {
  const account = { methodId: 'bank', bankCode: 'demo-1', createTime: 0, readyTime: 0 };
  const list = ['Ana Lima', 'Maria Fernanda de Oliveira Albuquerque'].map((holder, at) => ({
    ...account,
    accountId: `a${at}`,
    holder,
    numberEnd: `000${at}`,
  }));
  const screen = await show(<AccountChoice list={list} value="a0" onChange={() => undefined} />);
  await expect.element(screen.getByText('Ana Lima ••0000')).toBeVisible();
  const [first, second] = [...document.querySelectorAll('fieldset label')].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(first?.width).toBe(second?.width);
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
  expect(second?.height).toBeLessThan(80);
});
