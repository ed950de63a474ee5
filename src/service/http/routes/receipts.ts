import { receipt, receiptKey } from '../../../contract/calls/receipts.ts';
import type { Db } from '../../db/database.ts';
import { readReceipt } from '../../domain/receipts/read.ts';
import { receiptSigner } from '../../domain/receipts/sign.ts';
import { implement, type Route } from '../route.ts';

/** Movements signed for proof (decisions, "Wallet"). @param secret as of `receiptSigner`. */
export const receiptRoutes = ({ db, now }: { db: Db; now(): number }, secret: string): Route[] => {
  const { key, sign } = receiptSigner(secret);
  return [
    implement(receipt, async ({ userId, params }) => ({
      data: sign(await readReceipt(db, userId, params.recordId, now())),
    })),
    implement(receiptKey, async () => ({ data: { key } })),
  ];
};
