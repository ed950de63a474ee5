import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { API_BASE, SOCKET_PATH } from '../../contract/constants.ts';
import type { PublishedArt } from '../art/published.ts';
import type { Config } from '../config/environment.ts';
import { isDiskFull } from '../db/faults.ts';
import type { BusState } from '../realtime/bus.ts';
import type { Hub } from '../realtime/hub.ts';
import { realtime, type SocketAdmission } from '../realtime/socket.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { answerError, answerUnknown, api } from './api.ts';
import { inlineScriptsOf } from './files/inlineScripts.ts';
import { logOptions, requestLog } from './log.ts';
import { countRequests, type Metrics } from './monitoring/metrics.ts';
import { traceRequests } from './monitoring/traceRequests.ts';
import { originAllowed } from './origins.ts';
import { PAGE, pages } from './pages.ts';
import type { RateLimit } from './rateLimit.ts';
import type { Route, Session } from './route.ts';
import { security } from './security.ts';
import { closeWhenAnswered } from './shutdown.ts';

const BODY_MAX_BYTES = 64 * 1_024;
/** Address and headers of a request together; ours take a tenth of it. */
const HEADERS_MAX_BYTES = 8 * 1_024;
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** An id that a proxy gave the request. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * A Fastify instance with the service's limits and logs; who asks it to serve something is the caller.
 * @param logTo where the lines of the log go; standard output where it is left out.
 */
export const newApp = (config: Config, logTo?: { write(line: string): void }): FastifyInstance => {
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    http: { maxHeaderSize: HEADERS_MAX_BYTES, headersTimeout: HEADERS_MS },
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) => {
      const given = config.trustProxy ? headers['x-request-id'] : undefined;
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // An address that cannot be read never reaches a handler of ours.
    frameworkErrors: (_error, request, reply) => answerUnknown(request, reply),
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
  app.decorateReply('outcome', 0);
  closeWhenAnswered(app);
  app.setErrorHandler(answerError);
  return app;
};

export interface AppParts {
  config: Config;
  routes: readonly Route[];
  hub: Hub;
  session(token: string | undefined): Promise<Session>;
  /** As of `ApiParts`. */
  stepUp(session: Session): Promise<void>;
  enter: SocketAdmission['enter'];
  limit: RateLimit;
  metrics: Metrics;
  /** Resolves when the database answers, and takes changes. */
  ready(): Promise<void>;
  /** Whether the service is about to end: whoever shares calls out should send no more. */
  isStopping(): boolean;
  /** Themes that were published to this service. */
  art: PublishedArt;
  /** How messages between processes fare. */
  bus(): BusState;
  /** Makes spans of requests; undefined where nothing is traced. */
  tracer: Tracer | undefined;
}

/** Wires calls, socket, pages and health together on `app`. */
export const assemble = async (app: FastifyInstance, parts: AppParts): Promise<void> => {
  const { config, routes, hub, session, stepUp, limit } = parts;
  security(app, config, await inlineScriptsOf(PAGE));
  countRequests(app, parts.metrics);
  if (parts.tracer) traceRequests(app, parts.tracer, config.trustProxy !== false);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
  await realtime(app, hub, {
    enter: parts.enter,
    originAllowed: (origin, request) => originAllowed(config, origin, request),
    admits: (address) => limit.allowsSocket(address),
  });
  // The sockets' plugin opens one at any path, and waits for a client that never answers its goodbye.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ws && request.routeOptions.url !== SOCKET_PATH) answerUnknown(request, reply);
    else done();
  });
  await app.register(async (scope) => api(scope, { routes, session, stepUp, limit }), { prefix: API_BASE });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (parts.isStopping()) return reply.code(503).send({ status: 'stopping' });
    const { carrier, isUp } = parts.bus();
    // Without the bus sockets hear less, and every call is still right: that is no reason to send no calls here.
    const bus = { carrier, status: isUp ? 'up' : 'degraded' };
    try {
      await parts.ready();
      return { status: 'ready', bus };
    } catch (error) {
      const status = isDiskFull(error) ? 'the disk of the database is full' : 'waiting for the database';
      return reply.code(503).send({ status, bus });
    }
  });
  await app.register(async (scope) => pages(scope, config, limit, routes, parts.art));
};
