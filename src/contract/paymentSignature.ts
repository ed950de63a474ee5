import { createHmac } from 'node:crypto';
import type { PaymentNotification, PayUrlOrder } from './payments.ts';

/*
 * What is signed between the service and payment providers: the fields by name, in alphabetical order; the provider is
 * one of them. Nothing is escaped, and the text still reads in one way only: names and order are fixed, ids, currency and
 * numbers hold neither `&` nor `=`, and `returnUrl`, which may, comes last.
 */

/** What a provider signs of a notification. */
export const signedText = (provider: string, notification: PaymentNotification): string => {
  const { amount, orderId, status, timestamp, transactionId } = notification;
  return `amount=${amount}&orderId=${orderId}&provider=${provider}&status=${status}&timestamp=${timestamp}&transactionId=${transactionId}`;
};

/** What the service signs of a deposit in the address where it is paid, so that a provider need not believe the browser. */
export const payUrlText = (provider: string, { amount, currency, orderId, returnUrl }: PayUrlOrder): string =>
  `amount=${amount}&currency=${currency}&orderId=${orderId}&provider=${provider}&returnUrl=${returnUrl}`;

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Hex HMAC-SHA256 of `signedText`. */
export const signNotification = (
  secret: string,
  provider: string,
  notification: PaymentNotification,
): string => hmac(secret, signedText(provider, notification));

/** Hex HMAC-SHA256 of `payUrlText`. */
export const signPayUrl = (secret: string, provider: string, order: PayUrlOrder): string =>
  hmac(secret, payUrlText(provider, order));
