import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
/**
 * Clients that keep a connection have this long to send something on it and hear that it ends, or to end it themselves
 * (a proxy's idle time-out is below this: src/operations/nginx), ms.
 */
const DRAIN_MS = 5_000;

/** While `app` closes, ends connections as soon as their last answer is sent: clients keep them open otherwise. */
export const closeWhenAnswered = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
};

/** Tells clients by `Connection: close` not to send anything more on a connection, while `isLeaving`. */
export const endConnections = (app: FastifyInstance, isLeaving: () => boolean): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
};

/**
 * Takes no new connection and lets those that are there come to their end: a connection closed under a client that is
 * about to use it costs a call.
 * @param others connections that are none of clients waiting for answers: sockets.
 */
export const drain = async (app: FastifyInstance, others: () => number): Promise<void> => {
  // Not the HTTP server's own way to close, which ends idle connections at once.
  Server.prototype.close.call(app.server);
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
  const late = Date.now() + DRAIN_MS;
  while (Date.now() < late && (await open()) > others()) await pause(LOOK_MS);
};
