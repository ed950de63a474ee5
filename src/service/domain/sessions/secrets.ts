import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Hash under which a random secret (token, ticket, device code) is stored: it needs no salt. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 256 random bits, URL-safe. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Six digits, as a verification code. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hash of a short code under its own salt. */
export const codeHash = (salt: Buffer, code: string): Buffer =>
  createHash('sha256').update(salt).update(code.toUpperCase()).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Key under which something typed is counted without being kept. */
export const typedKey = (kind: string, typed: string): string =>
  `${kind}:${createHash('sha256').update(typed).digest('base64url')}`;
