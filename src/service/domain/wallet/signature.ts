import { timingSafeEqual } from 'node:crypto';
import { signNotification } from '../../../contract/paymentSignature.ts';
import type { PaymentNotification } from '../../../contract/payments.ts';

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
