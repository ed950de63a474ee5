import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { API_BASE } from '../../contract/constants.ts';
import type { Config } from '../config.ts';
import type { Hub } from '../realtime/hub.ts';
import { realtime, type SocketDoor } from '../realtime/socket.ts';
import { answerError, api } from './api.ts';
import { logOptions } from './log.ts';
import { originAllowed } from './origins.ts';
import { pages } from './pages.ts';
import { RateLimit } from './rateLimit.ts';
import type { Route, Session } from './routes.ts';
import { security } from './security.ts';

const BODY_MAX_BYTES = 64 * 1_024;
const REQUEST_MS = 30_000;

/** A Fastify instance with the service's limits and logs; who asks it to serve something is the caller. */
export const newApp = (config: Config): FastifyInstance => {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
  app.setErrorHandler(answerError);
  return app;
};

export interface AppParts {
  config: Config;
  routes: readonly Route[];
  hub: Hub;
  session(token: string | undefined): Promise<Session>;
  enter: SocketDoor['enter'];
  /** Resolves when the database answers. */
  ready(): Promise<void>;
}

/** Wires calls, socket, pages and health together on `app`. */
export const assemble = async (app: FastifyInstance, parts: AppParts): Promise<void> => {
  const { config, routes, hub, session } = parts;
  security(app, config);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
  await realtime(app, hub, {
    enter: parts.enter,
    originAllowed: (origin, request) => originAllowed(config, origin, request),
  });
  await app.register(
    async (scope) => api(scope, { routes, session, limit: new RateLimit(config.rateLimitFactor) }),
    { prefix: API_BASE },
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await parts.ready();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' });
    }
  });
  await pages(app, config);
};
