import type { GameComforts } from '../../../contract/gameWallet.ts';
import type { ReadCatalogue } from '../../catalogue/inForce.ts';
import type { Database } from '../../db/database.ts';
import type { StakeRules } from '../stakes/settle.ts';

/** What the rules of rooms, launches and the wallet interface work with. */
export interface Games {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  catalogue: ReadCatalogue;
  vipLevel(userId: string): Promise<number>;
  /** Secrets of a provider, of which it uses any; none for one nobody knows. */
  providerSecrets(provider: string): readonly string[];
  /** Whether the games of a provider are opened at an address of its own. */
  hasOwnAddress(provider: string): boolean;
  /** Tells the player's sockets; only a hint. Coins; `changed` is negative for what was taken. */
  balanceChanged(userId: string, changed: number, coins: number): void;
  /** Tells the operator of something that cannot wait. */
  alarm(sentence: string): void;
  /** What a settled stake is worth to its player. */
  stakes: StakeRules;
  /** Jurisdiction profile: least ms from one round to the next. */
  minRoundMs: number;
  /** Jurisdiction profile: what games may offer. */
  comforts: GameComforts;
  coinsExchangeRate: number;
  currencySymbol: string;
}
