import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import type { Environment } from '../environment.ts';
import { createRounds } from '../rounds.ts';
import type { Database } from '../store/database.ts';
import { walletClient } from '../wallet.ts';
import { hostApi } from './api.ts';
import { callLimit } from './callLimit.ts';

export interface GameHostOptions extends Omit<Environment, 'databaseUrl'> {
  /** With the host's schema. */
  db: Database;
}

export interface GameHost {
  /** Where it listens, e.g. http://127.0.0.1:4174. */
  url: string;
  close(): Promise<void>;
}

/** Address and headers of a request together. */
const HEADERS_MAX_BYTES = 8 * 1024;
const HOST_NAME = /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/i;
/** Files whose name carries a hash of their content. */
const HASHED = /[\\/]assets[\\/]/;

/** Who may show the games in a frame, as a CSP source list. */
function ancestors(options: GameHostOptions, host: string, protocol: string): string {
  const name = host.replace(/:\d+$/, '');
  const derived = HOST_NAME.test(name) ? `${protocol}://${name}:${options.lobbyPort}` : "'none'";
  return [options.lobbyOrigin ?? derived, ...options.otherLobbies].join(' ');
}

const HOUR_MS = 3_600_000;
/** Rounds whose player stays away are looked for this often, ms. */
const SWEEP_MS = 60_000;

/** A host that was killed with its service a moment ago still gives its port back, ms. */
const PORT_MS = 5_000;
const PORT_PAUSE_MS = 50;

/** Listens on both families; a machine without IPv6 has no '::'. */
async function listen(app: FastifyInstance, { port, address }: GameHostOptions): Promise<string> {
  const giveUp = Date.now() + PORT_MS;
  let host = address ?? '::';
  for (;;)
    try {
      return await app.listen({ port, host });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) host = '0.0.0.0';
      else if (code === 'EADDRINUSE' && Date.now() < giveUp) await pause(PORT_PAUSE_MS);
      else if (code === 'EADDRINUSE' || code === 'EACCES')
        throw new Error(
          `Port ${port} for the games ${code === 'EACCES' ? 'may not be used by this user' : 'is taken'}: stop what uses it, or choose another one, e.g. GAME_PORT=${port + 10} npm start.`,
        );
      else throw error;
    }
}

/**
 * The demo game host: an origin of its own with the game client and its calls. It knows players only by what the signed
 * wallet interface tells it, and moves money only through it.
 */
export async function startGameHost(options: GameHostOptions): Promise<GameHost> {
  const app = fastify({
    bodyLimit: 16 * 1024,
    http: { maxHeaderSize: HEADERS_MAX_BYTES },
    logger: { level: 'error' },
    forceCloseConnections: 'idle',
    trustProxy: options.proxies.length > 0 && [...options.proxies],
  });
  const allows = callLimit(options.rateLimitFactor);

  app.addHook('onRequest', async (request, reply) => {
    const frames = ancestors(options, request.headers.host ?? '', request.protocol);
    reply.headers({
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${frames}`,
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // A process of its own where browsers have one to give: a game that hangs or crashes takes no other page along.
      'origin-agent-cluster': '?1',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    // A proxy may have read the other of two (RFC 9112, 3.2).
    if (request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      return reply.code(400).send({ code: CODE.PARAMETER_MISSING });
    // What a game is made of is read once; what is played is what costs.
    if (!request.url.startsWith('/assets/') && !allows(request.ip))
      return reply.send({ code: CODE.TOO_MANY_REQUESTS });
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.status(status === 413 ? 413 : 200).send({ code: CODE.PARAMETER_MISSING });
    request.log.error(error);
    return reply.status(500).send({ code: CODE.SERVER_ERROR });
  });

  if (existsSync(options.clientDir))
    await app.register(staticFiles, {
      root: options.clientDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: CODE.PARAMETER_MISSING }));

  const wallet = walletClient({
    url: options.walletUrl,
    secret: options.walletSecret,
  });
  const hostKey = createHmac('sha256', options.walletSecret).update('demo-host').digest('hex');
  const rounds = createRounds(options.db, wallet);
  const { db, leftHours } = options;
  hostApi(app, { db, wallet, hostKey, rounds, leftHours });
  const sweep = () => rounds.sweep(leftHours * HOUR_MS).catch((error: Error) => app.log.error(error));
  // What waited while no host ran is looked for at once.
  void sweep();
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  return { url: await listen(app, options), close: () => app.close() };
}
