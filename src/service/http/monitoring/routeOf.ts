import type { FastifyRequest } from 'fastify';

const PAGES = 'pages';

/** The route of a request as code names it, so that clients cannot multiply it. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => {
  if (!url) return 'unknown';
  // What is no call is a page or a file of the lobby.
  return url.startsWith('/lobby/') || url === '/healthz' || url === '/readyz' ? url : PAGES;
};
