import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Values in addresses that open something. */
const SECRETS = /([?&](?:token|ticket|password|secret|verifyCode|code|email|phone|account)=)[^&#]*/gi;

/** An address with what must not be logged taken out. */
export const redactUrl = (url: string): string => url.replace(SECRETS, '$1…');

/** Logs carry no body and no header; tokens and passwords are taken out of addresses and fields. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: redactUrl(request.url),
      address: request.ip,
    }),
  },
  redact: {
    paths: ['token', 'password', 'ticket', 'secret', '*.token', '*.password', '*.ticket', '*.secret'],
    censor: '…',
  },
});
