import { randomUUID } from 'node:crypto';
import type { IdentityPort } from './port.ts';

/** Where no provider is configured every check waits for the operator's own hand. */
export const manualIdentity: IdentityPort = {
  name: 'operator',
  check: async () => ({ state: 'pending', reference: randomUUID() }),
};
