import { timingSafeEqual } from 'node:crypto';

/** Whether somebody gave the secret that the demo printed at start. */
export const isDemoSecret = (given: unknown, secret: string): boolean => {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};
