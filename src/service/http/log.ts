import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { plainAddress } from '../../contract/network.ts';

/** Fields that open something, wherever they stand. */
const FIELDS = [
  'token',
  'tokenValue',
  'ticket',
  'password',
  'oldPassword',
  'secret',
  'signature',
  'authorization',
  'verifyCode',
  'deviceCode',
];
/** What opens something, or tells of somebody, in addresses. */
const PARAMETERS = [
  ...FIELDS,
  ...['code', 'imgCode', 'account', 'email', 'phone', 'number', 'holder', 'name', 'birthDate'],
];
/** Their values, also in an address that is a parameter of another. */
const SECRETS = new RegExp(
  `((?:[?&]|%3F|%26)(?:${PARAMETERS.join('|')})(?:=|%3D))(?:(?!%26|%23)[^&#\\s])*`,
  'gi',
);
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** An address with what must not be logged taken out. */
export const redactUrl = (url: string): string => url.replace(SECRETS, '$1…');

interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  /** Of PostgreSQL or of the system. */
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
}

/** What an error says, without the rows and values that PostgreSQL adds to its own. */
const logError = (error: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactUrl(String(error)), stack: undefined };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: redactUrl(error.message),
    stack: error.stack && redactUrl(error.stack),
    code,
    table,
    constraint,
    ...(error.cause !== undefined && { cause: logError(error.cause) }),
  };
};

/** Logs carry no body and no header; tokens and passwords are taken out of addresses and fields. */
export const logOptions = (level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: redactUrl(request.url),
      address: plainAddress(request.ip),
    }),
    err: logError as never,
  },
  redact: { paths: DEPTHS.flatMap((depth) => FIELDS.map((field) => depth + field)), censor: '…' },
});

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Of Pino's loggers, which Fastify's type leaves out. */
interface PinoLevels {
  isLevelEnabled(level: string): boolean;
}

/** The log of one request, made once it has something to say. */
class RequestLog {
  readonly #logger: FastifyBaseLogger;
  readonly #bound: Parameters<FastifyBaseLogger['child']>;
  #made: FastifyBaseLogger | undefined;

  constructor(logger: FastifyBaseLogger, bound: Parameters<FastifyBaseLogger['child']>) {
    this.#logger = logger;
    this.#bound = bound;
  }

  get log(): FastifyBaseLogger {
    this.#made ??= this.#logger.child(...this.#bound);
    return this.#made;
  }

  get level(): string {
    return this.#made?.level ?? this.#logger.level;
  }

  /** Whether a line of this level is written; the log of a request is as loud as that of the service. */
  isLevelEnabled(level: string): boolean {
    return (this.#logger as unknown as PinoLevels).isLevelEnabled(level);
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.log.child(...given);
  }
}
for (const level of LEVELS)
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...line: [string]) {
      if (this.isLevelEnabled(level)) this.log[level](...line);
    },
  });

/** Most requests log nothing, and a log of their own costs a search of what it is bound to for every secret field. */
export const requestLog = (
  logger: FastifyBaseLogger,
  ...bound: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new RequestLog(logger, bound) as unknown as FastifyBaseLogger;
