import { RECONNECT_MS, RECONNECT_SPAN_MS } from '../../contract/constants.ts';

/** Tries after which a wait is not longer any more. */
export const TRIES_MOST = Math.ceil(Math.log2(RECONNECT_SPAN_MS[1] / RECONNECT_MS));

/**
 * Time before a lost socket is opened again, ms: up to 10 s (§9), twice as long with each try that failed, and never the
 * same, so that all players of a service that was away do not come back in the same second.
 * @param tries that failed since the socket was open.
 */
export const reconnectMs = (tries: number): number => {
  const [least, most] = RECONNECT_SPAN_MS;
  return least + Math.random() * (Math.min(RECONNECT_MS * 2 ** tries, most) - least);
};
