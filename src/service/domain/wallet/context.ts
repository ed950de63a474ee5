import type { ServiceMessage } from '../../../contract/realtime.ts';
import type { ReadCatalogue } from '../../catalogue/inForce.ts';
import type { DepositMethod, WithdrawMethod } from '../../catalogue/kinds/payments.ts';
import type { Database } from '../../db/database.ts';
import type { RewardSettings } from '../rewards/context.ts';

/** What the rules of the wallet work with. */
export interface Wallet {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  catalogue: ReadCatalogue;
  settings: RewardSettings;
  /** Tells the player's sockets; only a hint. */
  tell(userId: string, message: ServiceMessage): void;
  /** Ways to pay in and out; empty where no provider is set up. */
  depositMethods(): readonly DepositMethod[];
  withdrawMethods(): readonly WithdrawMethod[];
  /** Secrets of a payment provider, of which it uses any; none for one nobody knows. */
  providerSecrets(provider: string): readonly string[];
  /** Whether the provider confirms that the account belongs to the holder (1131 where not). */
  holderMatches(account: { methodId: string; holder: string; number: string }): Promise<boolean>;
  /** Whether a withdrawal needs a checked identity (jurisdiction profile). */
  identityNeeded: boolean;
  /** How long withdrawals wait after a contact, the password or a payout account changed (jurisdiction profile), ms. */
  payoutWaitMs: number;
  /** Keys of 32 bytes under which account numbers are stored; the first seals. */
  numberKeys: readonly [Buffer, ...Buffer[]];
}
