import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import type { ServiceMessage } from '../../src/contract/realtime.ts';
import { type CatalogueHolder, holdCatalogue } from '../../src/service/catalogue/inForce.ts';
import type { RewardSettings, Rewards } from '../../src/service/domain/rewards/context.ts';
import type { GivingFree } from '../../src/service/domain/rewards/free.ts';
import { calendarOf } from '../../src/service/domain/time/calendar.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { type Asset, balancesOf, move, PLAYER, post } from '../../src/service/ledger/post.ts';
import { rewardRoutes } from '../../src/service/wiring/routes.ts';
import { type Api, apiOf, newGuest, type Reply } from './accounts.ts';
import { type AccountsContext, type ContextRules, openAccountsContext } from './accountsContext.ts';
import { DEMO_CATALOGUE } from './demoFiles.ts';
import { forTheTests } from './forTheTests.ts';
import { playRound } from './rounds.ts';

/** A player who came just now: 10,000 coins, a free spin and the welcome mail. */
export interface Player {
  userId: string;
  get(path: string, query?: Record<string, string | number>): Promise<Reply>;
  put(path: string, body?: object): Promise<Reply>;
  delete(path: string): Promise<Reply>;
  balances(): Promise<Record<Asset, number>>;
  /** A round of this stake, played and closed. */
  stake(coins: number): Promise<void>;
  /** A deposit that was settled at a moment, ms. */
  deposit(coins: number, at: number): Promise<void>;
}

/** The calls of rewards over HTTP on a real PostgreSQL, with real players and a clock that can be put forward. */
export interface RewardContext {
  accounts: AccountsContext;
  api: Api;
  rewards: Rewards;
  /** The operator's files, which a test may replace. */
  files: CatalogueHolder;
  /** What the sockets were told. */
  told: { userId: string; message: ServiceMessage }[];
  player(): Promise<Player>;
  /** Puts the clock forward to a moment, ms. */
  advanceTo(moment: number): void;
  /** Broken invariants of the ledger; none when all is well. */
  broken(): Promise<string[]>;
}

const NOON_MS = 12 * 3_600_000;

export const SETTINGS: RewardSettings = {
  calendar: calendarOf('America/Sao_Paulo', 2),
  coinsPerPoint: 1_000,
  bonuses: true,
  timeZone: 'America/Sao_Paulo',
  coinsExchangeRate: 100,
};

/** Shares of what is free, wide enough for tests that come from one address. */
export const FREE: GivingFree['free'] = { playMoney: true, rateFactor: 1_000 };

const recordDeposit = async (context: AccountsContext, userId: string, coins: number, at: number) => {
  const orderId = randomUUID();
  await context.db.transaction(async (tx) => {
    await tx.query(
      `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, status, expires_at, created_at, closed_at)
       values ($1, $2, 'deposit', 'sandbox', 'instant', $3, 'settled', $4, $4, $4)`,
      [orderId, userId, coins, new Date(at)],
    );
    const postings = [move('cash', 'house:deposits', PLAYER, coins)];
    await post(tx, userId, { claimKey: `deposit:${orderId}`, cause: 'deposit', postings });
  });
};

export const openRewardContext = async (
  settings: Partial<RewardSettings> = {},
  rules: ContextRules = {},
): Promise<RewardContext> => {
  const told: RewardContext['told'] = [];
  const files = holdCatalogue(DEMO_CATALOGUE);
  let made: GivingFree | undefined;
  const accounts = await openAccountsContext({
    ...rules,
    routes: (db, now) => {
      made = {
        db,
        now,
        catalogue: files.read,
        settings: { ...SETTINGS, ...settings },
        free: FREE,
        tell: (userId, message) => told.push({ userId, message }),
      };
      return rewardRoutes(made);
    },
  });
  if (!made) throw new Error('the context asked for no routes');
  const rewards = made;
  const api = apiOf(() => accounts.url);
  // Noon: no test runs into midnight unless it wants to.
  const { end } = rewards.settings.calendar.day(rewards.now());
  accounts.advance(end + NOON_MS - rewards.now());

  const player = async (): Promise<Player> => {
    const guest = await newGuest(api);
    const { userId, deviceCode } = guest;
    let { token } = guest;
    /** Logs in again when the clock went past the token's life. */
    const withToken = async (call: (token: string) => Promise<Reply>): Promise<Reply> => {
      const reply = await call(token);
      if (reply.code !== CODE.TOKEN_EXPIRED) return reply;
      const { data } = await api.post('/auth/visitors/login', { deviceCode, deviceType: 4 });
      token = (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
      return call(token);
    };
    return {
      userId,
      get: (path, query) => withToken((t) => api.get(path, query, t)),
      put: (path, body) => withToken((t) => api.put(path, body, t)),
      delete: (path) => withToken((t) => api.raw('DELETE', path, '', t)),
      balances: () => balancesOf(accounts.db, userId),
      async stake(coins) {
        await accounts.db.transaction((tx) => playRound(tx, rewards.settings, userId, coins, rewards.now()));
      },
      deposit: (coins, at) => recordDeposit(accounts, userId, coins, at),
    };
  };
  return {
    accounts,
    api,
    rewards,
    files,
    told,
    player,
    advanceTo: (moment) => accounts.advance(moment - rewards.now()),
    broken: async () => (await checkLedger(accounts.db)).map(({ invariant }) => invariant),
  };
};

/** Codes of replies and how often each came, e.g. `{ 200: 1, 1139: 49 }`. */
export const countCodes = (replies: readonly Reply[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { code } of replies) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

/** The same for all tests of a file, whose books are whole after them. */
export const withRewards = (): RewardContext =>
  forTheTests(openRewardContext, async (context) => {
    expect(await context.broken()).toEqual([]);
    await context.accounts.stop();
  });
