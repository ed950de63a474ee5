import type { Data } from '../../../contract/call.ts';
import type { payWithdraw, withdrawInfo } from '../../../contract/calls/wallet.ts';
import { CODE } from '../../../contract/codes.ts';
import type { WithdrawRules } from '../../catalogue/kinds/payments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { balancesOf, lockBalances } from '../../ledger/post.ts';
import { refuseUnchecked } from '../identity/identity.ts';
import { barred } from '../responsible/eligibility.ts';
import { publishBalance } from '../rewards/grant.ts';
import { readyTime } from './accounts.ts';
import type { Wallet } from './context.ts';
import { newOrderId } from './orders.ts';
import { lockPayer } from './payer.ts';
import { holdCoins } from './payOut.ts';
import { refuseHalted } from './payoutHalt.ts';

const rulesNow = ({ catalogue }: Wallet): WithdrawRules => catalogue().payments.withdrawRules;

/** Fee of a withdrawal, coins; a fraction of a coin is the player's. */
export const feeOf = (amount: number, { feeFixed, feePermille }: WithdrawRules): number =>
  feeFixed + Math.floor((amount * feePermille) / 1_000);

/** Withdrawals of the operator's day that were paid or may be; one that came back does not count. */
const countToday = async ({ settings, now }: Wallet, db: Db, userId: string): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from pay_order
     where user_id = $1 and kind = 'withdraw' and created_at >= $2 and status <> 'returned'`,
    [userId, new Date(settings.calendar.day(now()).start)],
  );
  return rows[0]?.n ?? 0;
};

const timesLeft = (wallet: Wallet, used: number): number => Math.max(0, rulesNow(wallet).timesADay - used);

/** What the wagering debt has grown by since it was last 0, coins. */
const debtGrown = async (db: Db, userId: string): Promise<number> => {
  const mine = `user_id = $1 and asset = 'wagering' and account = 'player'`;
  const { rows } = await db.query<{ coins: number }>(
    `select coalesce(sum(amount), 0)::bigint as coins from ledger_posting
     where ${mine} and amount > 0 and entry_id > coalesce(
       (select max(entry_id) from ledger_posting where ${mine} and balance_after = 0), '')`,
    [userId],
  );
  return rows[0]?.coins ?? 0;
};

/** What can be withdrawn now, and under which rules (decisions, "Wallet"). */
export const readWithdrawInfo = async (
  wallet: Wallet,
  userId: string,
): Promise<Data<typeof withdrawInfo>> => {
  const { db } = wallet;
  const [balances, used, accounts] = await Promise.all([
    balancesOf(db, userId),
    countToday(wallet, db, userId),
    db.query('select 1 from pay_account where user_id = $1 limit 1', [userId]),
  ]);
  const { min, max, feePermille, feeFixed } = rulesNow(wallet);
  return {
    withdrawable: balances.wagering === 0 ? balances.cash : 0,
    min,
    max,
    feePermille,
    feeFixed,
    codingRemaining: balances.wagering,
    codingTotal: balances.wagering === 0 ? 0 : await debtGrown(db, userId),
    timesLeft: timesLeft(wallet, used),
    hasAccount: accounts.rowCount > 0,
  };
};

interface Destination {
  method_id: string;
  number_end: string;
  created_at: Date;
  provider: string;
}

/** @throws Refusal 1127 no account is bound, or not this one; 1126 its way is not offered any more. */
const findDestination = async (
  wallet: Wallet,
  tx: Db,
  userId: string,
  accountId: string,
): Promise<Destination> => {
  // Held, so that it is not unbound before the order is there.
  const { rows } = await tx.query<Omit<Destination, 'provider'>>(
    'select method_id, number_end, created_at from pay_account where user_id = $1 and account_id = $2 for share',
    [userId, accountId],
  );
  const account = rows[0];
  if (!account) throw new Refusal(CODE.BANK_ACCOUNT_MISSING);
  const method = wallet.withdrawMethods().find(({ methodId }) => methodId === account.method_id);
  if (!method) throw new Refusal(CODE.WITHDRAW_FAILED);
  return { ...account, provider: method.provider };
};

/** @throws Refusal 1137 another one is under way, 1136 all of today's are used, 1135 coding value remains. */
const checkStanding = async (wallet: Wallet, tx: Db, userId: string): Promise<void> => {
  const pending = await tx.query(
    `select 1 from pay_order where user_id = $1 and kind = 'withdraw' and status = 'pending'`,
    [userId],
  );
  if (pending.rowCount > 0) throw new Refusal(CODE.REQUEST_UNFULFILLED);
  if (timesLeft(wallet, await countToday(wallet, tx, userId)) === 0)
    throw new Refusal(CODE.WITHDRAW_TIMES_SPENT);
  const { wagering } = await lockBalances(tx, userId);
  if (wagering > 0) throw new Refusal(CODE.CODING_REMAINS);
};

/**
 * Holds the coins and sends the withdrawal; the player cannot take it back (decisions, "Wallet").
 * @throws Refusal 1146 blocked or closed, or with `PlayBar` for a while after a change of contact, password or account; 1130 a guest, 1113 identity unchecked, 1127 no account, 1134 below and 1126 above the range or of `refuseHalted`, 1137, 1136, 1135 as
 * `checkStanding`, 1133 too few coins.
 */
export const withdraw = async (
  wallet: Wallet,
  tx: Tx,
  userId: string,
  accountId: string,
  amount: number,
): Promise<Data<typeof payWithdraw>> => {
  const now = wallet.now();
  const payer = await lockPayer(tx, userId);
  // An exclusion keeps nobody from taking out what is theirs.
  if (payer?.status !== 'open') throw new Refusal(CODE.WITHDRAW_FORBIDDEN);
  if (payer?.is_guest) throw new Refusal(CODE.EMAIL_LINK_NEEDED);
  await refuseHalted(tx);
  if (wallet.identityNeeded) await refuseUnchecked(tx, userId);
  const { method_id, number_end, provider, created_at } = await findDestination(
    wallet,
    tx,
    userId,
    accountId,
  );
  const ready = readyTime(wallet, { created_at, secured_at: payer.secured_at });
  if (ready > now) throw barred({ reason: 'security', until: ready });
  const rules = rulesNow(wallet);
  if (amount < rules.min) throw new Refusal(CODE.WITHDRAW_BELOW_MINIMUM);
  if (amount > rules.max) throw new Refusal(CODE.WITHDRAW_FAILED);
  await checkStanding(wallet, tx, userId);
  const orderId = newOrderId(userId);
  const fee = feeOf(amount, rules);
  const order = { orderId, provider, methodId: method_id, fee, accountId, end: number_end };
  const { balances } = await holdCoins(tx, userId, amount, order, now);
  const { cash = 0, hold = 0 } = balances;
  publishBalance(wallet, tx, userId, -amount, cash);
  return { orderId, amount, fee, money: cash, bankMoney: hold };
};
