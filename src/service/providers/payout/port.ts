import type { Payout } from '../../../contract/payments.ts';

/** Sends withdrawals to whoever pays them. */
export interface PayoutPort {
  /** @throws Error where the provider did not take it; it is sent again. */
  send(payout: Payout): Promise<void>;
}
