import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, loadCatalogue } from '../catalogue/load.ts';
import { lobbyConfigOf } from '../catalogue/lobbyConfig.ts';
import { sourceOf } from '../catalogue/source.ts';
import { type Config, readConfig } from '../config/environment.ts';
import type { Secrets } from '../config/secrets.ts';
import { readSecrets } from '../config/secrets.ts';
import type { Env } from '../config/variables.ts';
import { type Database, type Db, OPERATOR_APPLICATION, openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { schemaGap } from '../db/migrate.ts';
import { checkMode } from '../db/mode.ts';
import { checkSecret } from '../db/secretFingerprint.ts';
import type { Accounts } from '../domain/accounts/context.ts';
import type { Order } from '../domain/accounts/operatorActions.ts';
import { type Actor, type AuditEntry, audit } from '../domain/audit/audit.ts';
import type { Rewards } from '../domain/rewards/context.ts';
import type { Wallet } from '../domain/wallet/context.ts';
import { StartError } from '../errors/startError.ts';
import { newApp } from '../http/app.ts';
import { type Bus, openBus } from '../realtime/bus.ts';
import { postgresCarrier } from '../realtime/postgresCarrier.ts';
import { channelOf, redisCarrier } from '../realtime/redisCarrier.ts';
import { accountsOf } from '../wiring/accounts.ts';
import { rewardsOf } from '../wiring/rewards.ts';
import type { Service } from '../wiring/service.ts';
import { walletOf } from '../wiring/wallet.ts';
import { CommandError } from './commandErrors.ts';
import { type SignedOperator, signIn } from './operators.ts';

/** Where commands are done: beside the running services, on their database and their bus. */
export interface CommandContext {
  config: Config;
  /** Who does it, for the audit log. */
  by: Actor;
  /** The same with a key, where operator.yaml lists operators. */
  operator: SignedOperator | undefined;
  /** The second one, where it took two. */
  approvedBy?: Actor;
  /** Why, for the audit log. */
  reason: string;
  print(line: string): void;
  /** Opened when first asked for. */
  db(): Promise<Database>;
  bus(): Promise<Bus>;
  secrets(): Secrets;
  /** The operator's files. @throws OperatorFilesError for any that is wrong. */
  files(): Catalogue;
  accounts(): Promise<Accounts>;
  rewards(): Promise<Rewards>;
  wallet(): Promise<Wallet>;
  order(userId: string): Order;
  /** Puts what is done into the audit log, under the operator's name and reason. */
  record(db: Db, action: string, detail: NonNullable<AuditEntry['detail']>, userId?: string): Promise<void>;
  close(): Promise<void>;
}

export interface CommandContextOptions {
  /** Name that `--by` says. */
  by: string | undefined;
  /** Name where no operators are listed, and none is said. */
  user: string;
  reason: string;
  /** Whether it is done without the key of a listed operator. */
  isKeyless: boolean;
  /** Whether the database may be empty, or of another version of the service. */
  anyDatabase: boolean;
  env: Env;
  print(line: string): void;
}

/** @throws CommandError where the tables are not those of this version. */
const checkSchema = async (db: Database): Promise<void> => {
  const { missing, unknown } = await schemaGap(db);
  if (unknown.length > 0)
    throw new CommandError('The database was made by a newer version: use the commands of that version.');
  if (missing.length > 0)
    throw new CommandError(
      'The database is not up to date: start the service once, or run "npm run operator -- upgrade".',
    );
};

export const openCommandContext = ({
  by,
  user,
  reason,
  isKeyless,
  anyDatabase,
  env,
  print,
}: CommandContextOptions): CommandContext => {
  const config = readConfig(env);
  const undo: (() => Promise<unknown>)[] = [];
  const once = <T>(make: () => T): (() => T) => {
    let made: { value: T } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  };
  const warn = (error: unknown) =>
    print(`Warning: ${error instanceof Error ? error.message : String(error)}`);

  const db = once(async () => {
    if (!config.databaseUrl && !anyDatabase && !existsSync(join(config.dataDir, 'postgres')))
      throw new CommandError(
        `There is no database in ${config.dataDir}: start the service once, or name its folder with LOBBY_DATA.`,
      );
    const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
    if (embedded) undo.push(() => embedded.stop());
    const opened = openDatabase(
      {
        connectionString: config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.connectionString,
        max: 4,
        application_name: OPERATOR_APPLICATION,
      },
      () => {},
      { isPooled: config.databasePooler && !config.databaseOwnerUrl },
    );
    undo.push(() => opened.close());
    await opened.query('select 1', []).catch((error: { code?: string; message: string }) => {
      throw new StartError(`The database of DATABASE_URL cannot be used (${error.code ?? error.message}).`);
    });
    if (!anyDatabase) {
      await checkSchema(opened);
      await checkMode(opened, config.demo ? ['demo'] : ['play', 'real']);
    }
    return opened;
  });
  const bus = once(async () => {
    const opened = await db();
    const carrier = config.redis
      ? redisCarrier(config.redis, await channelOf(opened), warn)
      : postgresCarrier(opened, warn);
    const started = openBus(carrier, warn);
    undo.push(() => started.stop());
    await started.start();
    return started;
  });
  const secrets = once(() => readSecrets(config, env));
  const files = once(() => loadCatalogue(sourceOf(config)));
  const service = once(async (): Promise<Service> => {
    await checkSecret(await db(), secrets());
    return {
      config,
      secrets: secrets(),
      operator: lobbyConfigOf(files(), config.demo),
      catalogue: files,
      db: await db(),
      bus: await bus(),
      log: newApp(config).log,
      now: Date.now,
    };
  });
  const operator = isKeyless ? undefined : signIn(files().operator.operators, env, by);
  const actor: Actor = `operator:${operator?.name ?? (by || user)}`;
  return {
    config,
    by: actor,
    operator,
    reason,
    print,
    db,
    bus,
    secrets,
    files,
    accounts: async () => accountsOf(await service()).accounts,
    rewards: async () => rewardsOf(await service()),
    wallet: async () => walletOf(await service()),
    order: (userId) => ({ userId, by: actor, reason }),
    record: (on, action, detail, userId) =>
      audit(on, { actor, action, userId, cause: reason, detail }, Date.now()),
    async close() {
      for (const step of undo.splice(0).reverse()) await step();
    },
  };
};
