import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { PayMethod } from '../../src/contract/calls/wallet.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import RecordsDialog from '../../src/lobby/features/wallet/records/RecordsDialog.tsx';
import WalletPage from '../../src/lobby/features/wallet/WalletPage.tsx';
import { AccountChoice } from '../../src/lobby/features/wallet/withdraw/AccountChoice.tsx';
import { Address, logIn, pressAgain, show } from './lobby.tsx';

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

/** Its cashier waits for an order that was left, one of as many as may be open. */
const withOpenOrder = (): void => {
  const answers: Record<string, object> = {
    '/pay/options': { code: 200, data: { deposit: [{ ...METHOD, anyAmount: true }], withdraw: [] } },
    '/pay/deposit': { code: 1144, data: { reason: 'orders' } },
    '/pay/records': {
      code: 200,
      data: {
        list: [
          {
            recordId: 'o1',
            kind: 'deposit',
            amount: 2_000,
            status: 'pending',
            title: 'Instant',
            recordTime: 1,
          },
          {
            recordId: 'o2',
            kind: 'deposit',
            amount: 3_000,
            status: 'expired',
            title: 'Instant',
            recordTime: 0,
          },
        ],
        total: 2,
      },
    },
    '/pay/deposit/o1': {
      code: 200,
      data: {
        status: 'pending',
        amount: 2_000,
        received: 0,
        expireTime: Date.now() + 60_000,
        payUrl: 'https://cashier.example/o1',
      },
    },
  };
  http.defaults.adapter = async (config) => {
    const data = answers[config.url ?? ''] ?? { code: 1147 };
    return { data: { msg: '', ...data }, status: 200, statusText: 'OK', headers: {}, config };
  };
};

/** As the lobby shows it: while the address has it. */
const Records = () => useLocation().search.includes('overlay=records') && <RecordsDialog />;

it('leads whoever has too many orders open to the deposits, and from there back to one that can be paid', async () => {
  withOpenOrder();
  const screen = await show(
    <>
      <WalletPage />
      <Records />
      <Address />
    </>,
    '/wallet?type=1',
  );
  await screen.getByRole('textbox').fill('20');
  await pressAgain(() => screen.getByRole('button', { name: 'Get play money' }).click());
  await expect.element(screen.getByRole('alert').filter({ hasText: 'still open' })).toBeVisible();
  await pressAgain(() => screen.getByRole('button', { name: 'See records' }).click());
  await expect
    .element(screen.getByTestId('address'))
    .toHaveTextContent('overlay=records&records.kind=deposit');
  await pressAgain(() => screen.getByRole('dialog').getByRole('button', { name: 'Open this order' }).click());
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/wallet\?type=1$/);
  await expect
    .element(screen.getByRole('link', { name: 'Go to the cashier' }))
    .toHaveAttribute('href', 'https://cashier.example/o1');
  await pressAgain(() => screen.getByRole('button', { name: 'Another deposit instead' }).click());
  // The focus goes on where the order was.
  await expect.element(screen.getByRole('radio')).toHaveFocus();
});

it.each([
  [1133, 'You can withdraw at most R$ 30 now.'],
  [1134, 'The smallest withdrawal is R$ 20.'],
])(
  'names the amount where a withdrawal is refused (%i) because what was read has changed',
  async (code, words) => {
    let withdrawable = 10_000;
    const account = {
      accountId: 'a1',
      methodId: 'bank',
      bankCode: 'demo-1',
      holder: 'Ana',
      numberEnd: '5678',
    };
    http.defaults.adapter = async (config) => {
      const rules = {
        min: 2_000,
        max: 1_000_000,
        feePermille: 10,
        feeFixed: 0,
        timesLeft: 3,
        hasAccount: true,
      };
      const answers: Record<string, object> = {
        '/pay/options': { code: 200, data: { deposit: [], withdraw: [METHOD] } },
        '/pay/withdrawInfo': {
          code: 200,
          data: { ...rules, withdrawable, codingRemaining: 0, codingTotal: 0 },
        },
        '/pay/accounts': { code: 200, data: { list: [{ ...account, createTime: 1, readyTime: 1 }] } },
        '/pay/withdraw': { code },
      };
      if (config.url === '/pay/withdraw') withdrawable = 3_000;
      const data = answers[config.url ?? ''] ?? { code: 1147 };
      return { data: { msg: '', ...data }, status: 200, statusText: 'OK', headers: {}, config };
    };
    const screen = await show(<WalletPage />, '/wallet?type=2');
    await expect.element(screen.getByRole('radio')).toBeInTheDocument();
    await screen.getByRole('textbox').fill('50');
    await pressAgain(() => screen.getByRole('button', { name: 'Withdraw' }).click());
    await pressAgain(() => screen.getByRole('dialog').getByRole('button', { name: 'Send' }).click());
    await expect.element(screen.getByText(words)).toBeVisible();
  },
);
