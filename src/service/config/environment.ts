import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { DEFAULT_JURISDICTION } from '../catalogue/source.ts';
import { ROOT } from './root.ts';
import { StartError } from './startError.ts';
import { readTrackers, type Trackers } from './trackers.ts';

/** What the operator decides through the environment, checked. */
export interface Config {
  /** Port of the lobby and its service. */
  port: number;
  /** Folder of the embedded database and of generated secrets, absolute. */
  dataDir: string;
  /** `postgres://…` of an external database; undefined means the embedded one. */
  databaseUrl: string | undefined;
  /** `redis://…` that carries messages between processes; undefined leaves that to PostgreSQL. */
  redisUrl: string | undefined;
  /** Port of `/metrics`; undefined serves none. */
  metricsPort: number | undefined;
  /** Address that port listens on. */
  metricsHost: string;
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
  /** Address of the realtime socket where it is not the lobby's own host. */
  wsApi: string | undefined;
  /** Other origins whose pages may call the service. */
  corsOrigins: readonly string[];
  /** Origins that may show the lobby in a frame, besides itself (wrappers of device type 3). */
  frameAncestors: readonly string[];
  /** Other origins that pictures may come from. */
  imageOrigins: readonly string[];
  /** Multiplies every limit of calls; 1 outside tests. */
  rateLimitFactor: number;
  /** Play money, outbox and sandbox cashier; seeded players. */
  demo: boolean;
  /** Addresses and networks of the proxies whose X-Forwarded-For, -Proto and -Host are believed; none where it is false. */
  trustProxy: false | string[];
  /** Whether a login from a new device has to prove itself by a code. */
  verifyDevices: boolean;
  logLevel: string;
  /** Mail server for codes, `smtp://…` or `smtps://…`; undefined means that none can be sent (the demo has an outbox). */
  smtpUrl: string | undefined;
  /** Sender of e-mails. */
  mailFrom: string;
  /** Gateway of text messages and the secret they are signed with; undefined means that none can be sent. */
  sms: { url: string; secret: string } | undefined;
  defaultChannelId: string;
  trackers: Trackers;
  /** Secrets of game and of payment providers by name; each is believed, the first signs. */
  gameSecrets: ProviderSecrets;
  paymentSecrets: ProviderSecrets;
}

export type ProviderSecrets = ReadonlyMap<string, readonly string[]>;

/** Variables of the environment. */
export type Env = Readonly<Record<string, string | undefined>>;

const read = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

const port = (env: Env, name: string, fallback: number): number => {
  const given = read(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new StartError(`${name}=${given} is not a port number: choose one from 1 to 65535.`);
  return value;
};

const flag = (env: Env, name: string, fallback: boolean): boolean => {
  const given = read(env, name)?.toLowerCase();
  if (given === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(given)) return true;
  if (['0', 'false', 'off', 'no'].includes(given)) return false;
  throw new StartError(`${name}=${given} is neither on nor off: set it to 1 or 0.`);
};

const address = (env: Env, name: string, protocols: readonly string[]): string | undefined => {
  const given = read(env, name);
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    throw new StartError(`${name}=${given} is not an address: it starts with ${protocols.join('// or ')}//.`);
  return given;
};

const HTTP = ['http:', 'https:'];
const SMS_SECRET_MIN = 32;

const origin = (env: Env, name: string): string | undefined => {
  const given = address(env, name, HTTP);
  return given && new URL(given).origin;
};

const origins = (env: Env, name: string): string[] =>
  (read(env, name) ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((given) => {
      if (!URL.canParse(given) || !HTTP.includes(new URL(given).protocol))
        throw new StartError(
          `${name} has ${given}, which is not an origin: write it like https://example.com.`,
        );
      return new URL(given).origin;
    });

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

const databaseUrl = (env: Env): string | undefined => {
  const given = read(env, 'DATABASE_URL');
  // The address may carry a password, so the sentence does not repeat it.
  if (given !== undefined && !/^postgres(ql)?:\/\/./.test(given))
    throw new StartError('DATABASE_URL is not a PostgreSQL address: it starts with postgres://.');
  return given;
};

const redisUrl = (env: Env): string | undefined => {
  const given = read(env, 'REDIS_URL');
  // As above: it may carry a password.
  if (given !== undefined && !(/^rediss?:\/\/./.test(given) && URL.canParse(given)))
    throw new StartError('REDIS_URL is not a Redis address: it starts with redis:// or rediss://.');
  return given;
};

const folder = (env: Env, name: string): string | undefined => {
  const given = read(env, name);
  return given && resolve(ROOT, given);
};

const positive = (env: Env, name: string, fallback: number): number => {
  const given = read(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!(value >= 1 && value <= 1e9))
    throw new StartError(`${name}=${given} makes no sense: give a number of 1 or more, or leave it out.`);
  return value;
};

const WORKERS_MAX = 256;

const workers = (env: Env): number => {
  const value = positive(env, 'WORKERS', 1);
  if (Number.isInteger(value) && value <= WORKERS_MAX) return value;
  throw new StartError(`WORKERS=${value} makes no sense: give a whole number from 1 to ${WORKERS_MAX}.`);
};

/** Secrets have this many characters or more, and enough different ones. */
const SECRET_LENGTH = 32;
const SECRET_VARIETY = 10;

/**
 * Secrets parted by commas.
 * @throws StartError for one that can be guessed; it is not repeated.
 */
export const secretsIn = (env: Env, name: string): string[] => {
  const given = (env[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  for (const each of given) {
    if (each.length < SECRET_LENGTH)
      throw new StartError(`${name} is too short: give ${SECRET_LENGTH} random characters or more.`);
    if (new Set(each).size < SECRET_VARIETY)
      throw new StartError(`${name} is easily guessed: make one with "openssl rand -base64 32".`);
  }
  return given;
};

/** `GAME_SECRET_ACME_PLAY` is the secret of `acme-play`. */
const providerSecrets = (env: Env, prefix: string): ProviderSecrets =>
  new Map(
    Object.keys(env)
      .filter((name) => name.startsWith(prefix))
      .map((name): [string, string[]] => [
        name.slice(prefix.length).toLowerCase().replace(/_/g, '-'),
        secretsIn(env, name),
      ])
      .filter(([, secrets]) => secrets.length > 0),
  );

const NETWORK = /^([0-9a-f:.]+)(\/\d{1,3})?$/i;
/** Names of networks: this machine, and the private ones of RFC 1918 and RFC 4193. */
const NAMED_NETWORKS = ['loopback', 'uniquelocal'];

/**
 * `TRUST_PROXY`: off, or the proxies by their addresses. How many there are would not do: whoever reaches the service past
 * them could say anything.
 */
const proxies = (env: Env): false | string[] => {
  const given = read(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (['0', 'false', 'off', 'no'].includes(given)) return false;
  const list = given.split(/[\s,]+/).filter(Boolean);
  if (list.every((each) => NAMED_NETWORKS.includes(each) || isIP(NETWORK.exec(each)?.[1] ?? '') !== 0))
    return list;
  throw new StartError(
    `TRUST_PROXY=${given} makes no sense: name the proxies by their addresses or networks, like 10.0.0.5, 10.0.0.0/8, loopback.`,
  );
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
  return {
    port: lobbyPort,
    dataDir: resolve(ROOT, read(env, 'LOBBY_DATA') ?? '.data'),
    databaseUrl: databaseUrl(env),
    redisUrl: redisUrl(env),
    metricsPort: read(env, 'METRICS_PORT') === undefined ? undefined : port(env, 'METRICS_PORT', 0),
    metricsHost: read(env, 'METRICS_HOST') ?? '127.0.0.1',
    workers: workers(env),
    operatorFiles: folder(env, 'OPERATOR_FILES'),
    jurisdiction: read(env, 'JURISDICTION') ?? DEFAULT_JURISDICTION,
    gamePort,
    gameOrigin: origin(env, 'GAME_ORIGIN'),
    publicUrl: origin(env, 'PUBLIC_URL'),
    wsApi: address(env, 'WS_API', ['ws:', 'wss:']),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    frameAncestors: origins(env, 'FRAME_ANCESTORS'),
    imageOrigins: origins(env, 'IMAGE_ORIGINS'),
    rateLimitFactor: positive(env, 'RATE_LIMIT_FACTOR', 1),
    demo,
    trustProxy: proxies(env),
    verifyDevices: flag(env, 'VERIFY_DEVICES', false),
    logLevel: logLevel(env, demo ? 'warn' : 'info'),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    sms: smsGateway(env),
    mailFrom: read(env, 'MAIL_FROM') ?? 'Lobby <no-reply@localhost>',
    defaultChannelId: read(env, 'DEFAULT_CHANNEL_ID') ?? '1000',
    trackers: readTrackers(env),
    gameSecrets: providerSecrets(env, 'GAME_SECRET_'),
    paymentSecrets: providerSecrets(env, 'PAYMENT_SECRET_'),
  };
};

/** Secrets that belong to one purpose each, all derived from one. */
export interface Secrets {
  /** Key of the signed wallet interface between game host and service. */
  wallet: string;
  /** Key of the sandbox's words on payments. */
  payments: string;
  /** Key under which bank account numbers are stored, 32 bytes in base64url. */
  accounts: string;
  /** Opens the demo's outbox and the controls of its sandbox cashier. */
  outbox: string;
  /** Password of the seeded demo players, typeable. */
  demoPassword: string;
  /** Tells secrets apart without telling them: kept in backups and beside what was sealed. */
  print: string;
  /** The same of secrets that sign nothing any more, but are still believed and opened. */
  earlier: readonly Secrets[];
}

/** @param earlier secrets that were in use before `master`. */
export const deriveSecrets = (master: string, ...earlier: readonly string[]): Secrets => {
  const derive = (purpose: string) => createHmac('sha256', master).update(purpose);
  return {
    wallet: derive('wallet').digest('base64url'),
    payments: derive('payments').digest('base64url'),
    accounts: derive('bank-accounts').digest('base64url'),
    outbox: derive('outbox').digest('base64url').slice(0, 22),
    demoPassword: derive('demo-password').digest('hex').slice(0, 10),
    print: derive('print').digest('base64url').slice(0, 16),
    earlier: earlier.map((each) => deriveSecrets(each)),
  };
};
