import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GlobalConfig } from '../../contract/globalConfig.ts';
import { PATH } from '../../contract/paths.ts';
import type { PublishedArt } from '../art/published.ts';
import { isAsNamed } from '../catalogue/images.ts';
import type { Config } from '../config/environment.ts';
import { wantedLocale } from '../config/locales.ts';
import { ROOT } from '../config/root.ts';
import { StartError } from '../errors/startError.ts';
import { answeredPages } from './answeredPage.ts';
import { answerUnknown } from './api.ts';
import { cspReports } from './cspReports.ts';
import { ATLASES, artFile, artRoutes, pageWithArt } from './files/artFiles.ts';
import { type BuiltFile, FOREVER, readBuiltFiles, sendBuiltFile } from './files/builtFiles.ts';
import { gameOrigins, passkeyDomain, socketAddress } from './origins.ts';
import type { RateLimit } from './rateLimit.ts';
import type { Route } from './route.ts';
import { pairXsrf } from './xsrf.ts';

const LOBBY = join(ROOT, 'dist/lobby');
export const PAGE = join(LOBBY, 'index.html');
/** Where the lobby's first screen is. */
const LOBBY_PATHS = new Set<string>(['/', PATH.home]);
const PAGE_PATHS: readonly string[] = ['/', ...Object.values(PATH)];
const DAY_S = 86_400;
const RETRY_AFTER_S = 60;

const globalConfig = (config: Config, request: FastifyRequest): GlobalConfig => ({
  API_HOST: config.apiHost ?? '',
  WS_API: socketAddress(config),
  gameOrigins: gameOrigins(config, request),
  defaultChannelId: config.defaultChannelId,
  serviceWorker: config.serviceWorker,
  passkeyDomain: passkeyDomain(config) ?? '',
  trackers: config.trackers.used,
});

const NOT_BUILT = 'The lobby is not built: run "npm start", or "npm run dev" for the daily loop.\n';

/** Counts what is asked for of the pages and files of `app`, whether they are there or not. */
export const limitPages = (app: FastifyInstance, limit: RateLimit): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (limit.allowsPage(request.ip)) return done();
    reply.code(429).header('retry-after', RETRY_AFTER_S).type('text/plain; charset=utf-8');
    reply.send('Too many requests: come again in a minute.\n');
  });
};

const WORKER = '/sw.js';
/** Takes the place of every service worker that browsers have: it forgets what they have kept, and goes. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/** @throws StartError where the build is loaded from elsewhere than the policy of its pages allows. */
export const checkAssetOrigin = (index: string, { assetOrigin }: Pick<Config, 'assetOrigin'>): void => {
  const address = /<script data-stage="(https?:[^"]+)"/.exec(index)?.[1];
  const built = address && new URL(address).origin;
  if (built !== assetOrigin)
    throw new StartError(
      `The lobby was built ${built ? `with ASSET_URL=${built}` : 'without ASSET_URL'}: start it so, or build it anew with "npm start".`,
    );
};

/**
 * One route a folder: a route a file, hundreds of them, would be a good part of each start. What is not there is no page of
 * the lobby either: whoever looks whether a picture is there, in a browser too, is told.
 */
const routeFiles = (
  app: FastifyInstance,
  files: ReadonlyMap<string, BuiltFile>,
  art?: PublishedArt,
): void => {
  const folders = new Set([ATLASES]);
  for (const [path, file] of files) {
    const folder = path.slice(0, path.indexOf('/', 1) + 1);
    if (folder) folders.add(folder);
    else app.get(path, (request, reply) => sendBuiltFile(request, reply, file));
  }
  for (const folder of folders)
    app.get<{ Params: { '*': string } }>(`${folder}*`, (request, reply) => {
      const path = folder + request.params['*'];
      const file = files.get(path) ?? (art && artFile(art, path));
      return file ? sendBuiltFile(request, reply, file) : answerUnknown(request, reply);
    });
};

/**
 * Posters that no theme paints. What an answer of the service names may be kept for ever, by a CDN, too; an address of
 * another release, while processes are renewed, is answered with what is here, which may not.
 */
const posters = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 && isAsNamed(request.url))
      reply.header('cache-control', FOREVER).header('access-control-allow-origin', '*');
  });
  await app.register(fastifyStatic, {
    root: join(ROOT, 'assets/posters'),
    prefix: '/media/posters/',
    decorateReply: false,
    index: false,
    maxAge: DAY_S * 1_000,
  });
};

/** The lobby's files, its run-time configuration and the operator's pictures. */
export const pages = async (
  app: FastifyInstance,
  config: Config,
  limit: RateLimit,
  routes: readonly Route[] = [],
  art?: PublishedArt,
): Promise<void> => {
  limitPages(app, limit);
  cspReports(app);
  app.get('/global-config.json', async (request, reply) => {
    pairXsrf(config, request, reply);
    return reply.header('cache-control', 'no-cache').send(globalConfig(config, request));
  });
  await app.register(posters);
  const files = existsSync(LOBBY) ? await readBuiltFiles(LOBBY) : new Map<string, BuiltFile>();
  if (!config.serviceWorker) {
    files.delete(WORKER);
    app.get(WORKER, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(NO_WORKER),
    );
  }
  routeFiles(app, files, art);
  if (art) artRoutes(app, art);
  const built = files.get('/index.html');
  if (built) checkAssetOrigin(String(built.bodies.get('identity')), config);
  let index = built && art ? pageWithArt(built, art) : built;
  art?.onChange(() => {
    index = built && pageWithArt(built, art);
  });
  const withAnswers = answeredPages(routes);
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!index) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    pairXsrf(config, request, reply);
    const [path = ''] = request.url.split('?');
    // Another host than ours answers the calls of this lobby.
    if (config.apiHost || !LOBBY_PATHS.has(path)) return sendBuiltFile(request, reply, index);
    const locale = wantedLocale(request.headers['accept-language']);
    return sendBuiltFile(request, reply, await withAnswers(index, locale));
  };
  // Previews of links and probes take anything, and ask with HEAD; elsewhere only a browser is shown a page in place of 404.
  for (const path of PAGE_PATHS) app.get(path, page);
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith('/lobby/') || request.url.startsWith('/media/'))
      return answerUnknown(request, reply);
    const [typed = ''] = request.url.split('?', 1);
    const own = PAGE_PATHS.find((path) => [path, `${path}/`].includes(typed.toLowerCase()));
    return own ? reply.redirect(own + request.url.slice(typed.length), 301) : page(request, reply);
  });
};
