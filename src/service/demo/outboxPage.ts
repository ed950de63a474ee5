import type { FastifyInstance } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import { isDemoSecret } from './demoSecret.ts';
import type { DemoOutbox } from './outbox.ts';

/**
 * `GET /demo/outbox?secret=…&to=…`: what the demo would have sent, newest first. Without the secret (in the query, or in
 * the header `x-demo-secret`) it does not exist.
 */
export const demoOutboxPage = (app: FastifyInstance, outbox: DemoOutbox, secret: string): void => {
  app.get('/demo/outbox', async (request, reply) => {
    const { secret: given, to } = request.query as { secret?: unknown; to?: unknown };
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (!isDemoSecret(given ?? request.headers['x-demo-secret'], secret))
      return reply.code(404).send({ code: CODE.PARAMETER_MISSING });
    const list = await outbox.latest(
      typeof to === 'string' && to !== '' ? to.replaceAll('\0', '') : undefined,
    );
    return reply.send({ code: CODE.OK, data: { list } });
  });
};
