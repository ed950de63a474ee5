import { randomUUID } from 'node:crypto';
import type { BankAccount } from '../../../contract/calls/wallet.ts';
import { CODE } from '../../../contract/codes.ts';
import { BANKS } from '../../catalogue/kinds/dictionary.ts';
import type { Tx } from '../../db/database.ts';
import { uniqueViolation } from '../../db/faults.ts';
import { Refusal } from '../../errors/refusal.ts';
import { asPersonName } from '../names/scripts.ts';
import { keepMarks } from '../responsible/marks.ts';
import { decryptNumberWithAny, encryptNumber, isNumberOf, numberHash, plainNumber } from './accountNumber.ts';
import type { Wallet } from './context.ts';
import { lockPayer } from './payer.ts';

/** Accounts a player may bind. */
const ACCOUNTS_MAX = 10;
/** Characters of a number that come back. */
const END = 4;

interface Row {
  account_id: string;
  method_id: string;
  bank_code: string;
  holder: string;
  number_end: string;
  created_at: Date;
  secured_at: Date | null;
}

/** From when on an account is paid to, ms; `secured_at` is when a contact or the password changed last. */
export const readyTime = (
  { payoutWaitMs }: Pick<Wallet, 'payoutWaitMs'>,
  { created_at, secured_at }: Pick<Row, 'created_at' | 'secured_at'>,
): number => Math.max(created_at.getTime(), secured_at?.getTime() ?? 0) + payoutWaitMs;

const toAccount = (wallet: Pick<Wallet, 'payoutWaitMs'>, row: Row): BankAccount => ({
  accountId: row.account_id,
  methodId: row.method_id,
  bankCode: row.bank_code,
  holder: row.holder,
  numberEnd: row.number_end,
  createTime: row.created_at.getTime(),
  readyTime: readyTime(wallet, row),
});

const COLUMNS = `account_id, method_id, bank_code, holder, number_end, created_at,
  (select secured_at from player where player.user_id = pay_account.user_id) as secured_at`;

export const listAccounts = async (
  wallet: Pick<Wallet, 'db' | 'payoutWaitMs'>,
  userId: string,
): Promise<BankAccount[]> => {
  const { rows } = await wallet.db.query<Row>(
    `select ${COLUMNS} from pay_account where user_id = $1 order by created_at, account_id`,
    [userId],
  );
  return rows.map((row) => toAccount(wallet, row));
};

/** A bank account as the player typed it. */
export interface TypedAccount {
  methodId: string;
  bankCode?: string;
  holder?: string;
  number: string;
}

/** A bank account that makes sense, its number plain. */
interface CheckedAccount {
  methodId: string;
  bankCode: string;
  holder: string;
  number: string;
}

/**
 * @throws Refusal 1112 holder or bank missing, 1132 no such method or bank, the holder is no name, or the number is none of its kind, 1131 the
 * provider does not know the holder.
 */
export const checkAccount = async (wallet: Wallet, typed: TypedAccount): Promise<CheckedAccount> => {
  const method = wallet.withdrawMethods().find(({ methodId }) => methodId === typed.methodId);
  if (!method) throw new Refusal(CODE.BANK_CARD_INVALID);
  const given = typed.holder?.trim() ?? '';
  const bankCode = method.number === 'bank' ? (typed.bankCode ?? '') : '';
  if (!given || (method.number === 'bank' && !bankCode)) throw new Refusal(CODE.ADDITIONAL_INFO_EMPTY);
  const holder = asPersonName(given);
  if (holder === undefined) throw new Refusal(CODE.BANK_CARD_INVALID);
  const number = plainNumber(typed.number);
  if (
    bankCode &&
    !wallet
      .catalogue()
      .dictionary.get(BANKS)
      ?.some(({ key }) => key === bankCode)
  )
    throw new Refusal(CODE.BANK_CARD_INVALID);
  if (!isNumberOf(method.number, number)) throw new Refusal(CODE.BANK_CARD_INVALID);
  const account = { methodId: method.methodId, bankCode, holder, number };
  if (!(await wallet.holderMatches(account))) throw new Refusal(CODE.AUTHENTICATION_FAILED_BANK);
  return account;
};

/**
 * Binds a checked account. A number belongs to one player.
 * @throws Refusal 1129 the player has bound it before, or ten others; 1128 somebody else has; 208 the player's account has been closed meanwhile.
 */
export const bindAccount = async (
  wallet: Wallet,
  tx: Tx,
  userId: string,
  account: CheckedAccount,
): Promise<BankAccount> => {
  const { methodId, bankCode, holder, number } = account;
  const { numberKeys, now } = wallet;
  const [sealing] = numberKeys;
  // Of two at once each counts the other.
  const payer = await lockPayer(tx, userId);
  // Closed while the provider was asked about the holder, it would keep the number from its owner's next account.
  if (payer?.status === 'closed') throw new Refusal(CODE.TOKEN_ACCOUNT_CLOSED);
  const hashes = numberKeys.map((key) => numberHash(key, methodId, number));
  const bound = await tx.query<{ n: number; mine: boolean | null; taken: boolean }>(
    `select count(*) as n, bool_or(number_hash = any($2)) as mine,
       exists (select 1 from pay_account where number_hash = any($2)) as taken
     from pay_account where user_id = $1`,
    [userId, hashes],
  );
  const { n = 0, mine, taken } = bound.rows[0] ?? {};
  if (mine || n >= ACCOUNTS_MAX) throw new Refusal(CODE.BANK_ACCOUNT_EXISTS);
  // The index knows the number under the sealing key only.
  if (taken) throw new Refusal(CODE.BANK_CARD_EXISTS);
  try {
    const { rows } = await tx.query<Row>(
      `insert into pay_account (user_id, account_id, method_id, bank_code, holder, number_sealed, number_hash,
         number_end, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
      [
        userId,
        randomUUID(),
        methodId,
        bankCode,
        holder,
        encryptNumber(sealing, number),
        hashes[0],
        number.slice(-END),
        new Date(now()),
      ],
    );
    await keepMarks(tx, userId, 'payout', hashes);
    return toAccount(wallet, rows[0] as Row);
  } catch (error) {
    if (uniqueViolation(error) === 'pay_account_number') throw new Refusal(CODE.BANK_CARD_EXISTS);
    throw error;
  }
};

/** Removes an account and its number. @throws Refusal 1127 no such account, 1137 a withdrawal to it is under way. */
export const unbindAccount = async (tx: Tx, userId: string, accountId: string): Promise<void> => {
  const { rowCount } = await tx.query('delete from pay_account where user_id = $1 and account_id = $2', [
    userId,
    accountId,
  ]);
  if (rowCount === 0) throw new Refusal(CODE.BANK_ACCOUNT_MISSING);
  // Asked after the deletion, which waits for a withdrawal that is being sent.
  const pending = await tx.query(
    `select 1 from pay_order
     where user_id = $1 and kind = 'withdraw' and status = 'pending' and account_id = $2`,
    [userId, accountId],
  );
  if (pending.rowCount > 0) throw new Refusal(CODE.REQUEST_UNFULFILLED);
};

/** Where a withdrawal is to be paid: the whole number, for whoever pays it. */
export const payoutDetails = async (
  { db, numberKeys }: Wallet,
  userId: string,
  accountId: string,
): Promise<{ bankCode: string; holder: string; number: string } | undefined> => {
  const { rows } = await db.query<{ bank_code: string; holder: string; number_sealed: Buffer }>(
    'select bank_code, holder, number_sealed from pay_account where user_id = $1 and account_id = $2',
    [userId, accountId],
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    bankCode: row.bank_code,
    holder: row.holder,
    number: decryptNumberWithAny(numberKeys, row.number_sealed),
  };
};
