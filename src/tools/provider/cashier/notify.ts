import { randomUUID } from 'node:crypto';
import { API_BASE } from '../../../contract/constants.ts';
import { signNotification } from '../../../contract/paymentSignature.ts';
import type { PaymentNotification } from '../../../contract/payments.ts';
import { expectSame } from '../clause.ts';

export const MINUTE_MS = 60_000;

/** A notification as it is right. */
export const same = (right: PaymentNotification): PaymentNotification => right;

/** An order that a notification is about, and its coins. */
export interface OpenedOrder {
  orderId: string;
  amount: number;
}

/** The service that a payment provider tells how orders ended, and a player of it. */
export interface CashierTarget {
  url: string;
  provider: string;
  secret: string;
  /** Opens a deposit with the provider, always of the same player. */
  openOrder(): Promise<OpenedOrder>;
  /** Has the same player withdraw by a way of the provider. */
  openWithdrawal(): Promise<OpenedOrder>;
  /** Coins of that player: to play with, and held for withdrawals. */
  coins(): Promise<{ free: number; held: number }>;
}

export interface Overrides {
  secret?: string;
  /** Signed for, and named in the address. */
  signedFor?: string;
  signature?: string;
  /** Said in place of what was signed. */
  forged?: Partial<PaymentNotification>;
}

/** @returns the code of the answer; undefined where no envelope came. */
export const send = async (
  { url, provider, secret }: CashierTarget,
  notification: PaymentNotification,
  overrides: Overrides = {},
): Promise<number | undefined> => {
  const signature =
    overrides.signature ??
    signNotification(overrides.secret ?? secret, overrides.signedFor ?? provider, notification);
  const response = await fetch(new URL(`${API_BASE}/pay/callback/${provider}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...notification, ...overrides.forged, signature }),
  });
  const reply = (await response.json().catch(() => ({}))) as { code?: number };
  return reply.code;
};

/** That an order ended just now, by a transaction of its own. */
export const ended = (
  { orderId, amount }: OpenedOrder,
  status: PaymentNotification['status'],
): PaymentNotification => ({
  orderId,
  amount,
  status,
  transactionId: randomUUID(),
  timestamp: Date.now(),
});

/** @throws Broken unless the player has as much afterwards as before, and as much is held. */
export const movesNothing = async (target: CashierTarget, run: () => Promise<void>): Promise<void> => {
  const before = await target.coins();
  await run();
  const after = await target.coins();
  expectSame(after.free - before.free, 0, 'coins that moved');
  expectSame(after.held - before.held, 0, 'coins that are held more than before');
};
