import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLS } from '../../contract/calls/all.ts';
import { CODE } from '../../contract/codes.ts';
import { API_BASE } from '../../contract/constants.ts';
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../contract/proof.ts';
import { isOutage } from '../db/faults.ts';
import { Refusal } from '../errors/refusal.ts';
import { openApiDocument } from './openapi.ts';
import type { RateLimit } from './rateLimit.ts';
import { type CallInput, FileReply, ReadyReply, type Route, type Session, StreamReply } from './route.ts';
import { validator } from './validate.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_TOKEN = Buffer.alloc(0);

export interface ApiParts {
  routes: readonly Route[];
  limit: RateLimit;
  /** The session of a token. @throws Refusal of the token group. */
  session(token: string | undefined): Promise<Session>;
  /** Refuses a session that has not proved itself lately: calls marked `stepUp` ask. @throws Refusal 1007. */
  stepUp(session: Session): Promise<void>;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the envelope; 0 where the answer is none. */
    outcome: number;
  }
}

/** The client tries again after this, s. */
const RETRY_AFTER_S = 1;

/** Codes of the framework for input that is at fault, not the service. */
const isInputFault = (error: FastifyError): boolean =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

/**
 * Every error becomes an envelope; faults of ours are logged and told without a word of how. What passes by itself, such
 * as a database that is away or full, is HTTP 503, anything else 500: both are worth a retry (decisions, "Wire").
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof Refusal) {
    reply.outcome = error.code;
    reply.type(JSON_TYPE).send(JSON.stringify({ code: error.code, data: error.data }));
    return;
  }
  const fault = error as FastifyError;
  if (isInputFault(fault)) {
    reply.outcome = CODE.PARAMETER_MISSING;
    reply
      .code(fault.statusCode === 413 ? 413 : 200)
      .type(JSON_TYPE)
      .send(JSON.stringify({ code: CODE.PARAMETER_MISSING }));
    return;
  }
  request.log.error({ err: error, req: request }, 'A call failed.');
  reply.outcome = CODE.SERVER_ERROR;
  if (isOutage(error)) reply.code(503).header('retry-after', RETRY_AFTER_S);
  else reply.code(500);
  reply.type(JSON_TYPE).send(JSON.stringify({ code: CODE.SERVER_ERROR }));
};

/** An unknown path, or a known one with another method. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply): void => {
  reply.outcome = CODE.PARAMETER_MISSING;
  reply
    .code(404)
    .type(JSON_TYPE)
    .send(JSON.stringify({ code: CODE.PARAMETER_MISSING }));
};

/** A header that came once, and not empty. */
const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const tokenOf = (request: FastifyRequest): string | undefined => headerOf(request, 'token');

const notOpen = async (): Promise<never> => {
  throw new Refusal(CODE.EVENT_NOT_OPEN);
};

/** Every call of the contract (specification §7) under `/lobby/api`. */
export const api = (app: FastifyInstance, { routes, limit, session, stepUp }: ApiParts): void => {
  const byId = new Map(routes.map((route) => [route.call.id, route]));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    if (limit.allows(tokenOf(request), request.ip)) done();
    else done(new Refusal(CODE.TOO_MANY_REQUESTS));
  });

  const document = new ReadyDocument();
  app.get('/openapi.json', async (_request, reply) => reply.type(JSON_TYPE).send(document.text));

  for (const { call } of CALLS) {
    const route = byId.get(call.id);
    const handle = route?.handle ?? notOpen;
    const params = call.params && validator(call.params);
    const query = call.query && validator(call.query);
    const body = call.body && validator(call.body);
    const looksUp = call.access === 'player' && !route?.ownSession;
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        // A connection that has ended has none.
        const address: string = request.ip ?? '';
        const player = looksUp ? await session(tokenOf(request)) : undefined;
        if (player && call.stepUp) await stepUp(player);
        // A call without a route says so whatever its input.
        const input = route && {
          params: params?.(request.params),
          query: query?.(request.query),
          body: body?.(request.body),
          userId: player?.userId ?? '',
          tokenHash: player?.tokenHash ?? NO_TOKEN,
          provedAt: player?.provedAt ?? 0,
          address,
          caller: { address, proof: headerOf(request, PROOF_HEADER) },
          request,
        };
        const answer = await handle(input as CallInput<typeof call>);
        reply.outcome = CODE.OK;
        if (answer instanceof FileReply) {
          reply.type(answer.type);
          if (answer.challenge) reply.header(CHALLENGE_HEADER, answer.challenge);
          return answer.bytes;
        }
        reply.type(JSON_TYPE);
        if (answer instanceof ReadyReply) {
          reply.headers({ 'cache-control': 'no-cache', etag: answer.etag, vary: 'Origin' });
          if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
          return answer.json;
        }
        if (answer instanceof StreamReply) return Readable.from(answer.parts(), { objectMode: false });
        const { data, msg } = answer as { data?: unknown; msg?: unknown };
        return JSON.stringify({ code: CODE.OK, msg, data });
      },
    });
  }
};

/** The OpenAPI document, made when first asked for. */
class ReadyDocument {
  #made: string | undefined;
  get text(): string {
    this.#made ??= JSON.stringify(openApiDocument(CALLS, API_BASE));
    return this.#made;
  }
}
