import type { Database } from '../../db/database.ts';
import { keepMarks } from '../responsible/marks.ts';
import { decryptNumberWithAny, encryptNumber, numberHash } from './accountNumber.ts';

export interface Reencrypted {
  /** Bank accounts that are now under the first key. */
  changed: number;
  /** Bank accounts that none of the keys opens, and those of them that were unbound. */
  closed: number;
  forgotten: number;
}

const BATCH = 500;

const opened = (keys: readonly Buffer[], sealed: Buffer): string | undefined => {
  try {
    return decryptNumberWithAny(keys, sealed);
  } catch {
    return undefined;
  }
};

/**
 * Seals the numbers of bank accounts under the first key, so that the others can be given up. Runs beside the service.
 * @param forget whether to unbind what no key opens, unless a withdrawal to it waits.
 */
export const reencryptNumbers = async (
  db: Database,
  keys: readonly [Buffer, ...Buffer[]],
  forget: boolean,
): Promise<Reencrypted> => {
  const [first] = keys;
  const result = { changed: 0, closed: 0, forgotten: 0 };
  for (let after = ['', '']; ; ) {
    const { rows } = await db.query<{
      user_id: string;
      account_id: string;
      method_id: string;
      number_sealed: Buffer;
      number_hash: Buffer;
    }>(
      `select user_id, account_id, method_id, number_sealed, number_hash from pay_account
       where (user_id, account_id) > ($1, $2) order by user_id, account_id limit ${BATCH}`,
      after,
    );
    for (const row of rows) {
      const number = opened(keys, row.number_sealed);
      if (number === undefined) {
        result.closed += 1;
        if (!forget) continue;
        const { rowCount } = await db.query(
          `delete from pay_account where user_id = $1 and account_id = $2 and not exists (
             select 1 from pay_order where kind = 'withdraw' and status = 'pending' and account_id = $2)`,
          [row.user_id, row.account_id],
        );
        result.forgotten += rowCount;
      } else {
        const hash = numberHash(first, row.method_id, number);
        if (hash.equals(row.number_hash)) continue;
        await db.query(
          'update pay_account set number_sealed = $3, number_hash = $4 where user_id = $1 and account_id = $2',
          [row.user_id, row.account_id, encryptNumber(first, number), hash],
        );
        await keepMarks(db, row.user_id, 'payout', [hash]);
        result.changed += 1;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return result;
    after = [last.user_id, last.account_id];
  }
};
