import type { ServiceMessage } from '../../../contract/realtime.ts';
import type { ReadCatalogue } from '../../catalogue/inForce.ts';
import type { Database } from '../../db/database.ts';
import type { StakeRules } from '../stakes/settle.ts';

/** What the operator decides about rewards. */
export interface RewardSettings extends StakeRules {
  /** Whether the jurisdiction allows bonuses; where not, claims answer 1147. */
  bonuses: boolean;
  /** IANA name of the operator's time zone. */
  timeZone: string;
  /** Coins per unit of currency. */
  coinsExchangeRate: number;
}

/** What the rules of check-in, VIP, lottery and mail work with. */
export interface Rewards {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  catalogue: ReadCatalogue;
  settings: RewardSettings;
  /** Tells the player's sockets; only a hint. */
  tell(userId: string, message: ServiceMessage): void;
}
