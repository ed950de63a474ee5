import type { FastifyBaseLogger } from 'fastify';
import type { LobbyConfig } from '../../contract/calls/config.ts';
import type { ReadCatalogue } from '../catalogue/inForce.ts';
import type { Config } from '../config/environment.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../db/database.ts';
import type { Bus } from '../realtime/bus.ts';

/** What every part of the service is built from. Made once, in start.ts. */
export interface Service {
  config: Config;
  secrets: Secrets;
  /** The operator as players see it. */
  operator: LobbyConfig;
  catalogue: ReadCatalogue;
  db: Database;
  /** Messages to players, on whichever process their socket is. */
  bus: Bus;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now(): number;
}
