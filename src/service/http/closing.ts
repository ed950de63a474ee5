import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/** While `app` closes, ends connections as soon as their last answer is sent: clients keep them open otherwise. */
export const closeWhenAnswered = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
};
