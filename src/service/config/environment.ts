import { resolve } from 'node:path';
import { StartError } from '../errors/startError.ts';
import type { TraceTarget } from '../tracing/otlp.ts';
import { databaseOwnerUrl, databaseUrl } from './databaseAddress.ts';
import { type Kept, readKept } from './kept.ts';
import { providerUrls } from './providerUrls.ts';
import { proxies } from './proxies.ts';
import { type RedisAddress, redisAddress } from './redisAddress.ts';
import { ROOT } from './root.ts';
import { type ProviderSecrets, providerSecrets } from './secrets.ts';
import { readTrackers, type Trackers } from './trackers.ts';
import {
  address,
  ENCODED,
  type Env,
  flag,
  folder,
  HTTP,
  isCutShort,
  origin,
  origins,
  pairs,
  port,
  positive,
  read,
  share,
} from './variables.ts';

/** Profile of the operator's files that is used where none is chosen. */
export const DEFAULT_JURISDICTION = 'brl';

/** What the operator decides through the environment, checked. */
export interface Config {
  /** Port of the lobby and its service. */
  port: number;
  /** Address that lobby and games listen on; undefined listens on all. */
  host: string | undefined;
  /** Folder of the embedded database and of generated secrets, absolute. */
  dataDir: string;
  /** `postgres://…` of an external database; undefined means the embedded one. */
  databaseUrl: string | undefined;
  /** DATABASE_OWNER_URL: owner of the tables, where that is another user than the service's. */
  databaseOwnerUrl: string | undefined;
  /** Whether PgBouncer, in transaction mode, stands before the database. */
  databasePooler: boolean;
  /** Connections of each process to the database; undefined shares out what the server takes. */
  databasePool: number | undefined;
  /** What carries messages between processes; undefined leaves that to PostgreSQL. */
  redis: RedisAddress | undefined;
  /** Port of `/metrics`; undefined serves none. */
  metricsPort: number | undefined;
  /** Address that port listens on. */
  metricsHost: string;
  /** Where traces are sent; undefined where nothing is traced. */
  traces: TraceTarget | undefined;
  /** Processes of the service behind the port. */
  workers: number;
  /** Folder of the operator's files, absolute; undefined means the demo operator's. */
  operatorFiles: string | undefined;
  /** Name of the jurisdiction's profile among them. */
  jurisdiction: string;
  gamePort: number;
  /** Origin under which players reach the game host; undefined derives it from the request's host. */
  gameOrigin: string | undefined;
  /** Origin under which players reach the lobby; undefined derives it from the request's host. */
  publicUrl: string | undefined;
  /** Origin of the service whose calls the lobby makes, where it is not the one that serves the lobby. */
  apiHost: string | undefined;
  /** Address of the realtime socket where it is not the lobby's own host. */
  wsApi: string | undefined;
  /** Other origins whose pages may call the service. */
  corsOrigins: readonly string[];
  /** Origins that may show the lobby in a frame, besides itself (wrappers of device type 3). */
  frameAncestors: readonly string[];
  /** Origin that browsers load the built files from, where it is not the lobby's: the build was made with the same ASSET_URL. */
  assetOrigin: string | undefined;
  /** That address, without a slash at its end. */
  assetUrl: string | undefined;
  /** Other origins that pictures may come from. */
  imageOrigins: readonly string[];
  /** How long what ages is kept. */
  kept: Kept;
  /** Multiplies every limit of calls; 1 outside tests. */
  rateLimitFactor: number;
  /** Play money, outbox and sandbox cashier; seeded players. */
  demo: boolean;
  /** Addresses and networks of the proxies whose X-Forwarded-For, -Proto and -Host are believed; none where it is false. */
  trustProxy: false | string[];
  /** Whether a login from a new device has to prove itself by a code. */
  verifyDevices: boolean;
  /** False takes away from browsers what they keep of the lobby. */
  serviceWorker: boolean;
  logLevel: string;
  /** Mail server for codes, `smtp://…` or `smtps://…`; undefined means that none can be sent (the demo has an outbox). */
  smtpUrl: string | undefined;
  /** Sender of e-mails. */
  mailFrom: string;
  /** Gateway of text messages and the secret they are signed with; undefined means that none can be sent. */
  sms: { url: string; secret: string } | undefined;
  /** Channel of players whom no channel has brought. */
  defaultChannelId: string;
  trackers: Trackers;
  /** Secrets of game and of payment providers by name; each is believed, the first signs. */
  gameSecrets: ProviderSecrets;
  /** Where browsers open the games of a provider, by its name; the games of all others are at `gameOrigin`. */
  gameUrls: ReadonlyMap<string, string>;
  paymentSecrets: ProviderSecrets;
  /** Where withdrawals are sent to the payment providers that pay them; those of all others wait for the operator's hand. */
  payoutUrls: ReadonlyMap<string, string>;
}

const SMS_SECRET_MIN = 32;

/** Both or neither: a gateway that cannot tell our messages from others' would send anybody's. */
const smsGateway = (env: Env): Config['sms'] => {
  const url = address(env, 'SMS_URL', HTTP);
  const secret = read(env, 'SMS_SECRET');
  if (url === undefined) return undefined;
  if (secret === undefined || secret.length < SMS_SECRET_MIN)
    throw new StartError(
      `SMS_SECRET is missing or short: SMS_URL needs ${SMS_SECRET_MIN} random characters or more to sign with.`,
    );
  return { url, secret };
};

const smtpUrl = (env: Env): string | undefined => {
  const given = address(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (given !== undefined && isCutShort(given))
    throw new StartError(`SMTP_URL is not the address of a mail server: ${ENCODED}.`);
  return given;
};

const databasePooler = (env: Env): boolean => {
  const isPooled = flag(env, 'DATABASE_POOLER', false);
  if (isPooled && (read(env, 'DATABASE_URL') === undefined || read(env, 'REDIS_URL') === undefined))
    throw new StartError(
      'DATABASE_POOLER needs DATABASE_URL, and REDIS_URL for the messages between processes: LISTEN does not pass a pooler.',
    );
  return isPooled;
};

const POOL = { least: 2, most: 500 };

const databasePool = (env: Env): number | undefined => {
  const given = read(env, 'DATABASE_POOL');
  if (given === undefined) return undefined;
  const value = Number(given);
  if (Number.isInteger(value) && value >= POOL.least && value <= POOL.most) return value;
  throw new StartError(
    `DATABASE_POOL=${given} makes no sense: give a whole number from ${POOL.least} to ${POOL.most}, or leave it out.`,
  );
};

/** Under the names of OpenTelemetry's own specification. */
const traces = (env: Env): TraceTarget | undefined => {
  const endpoint = address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', HTTP);
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: pairs(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
    name: read(env, 'OTEL_SERVICE_NAME') ?? 'games-lobby',
    ratio: share(env, 'OTEL_TRACES_SAMPLER_ARG', 1),
  };
};

const WORKERS_MAX = 256;

const workers = (env: Env): number => {
  const value = positive(env, 'WORKERS', 1);
  if (Number.isInteger(value) && value <= WORKERS_MAX) return value;
  throw new StartError(`WORKERS=${value} makes no sense: give a whole number from 1 to ${WORKERS_MAX}.`);
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const logLevel = (env: Env, fallback: string): string => {
  const given = read(env, 'LOG_LEVEL') ?? fallback;
  if (!LOG_LEVELS.includes(given))
    throw new StartError(`LOG_LEVEL=${given} does not exist: choose one of ${LOG_LEVELS.join(', ')}.`);
  return given;
};

/** Reads the environment. @throws StartError with one plain sentence. */
export const readConfig = (env: Env = process.env): Config => {
  const lobbyPort = port(env, 'PORT', 4173);
  const gamePort = port(env, 'GAME_PORT', Math.min(lobbyPort + 1, 65_535));
  if (gamePort === lobbyPort)
    throw new StartError(`GAME_PORT and PORT are both ${lobbyPort}: games need an origin of their own.`);
  const demo = flag(env, 'DEMO', true);
  const gameSecrets = providerSecrets(env, 'GAME_SECRET_');
  const paymentSecrets = providerSecrets(env, 'PAYMENT_SECRET_');
  return {
    port: lobbyPort,
    host: read(env, 'HOST'),
    dataDir: resolve(ROOT, read(env, 'LOBBY_DATA') ?? '.data'),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseOwnerUrl: databaseOwnerUrl(env),
    databasePooler: databasePooler(env),
    databasePool: databasePool(env),
    redis: redisAddress(env),
    metricsPort: read(env, 'METRICS_PORT') === undefined ? undefined : port(env, 'METRICS_PORT', 0),
    metricsHost: read(env, 'METRICS_HOST') ?? '127.0.0.1',
    traces: traces(env),
    workers: workers(env),
    operatorFiles: folder(env, 'OPERATOR_FILES'),
    jurisdiction: read(env, 'JURISDICTION') ?? DEFAULT_JURISDICTION,
    gamePort,
    gameOrigin: origin(env, 'GAME_ORIGIN'),
    publicUrl: origin(env, 'PUBLIC_URL'),
    apiHost: origin(env, 'API_HOST'),
    wsApi: address(env, 'WS_API', ['ws:', 'wss:']),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    frameAncestors: origins(env, 'FRAME_ANCESTORS'),
    assetOrigin: origin(env, 'ASSET_URL'),
    assetUrl: address(env, 'ASSET_URL', HTTP)?.replace(/\/$/, ''),
    imageOrigins: origins(env, 'IMAGE_ORIGINS'),
    kept: readKept(env),
    rateLimitFactor: positive(env, 'RATE_LIMIT_FACTOR', 1),
    demo,
    trustProxy: proxies(env),
    serviceWorker: flag(env, 'SERVICE_WORKER', true),
    verifyDevices: flag(env, 'VERIFY_DEVICES', false),
    logLevel: logLevel(env, demo ? 'warn' : 'info'),
    smtpUrl: smtpUrl(env),
    sms: smsGateway(env),
    mailFrom: read(env, 'MAIL_FROM') ?? 'Lobby <no-reply@localhost>',
    defaultChannelId: read(env, 'DEFAULT_CHANNEL_ID') ?? '1000',
    trackers: readTrackers(env),
    gameSecrets,
    gameUrls: providerUrls(env, 'GAME_URL_', 'GAME_SECRET_', gameSecrets),
    paymentSecrets,
    payoutUrls: providerUrls(env, 'PAYOUT_URL_', 'PAYMENT_SECRET_', paymentSecrets),
  };
};
