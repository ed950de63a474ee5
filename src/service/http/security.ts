import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import { CHALLENGE_HEADER } from '../../contract/proof.ts';
import type { Config } from '../config/environment.ts';
import { CSP_REPORTS } from './cspReports.ts';
import { gameOrigins, socketAddress } from './origins.ts';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const HSTS = 'max-age=31536000';
/** Data is no page: nothing in it may run or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const listed = (origins: readonly (string | undefined)[]): string =>
  origins.map((origin) => (origin ? ` ${origin}` : '')).join('');

/**
 * Policy of the lobby's pages: named hosts only, those of a tracker only where it is configured, nothing inline but the
 * `scripts` of the build.
 */
export const pagePolicy = (
  config: Config,
  request: FastifyRequest,
  scripts: readonly string[] = [],
): string => {
  const socket = socketAddress(config);
  const services = listed([config.apiHost, socket.startsWith('/') ? undefined : new URL(socket).origin]);
  const built = listed([config.assetOrigin]);
  const images = listed(config.imageOrigins);
  const beacons = listed(config.trackers.beaconOrigins);
  return [
    "default-src 'self'",
    `script-src 'self'${listed(scripts)}${built}${listed(config.trackers.scriptOrigins)}`,
    `style-src 'self'${built}`,
    `img-src 'self' data: blob:${built}${images}${beacons}`,
    `font-src 'self'${built}`,
    `media-src 'self' blob:${built}`,
    `connect-src 'self' data: blob:${built}${services}${images}${beacons}`,
    `frame-src${listed(gameOrigins(config, request))}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
    `frame-ancestors ${["'self'", ...config.frameAncestors].join(' ')}`,
  ].join('; ');
};

const CORS_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Content-Type, token, x-proof, X-XSRF-TOKEN',
  'access-control-max-age': '600',
};

/** @param headers names and values in turn, as they came. */
const hasSecondHost = (headers: readonly string[]): boolean => {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) if (headers[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** Security headers of every reply, and CORS for the listed origins. `scripts` as of `pagePolicy`. */
export const security = (app: FastifyInstance, config: Config, scripts: readonly string[]): void => {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON).header('x-request-id', request.id);
    if (secure) reply.header('strict-transport-security', HSTS);
    if (request.url.startsWith('/lobby/')) reply.header('content-security-policy', API_POLICY);
    else
      reply
        .header('content-security-policy', pagePolicy(config, request, scripts))
        .header('cross-origin-opener-policy', 'same-origin')
        .header('reporting-endpoints', `csp="${CSP_REPORTS}"`);
    // A proxy may have read the other of two (RFC 9112, 3.2).
    if (hasSecondHost(request.raw.rawHeaders)) {
      reply.code(400).send({ code: CODE.PARAMETER_MISSING });
      return;
    }
    const { origin } = request.headers;
    if (!origin || !config.corsOrigins.includes(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': CHALLENGE_HEADER,
      vary: 'Origin',
    });
    if (request.method === 'OPTIONS') reply.headers(CORS_HEADERS).code(204).send();
    else done();
  });
};
