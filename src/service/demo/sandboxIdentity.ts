import { randomUUID } from 'node:crypto';
import type { IdentityPort } from '../providers/identity/port.ts';

/** The demo's provider: a number that ends in 0 fails, one that ends in 9 waits for the operator, any other passes. */
export const sandboxIdentity: IdentityPort = {
  name: 'sandbox',
  check: async ({ number }) => {
    const reference = randomUUID();
    if (number.endsWith('0')) return { state: 'rejected', reason: 'document', reference };
    return { state: number.endsWith('9') ? 'pending' : 'approved', reference };
  },
};
