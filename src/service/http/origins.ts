import type { FastifyRequest } from 'fastify';
import { SOCKET_PATH } from '../../contract/constants.ts';
import type { Config } from '../config/environment.ts';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Whether a host header may go into addresses and headers; `1.2.3.999` looks like a host, and is none. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** Origin of the lobby as this client sees it: PUBLIC_URL, or the host it asked for, or localhost where that is none. */
export const lobbyOrigin = (config: Config, request: FastifyRequest): string => {
  if (config.publicUrl) return config.publicUrl;
  const host = isHost(request.host) ? request.host : `localhost:${config.port}`;
  return `${request.protocol}://${host}`;
};

/** Origin of the game host as this client sees it: GAME_ORIGIN, or the lobby's host on GAME_PORT. */
const gameOrigin = (config: Config, request: FastifyRequest): string => {
  if (config.gameOrigin) return config.gameOrigin;
  const url = new URL(lobbyOrigin(config, request));
  url.port = String(config.gamePort);
  return url.origin;
};

/** Where this client opens games: the provider's own address, or the game host's. @param provider of `games.yaml`. */
export const gameAddress = (config: Config, request: FastifyRequest, provider: string | undefined): string =>
  (provider && config.gameUrls.get(provider)) || gameOrigin(config, request);

/** Every origin that games are opened at. */
export const gameOrigins = (config: Config, request: FastifyRequest): string[] => [
  ...new Set([
    gameOrigin(config, request),
    ...[...config.gameUrls.values()].map((url) => new URL(url).origin),
  ]),
];

/** Whether pages of `origin` may open the socket; a client that is no browser sends none. */
export const originAllowed = (
  config: Config,
  origin: string | undefined,
  request: FastifyRequest,
): boolean => {
  if (origin === undefined) return true;
  if (origin === config.publicUrl || config.corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
};

const LOCAL = 'localhost';

/**
 * Domain that passkeys are made for: the host of PUBLIC_URL, or localhost without one. Browsers make none for a bare
 * address of the network, nor without TLS anywhere but on localhost.
 */
export const passkeyDomain = ({ publicUrl }: Config): string | null => {
  if (!publicUrl) return LOCAL;
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === LOCAL) return LOCAL;
  return protocol === 'https:' && !/^\[|^[\d.]+$/.test(hostname) ? hostname : null;
};

/** Whether pages of `origin` may use passkeys: the lobby's own, those of CORS_ORIGINS, and without PUBLIC_URL any port of localhost. */
export const passkeyOriginAllowed = ({ publicUrl, corsOrigins }: Config, origin: string): boolean => {
  if (origin === publicUrl || corsOrigins.includes(origin)) return true;
  return !publicUrl && URL.canParse(origin) && new URL(origin).hostname === LOCAL;
};

/** Where the lobby opens its socket: absolute, or a path on its own host. */
export const socketAddress = ({ wsApi, apiHost }: Config): string =>
  wsApi ?? (apiHost ? apiHost.replace(/^http/, 'ws') + SOCKET_PATH : SOCKET_PATH);
