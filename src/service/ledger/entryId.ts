import { randomUUID } from 'node:crypto';

/**
 * UUID version 7: sorts by the millisecond it was made in, needs no sequence. Its random part is that of a version 4, whose
 * bytes Node draws for many at once.
 */
export const newEntryId = (now: number = Date.now()): string => {
  const time = now.toString(16).padStart(12, '0');
  // From behind the version on.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};
