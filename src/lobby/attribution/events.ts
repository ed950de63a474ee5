import type { Tracker } from '../../contract/globalConfig.ts';

/** What is reported to the marketing channels: never a session token, a name or an address (decisions, "Consent"). */
export type AttributionEvent =
  | { name: 'login' }
  /** `eventToken` is how the mobile tracker names a registration (§3, `eventToken.REG`); '' where it is not told of one. */
  | { name: 'register'; eventToken: string }
  /** From the settled-order message only; `id` is the order number, `value` units of currency. */
  | { name: 'firstRecharge' | 'recharge'; id: string; value: number; currency: string };

/** One channel's script. */
export interface Adapter {
  /** Loads it for an account. Settles when the script has run, rejects where it is not to be had. */
  start: (tracker: Tracker) => Promise<void>;
  /**
   * Tells an account that was started of an event, and no other; what is told before the script has run waits in the
   * script's own queue.
   */
  send: (event: AttributionEvent, id: string) => void;
}
