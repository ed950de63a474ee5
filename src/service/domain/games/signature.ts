import { createHmac, timingSafeEqual } from 'node:crypto';
import { WALLET_CLOCK_MS } from '../../../contract/gameWallet.ts';

/** Hex HMAC-SHA256 of `<time>.<path>.<body>`; `time` is ms since 1970 in digits. */
export const signatureOf = (secret: string, time: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${path}.${body}`).digest('hex');

export interface Signed {
  time: string | undefined;
  signature: string | undefined;
  path: string;
  body: string;
}

/** Whether `signed` was made with `secret` within the last minutes. */
export function isSigned(secret: string, { time, signature, path, body }: Signed, now: number): boolean {
  if (!time || !signature || !/^\d{13}$/.test(time)) return false;
  if (Math.abs(now - Number(time)) > WALLET_CLOCK_MS) return false;
  const expected = Buffer.from(signatureOf(secret, time, path, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
