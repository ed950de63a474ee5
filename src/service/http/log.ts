import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Values in addresses that open something or tell of somebody. */
const SECRETS =
  /([?&](?:token|ticket|password|secret|verifyCode|code|email|phone|account|deviceCode|imgCode)=)[^&#\s]*/gi;
/** Fields of the same kind, wherever they stand. */
const FIELDS = ['token', 'tokenValue', 'password', 'ticket', 'secret', 'deviceCode', 'authorization'];
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
      address: request.ip,
    }),
    err: logError as never,
  },
  redact: { paths: DEPTHS.flatMap((depth) => FIELDS.map((field) => depth + field)), censor: '…' },
});
