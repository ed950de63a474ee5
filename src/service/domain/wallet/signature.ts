import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PayUrlOrder } from '../../catalogue/kinds/payments.ts';

/** What a payment provider says about an order (`POST /pay/callback/{provider}`). */
export interface PaymentNotification {
  orderId: string;
  status: 'settled' | 'declined' | 'expired' | 'paid' | 'returned';
  /** Coins. */
  amount: number;
  transactionId: string;
  /** When it happened at the provider, ms since 1970. */
  timestamp: number;
}

/** What a provider signs: the fields by name, in alphabetical order; the provider is one of them. */
export const signedText = (provider: string, notification: PaymentNotification): string => {
  const { amount, orderId, status, timestamp, transactionId } = notification;
  return `amount=${amount}&orderId=${orderId}&provider=${provider}&status=${status}&timestamp=${timestamp}&transactionId=${transactionId}`;
};

/** Hex HMAC-SHA256 of what a provider signs. */
export const signNotification = (
  secret: string,
  provider: string,
  notification: PaymentNotification,
): string => createHmac('sha256', secret).update(signedText(provider, notification)).digest('hex');

/**
 * Hex HMAC-SHA256 of a deposit in the address where it is paid (`payments.yaml`, `payUrl`): the fields by name, in
 * alphabetical order, so that a provider need not believe the browser.
 */
export const signPayUrl = (
  secret: string,
  provider: string,
  { amount, currency, orderId, returnUrl }: Omit<PayUrlOrder, 'signature'>,
): string => {
  const text = `amount=${amount}&currency=${currency}&orderId=${orderId}&provider=${provider}&returnUrl=${returnUrl}`;
  return createHmac('sha256', secret).update(text).digest('hex');
};

/** A notification may come from a clock that is ahead by this much, ms; a late one is only late. */
const AHEAD_MS = 5 * 60_000;

/** Whether the provider said it, and not about the future. Old notifications stay good: each takes effect once. */
export const isSignedNotification = (
  secret: string,
  provider: string,
  notification: PaymentNotification,
  signature: string,
  now: number,
): boolean => {
  const expected = Buffer.from(signNotification(secret, provider, notification));
  const given = Buffer.from(signature.toLowerCase());
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    notification.timestamp <= now + AHEAD_MS
  );
};
