import { createHash, randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import type { ServiceMessage } from '../../src/contract/realtime.ts';
import { SANDBOX } from '../../src/service/catalogue/kinds/payments.ts';
import { sandboxHolderMatches } from '../../src/service/demo/sandboxPayments.ts';
import type { Wallet } from '../../src/service/domain/wallet/context.ts';
import { promoteRoutes } from '../../src/service/http/routes/promote.ts';
import { walletRoutes } from '../../src/service/http/routes/wallet.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { type Asset, balancesOf } from '../../src/service/ledger/post.ts';
import { rewardRoutes } from '../../src/service/wiring/routes.ts';
import { type Api, apiOf, md5, newEmail, newGuest, type Reply } from './accounts.ts';
import { type AccountsContext, openAccountsContext } from './accountsContext.ts';
import { DEMO_CATALOGUE } from './demoFiles.ts';
import { forTheTests } from './forTheTests.ts';
import { FREE, SETTINGS } from './rewardContext.ts';
import { playRound } from './rounds.ts';

const SECRET = 'a payment secret of the tests';

export interface Payer {
  userId: string;
  get(path: string, query?: Record<string, string | number>): Promise<Reply>;
  post(path: string, body?: object): Promise<Reply>;
  put(path: string, body?: object): Promise<Reply>;
  delete(path: string): Promise<Reply>;
  balances(): Promise<Record<Asset, number>>;
  /** A round of this stake, played and closed. */
  stake(coins: number): Promise<void>;
  /** An order, opened. @returns its id. */
  order(amount: number, methodId?: string): Promise<string>;
  /** A deposit, opened and settled. */
  deposit(amount: number, methodId?: string): Promise<void>;
  /** A bank account, that nobody has where none is said. @returns its id. */
  bind(number?: string): Promise<string>;
}

/** Wallet, rewards and promotion over HTTP on a real PostgreSQL, with a clock that can be put forward. */
export interface WalletContext {
  accounts: AccountsContext;
  api: Api;
  wallet: Wallet;
  told: { userId: string; message: ServiceMessage }[];
  /** Who was to hear of a payout account. */
  bound: string[];
  guest(sourceUserId?: string): Promise<Payer>;
  /** Somebody who signed up by e-mail: 10,000 coins. */
  player(sourceUserId?: string, deviceCode?: string): Promise<Payer>;
  /** What the provider says about an order; fields that are left out fit a payment of `amount` now. */
  callback(
    word: Partial<PaymentNotification> & { orderId: string; amount: number },
    sign?: Sign,
  ): Promise<Reply>;
  /** Puts the clock to a moment, ms. */
  advanceTo(moment: number): void;
  broken(): Promise<string[]>;
}

interface Sign {
  secret?: string;
  provider?: string;
  signature?: string;
  /** Fields sent in place of those that were signed. */
  forged?: Partial<PaymentNotification>;
}

export const newNumber = (): string => String(randomInt(1_000_000_000, 9_999_999_999) * 1_000 + 111);

export const openWalletContext = async (
  over: Partial<Omit<Wallet, 'settings'>> & { settings?: Partial<Wallet['settings']> } = {},
): Promise<WalletContext> => {
  const told: WalletContext['told'] = [];
  const bound: string[] = [];
  let made: Wallet | undefined;
  const accounts = await openAccountsContext({
    routes: (db, now) => {
      made = {
        db,
        now,
        catalogue: () => DEMO_CATALOGUE,
        tell: (userId, message) => told.push({ userId, message }),
        depositMethods: () => DEMO_CATALOGUE.payments.depositMethods,
        withdrawMethods: () => DEMO_CATALOGUE.payments.withdrawMethods,
        providerSecrets: (provider) => (provider === SANDBOX ? [SECRET] : []),
        holderMatches: sandboxHolderMatches,
        identityNeeded: false,
        payoutWaitMs: 0,
        numberKeys: [createHash('sha256').update('numbers').digest()],
        ...over,
        settings: { ...SETTINGS, ...over.settings },
      };
      return [
        ...rewardRoutes({ ...made, free: FREE }),
        ...promoteRoutes(made, () => 'http://lobby.test'),
        ...walletRoutes(made, {
          sandboxUrl: ({ orderId }) => `http://lobby.test/demo/cashier/${orderId}`,
          lobbyOrigin: () => 'http://lobby.test',
          accountBound: (userId) => bound.push(userId),
        }),
      ];
    },
  });
  if (!made) throw new Error('the context asked for no routes');
  const wallet = made;
  const api = apiOf(() => accounts.url);

  const callback: WalletContext['callback'] = (
    given,
    { secret = SECRET, provider = SANDBOX, signature, forged } = {},
  ) => {
    const word: PaymentNotification = {
      status: 'settled',
      transactionId: randomUUID(),
      timestamp: wallet.now(),
      ...given,
    };
    const signed = signature ?? signNotification(secret, provider, word);
    return api.post(`/pay/callback/${provider}`, { ...word, ...forged, signature: signed });
  };

  const payer = (userId: string, token: string): Payer => {
    const self: Payer = {
      userId,
      get: (path, query) => api.get(path, query, token),
      post: (path, body) => api.post(path, body, token),
      put: (path, body) => api.put(path, body, token),
      delete: (path) => api.raw('DELETE', path, '', token),
      balances: () => balancesOf(accounts.db, userId),
      async stake(coins) {
        await accounts.db.transaction((tx) => playRound(tx, wallet.settings, userId, coins, wallet.now()));
      },
      async order(amount, methodId = 'instant') {
        const { code, data } = await self.post('/pay/deposit', { methodId, amount });
        if (code !== 200) throw new Error(`no order: ${code}`);
        return (data as { orderId: string }).orderId;
      },
      async deposit(amount, methodId) {
        const { code } = await callback({ orderId: await self.order(amount, methodId), amount });
        if (code !== 200) throw new Error(`not settled: ${code}`);
      },
      async bind(number = newNumber()) {
        const { code, data } = await self.post('/pay/accounts', {
          methodId: 'bank',
          bankCode: 'demo-1',
          holder: 'Ana Lima',
          number,
        });
        if (code !== 200) throw new Error(`not bound: ${code}`);
        return (data as { accountId: string }).accountId;
      },
    };
    return self;
  };

  return {
    accounts,
    api,
    wallet,
    told,
    bound,
    async guest(sourceUserId) {
      if (!sourceUserId) {
        const { userId, token } = await newGuest(api);
        return payer(userId, token);
      }
      const deviceCode = randomUUID().replaceAll('-', '');
      await api.post('/register/visitors', { deviceCode, deviceType: 4, sourceUserId });
      const { data } = await api.post('/auth/visitors/login', { deviceCode, deviceType: 4 });
      const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
      return payer(tokenInfo.loginId, tokenInfo.tokenValue);
    },
    async player(sourceUserId, deviceCode) {
      const email = newEmail();
      const password = md5('secret1');
      const device = { deviceType: 4, deviceCode };
      await api.post('/register/email', { email, password, sourceUserId, ...device });
      const { data } = await api.post('/auth/login', { account: email, password, ...device });
      const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
      return payer(tokenInfo.loginId, tokenInfo.tokenValue);
    },
    callback,
    advanceTo: (moment) => accounts.advance(moment - wallet.now()),
    broken: async () => (await checkLedger(accounts.db)).map(({ invariant }) => invariant),
  };
};

/** The same for all tests of a file, whose books are whole after them. */
export const withWallet = (): WalletContext =>
  forTheTests(openWalletContext, async (context) => {
    expect(await context.broken()).toEqual([]);
    await context.accounts.stop();
  });
