/** What is reported to the marketing channels: never a token, a name or an address (decisions, "Consent"). */
export type AttributionEvent =
  | { name: 'login' | 'register' }
  /** From the settled-order message only; `id` is the order number, `value` units of currency. */
  | { name: 'firstRecharge' | 'recharge'; id: string; value: number; currency: string };

export const CHANNELS = ['fb', 'gtag', 'kwai', 'tt'] as const;
export type Channel = (typeof CHANNELS)[number];

/** One channel's script: loaded by `start`, told by `send`. */
export interface Adapter {
  start: (id: string) => void;
  send: (event: AttributionEvent) => void;
}
