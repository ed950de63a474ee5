import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { WithdrawMethod } from '../../catalogue/kinds/payments.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** As it is compared and stored: without the spaces, dots and dashes that people write. */
export const plainNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** The check digit of payment cards (ISO/IEC 7812-1). */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Whether a plain number is one of its kind. */
export const isNumberOf = (kind: WithdrawMethod['number'], number: string): boolean =>
  kind === 'bank' ? /^\d{5,20}$/.test(number) : /^\d{12,19}$/.test(number) && hasCheckDigit(number);

/** By this a number is found again without being opened. */
export const numberHash = (key: Buffer, methodId: string, number: string): Buffer =>
  createHmac('sha256', key).update(`${methodId}:${number}`).digest();

/** IV, tag and text of the number. */
export const encryptNumber = (key: Buffer, number: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** @throws Error where it was sealed under another key, or changed. */
export const decryptNumber = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** Opens what one of the keys has sealed. @throws Error where none has. */
export const decryptNumberWithAny = (keys: readonly Buffer[], sealed: Buffer): string => {
  for (const key of keys)
    try {
      return decryptNumber(key, sealed);
    } catch {
      // Another key's.
    }
  throw new Error('The number was sealed under a secret that is not in use any more.');
};
