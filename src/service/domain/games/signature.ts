import { timingSafeEqual } from 'node:crypto';
import { WALLET_CLOCK_MS } from '../../../contract/gameWallet.ts';
import { walletSignature } from '../../../contract/walletSignature.ts';

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
  const expected = Buffer.from(walletSignature(secret, time, path, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
