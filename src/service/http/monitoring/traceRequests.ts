import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracer } from '../../tracing/tracer.ts';
import { parentOf } from '../../tracing/tracer.ts';
import { routeOf } from './routeOf.ts';

/**
 * Makes every request of `app` a span, which the statements it leads to stand below.
 * @param believesParents whether a trace that a client says it is part of goes on here: behind a proxy of one's own.
 */
export const traceRequests = (app: FastifyInstance, tracer: Tracer, believesParents: boolean): void => {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = believesParents ? parentOf(request.headers.traceparent) : undefined;
    const span = tracer.request(`${request.method} ${routeOf(request)}`, parent);
    if (!span) return done();
    open.set(request, span);
    tracer.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    open.get(request)?.end(
      {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'http.response.status_code': reply.statusCode,
        ...(reply.outcome !== 0 && { 'lobby.code': reply.outcome }),
        // As answers and log lines name it.
        'lobby.request_id': request.id,
      },
      reply.statusCode >= 500,
    );
    done();
  });
};
