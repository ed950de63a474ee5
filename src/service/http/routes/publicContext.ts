import type { LobbyConfig } from '../../../contract/calls/config.ts';
import type { ReadCatalogue } from '../../catalogue/inForce.ts';
import type { Db } from '../../db/database.ts';

/** What the calls that visitors may make work with. */
export interface PublicContext {
  db: Db;
  /** Milliseconds since 1970. */
  now(): number;
  catalogue: ReadCatalogue;
  /** The operator as players see it. */
  operator: LobbyConfig;
}
