import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/environment.ts';

const NAME = 'XSRF-TOKEN';
const HAS_PAIR = new RegExp(`(?:^|; )${NAME}=[^;]`);

/**
 * Gives a browser that has none the cookie of the anti-forgery pair (§7), which its calls then repeat as `X-XSRF-TOKEN`.
 * The service does not ask for it: no cookie authenticates anything. It is for an operator's proxy that does.
 */
export function pairXsrf(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (HAS_PAIR.test(request.headers.cookie ?? '')) return;
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${randomBytes(16).toString('base64url')}; Path=/; SameSite=Lax${secure}`,
  );
}
