import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SOCKET_PATH } from '../../contract/constants.ts';
import type { GlobalConfig } from '../../contract/globalConfig.ts';
import type { Config } from '../config.ts';
import { ROOT } from '../root.ts';
import { answerUnknown } from './api.ts';
import { gameOrigin } from './origins.ts';

const LOBBY = join(ROOT, 'dist/lobby');
const MEDIA = ['posters', 'avatars'] as const;
const DAY_S = 86_400;
const FOREVER = 'public, max-age=31536000, immutable';
/** `name-HASH.ext`, as Vite (8 characters of base64url) and the packer (hex) write it. */
const HASHED = /-[0-9A-Za-z_-]{8,}\.[a-z0-9.]+$/;

const globalConfig = (config: Config, request: FastifyRequest): GlobalConfig => ({
  API_HOST: '',
  WS_API: config.wsApi ?? SOCKET_PATH,
  gameOrigins: [gameOrigin(config, request)],
  defaultChannelId: config.defaultChannelId,
  trackers: config.trackers,
});

const NOT_BUILT = 'The lobby is not built: run "npm start", or "npm run dev" for the daily loop.\n';

/** The lobby's files, its run-time configuration and the operator's pictures. */
export const pages = async (app: FastifyInstance, config: Config): Promise<void> => {
  app.get('/global-config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(globalConfig(config, request)),
  );
  for (const folder of MEDIA)
    await app.register(fastifyStatic, {
      root: join(ROOT, 'assets', folder),
      prefix: `/media/${folder}/`,
      decorateReply: false,
      index: false,
      maxAge: DAY_S * 1_000,
    });
  const built = existsSync(join(LOBBY, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: LOBBY,
      wildcard: false,
      preCompressed: true,
      index: 'index.html',
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
      },
    });

  const page = (reply: FastifyReply): FastifyReply =>
    built ? reply.sendFile('index.html') : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith('/lobby/') || request.url.startsWith('/media/'))
      return answerUnknown(request, reply);
    return page(reply);
  });
};
