import { randomHex } from '../api/client/requestId.ts';
import { localStore } from './storage.ts';

/** The 32 hex digits that are a guest's only key to their account; made once, never wiped. */
export function deviceCode(): string {
  const stored = localStore.get('deviceCode');
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const made = randomHex(16);
  localStore.set('deviceCode', made);
  return made;
}
