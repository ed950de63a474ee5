import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { StartError } from '../../errors/startError.ts';

/**
 * Serves `/metrics` on a port of its own, which is not for the public.
 * @throws StartError when the port cannot be had.
 */
export const serveMetrics = (
  { port, host }: { port: number; host: string },
  text: () => Promise<string>,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      text().then(
        (body) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          `The metrics cannot be served at ${host}:${port} (${code}): choose another METRICS_PORT, or a METRICS_HOST of this machine.`,
        ),
      ),
    );
    server.listen(port, host, () => resolve(server));
  });
