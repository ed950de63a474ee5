import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Bus } from './realtime/bus.ts';

/** What every part of the service is built from. Made once, in main.ts. */
export interface Service {
  config: Config;
  db: Database;
  /** Messages to players, on whichever process their socket is. */
  bus: Bus;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now(): number;
}
