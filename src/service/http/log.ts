import type { FastifyRequest, FastifyServerOptions } from 'fastify';

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
      address: request.ip,
    }),
    err: logError as never,
  },
  redact: { paths: DEPTHS.flatMap((depth) => FIELDS.map((field) => depth + field)), censor: '…' },
});
