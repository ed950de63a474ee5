import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { readZip, writeZip } from '../../../service/art/zip.ts';
import type { PackResult } from '../pack.ts';
import { type Problem, sentence } from '../problems/problems.ts';
import { rollback, targetOf } from '../publish.ts';
import { JsonFault } from '../sources/json.ts';
import { bannerNames } from '../sources/loosePictures.ts';
import { type Needs, needOf } from '../sources/needs.ts';
import { SOUND_FOLDER } from '../sources/sounds.ts';
import { checkThemeFile, tokensOf } from '../sources/themeFile.ts';
import { Changes, patched, type ThemePatch } from './changes.ts';
import { shownTheme } from './collectShown.ts';
import { type Frames, openDrop } from './drops.ts';
import { isLoose } from './loose.ts';
import { publishSaved, weigh } from './packWhole.ts';

const PAGE = '/workshop/';
/** Path below it → the page there. */
const PAGES: Readonly<Record<string, string>> = { '/': 'page.html', '/screens/': 'screens.html' };
const API = '/@art/api';
const BYTES = 'application/octet-stream';
const MIB = 1024 * 1024;
/** Bytes of everything that is dropped at once. */
const MOST_BYTES = 96 * MIB;
const NAME = /^[a-z0-9]+([-/.][a-z0-9]+)*$/;

/** What the workshop needs of the packer that runs beside it. */
export interface Workshop {
  root: string;
  needs: Needs;
  /** Pictures that the lobby shows before they are saved, by `<theme>/<atlas>/<frame>`. */
  tried: Map<string, Uint8Array>;
  /** What the last run gave. */
  last(): PackResult | undefined;
  /** Packs what changed, and tells the pages. */
  repack(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`More than ${MOST_BYTES / MIB} MiB at once.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Whether it is the workshop's own page that sends pictures: any page that the artist has open can send a form or a text
 * to this address, but not bytes of this type without being asked, nor under this page's origin.
 */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host, 'content-type': type } = headers;
  return type === BYTES && URL.canParse(origin ?? '') && new URL(origin ?? '').host === host;
}

const answer = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Serves `/workshop/`: every frame of every theme, where pictures are dropped, checked, looked at and saved. */
export function serveWorkshop(server: ViteDevServer, workshop: Workshop): void {
  const { root, needs, tried, last, repack } = workshop;
  const changes = new Changes(root);

  /** Families have the names that there are in any theme. */
  const frames = (): Frames => {
    const names = new Map<string, string[]>();
    for (const { atlas, frames: packed } of last()?.atlases ?? [])
      names.set(atlas, [...(names.get(atlas) ?? []), ...packed.map(({ name }) => name)]);
    return { needs, names, banners: bannerNames(root) };
  };

  /** Writes values into a theme's own file, if all of them can be used. */
  async function saveTheme(theme: string, patch: ThemePatch, language: string): Promise<[object, number?]> {
    const { problems } = checkThemeFile(patched(patch), theme, tokensOf(root), needs);
    const wrong = problems.filter(({ severity }) => severity === 'error');
    if (wrong.length > 0) return [{ problems: wrong.map((one) => sentence(one, language)) }, 422];
    changes.saveTheme(theme, patch);
    await repack();
    // A name that was emptied is saved, and missed.
    const isEmptied = ({ rule, values }: Problem): boolean =>
      rule === 'title' && patch.titles?.[String(values?.language)] === null;
    const missed = last()?.problems.filter((one) => one.theme === theme && isEmptied(one)) ?? [];
    return [{ problems: missed.map((one) => sentence(one, language)) }];
  }

  /** What is asked for of a frame, or of a theme: its answer, and its status where it is a fault. */
  async function act(url: URL, body: Buffer): Promise<[object, number?]> {
    const asked = (key: string): string => url.searchParams.get(key) ?? '';
    const [theme, atlas, frame, language] = ['theme', 'atlas', 'frame', 'lang'].map(asked) as [
      string,
      string,
      string,
      string,
    ];
    if (!last()?.themes.includes(theme)) return [{ problems: ['There is no such theme.'] }, 404];
    const need = needs[atlas];
    const isSprite = need !== undefined && NAME.test(frame) && needOf(need, frame) !== undefined;
    const isPlace = isSprite || isLoose({ atlas, name: frame });
    const place = `${theme}/${atlas}/${frame}`;
    switch (url.pathname) {
      case '/open':
        return [
          await openDrop(readZip(body), isPlace ? { atlas, name: frame } : undefined, frames(), language),
        ];
      case '/weigh':
        return [await weigh(root, needs, theme, tried)];
      case '/publish':
        await publishSaved(root, needs, theme, targetOf(process.env, undefined, language), language);
        return [{ problems: [] }];
      case '/rollback':
        rollback(theme, targetOf(process.env, undefined, language), { language });
        return [{ problems: [] }];
      case '/theme':
        return saveTheme(theme, JSON.parse(body.toString('utf8')) as ThemePatch, language);
      case '/theme-back':
        changes.takeThemeBack(theme);
        await repack();
        return [{ problems: [] }];
    }
    if (!isPlace) return [{ problems: ['There is no such frame.'] }, 404];
    switch (url.pathname) {
      case '/try':
        if (!isSprite) return [{ problems: ['Only frames can be tried.'] }, 404];
        tried.set(place, body);
        break;
      case '/leave':
        tried.delete(place);
        break;
      case '/save':
        await changes.saveFile(place, body, atlas === SOUND_FOLDER);
        tried.delete(place);
        break;
      case '/back':
        changes.takeBack(place);
        break;
      default:
        return [{ problems: ['There is no such call.'] }, 404];
    }
    await repack();
    return [{ problems: [] }];
  }

  server.middlewares.use(PAGE, (request, response, next) => {
    const file = PAGES[new URL(request.url ?? '', 'http://x').pathname];
    if (!file) {
      next();
      return;
    }
    const html = readFileSync(`${root}/src/tools/atlas/workshop/page/${file}`, 'utf8');
    server
      .transformIndexHtml(PAGE, html)
      .then((page) => response.setHeader('content-type', 'text/html').end(page), next);
  });
  server.middlewares.use(API, (request, response, next) => {
    const url = new URL(request.url ?? '', 'http://x');
    const result = last();
    if (!result) answer(response, { problems: ['The art is still being packed.'] }, 503);
    else if (request.method === 'POST' && !isOwnPage(request))
      answer(response, { problems: ['Only the workshop itself may send pictures.'] }, 403);
    else if (request.method === 'POST')
      bodyOf(request)
        .then((body) => act(url, body))
        .then(
          ([reply, status]) => answer(response, reply, status),
          (error: Error) => {
            const language = url.searchParams.get('lang') ?? 'en';
            const says = error instanceof JsonFault ? sentence(error.problem, language) : error.message;
            answer(response, { problems: [says] }, 422);
          },
        );
    else if (url.pathname === '/tried') {
      const picture = tried.get(url.searchParams.get('place') ?? '');
      response.writeHead(picture ? 200 : 404).end(picture);
    } else if (url.pathname === '/changed.zip') {
      response.writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="changed.zip"',
      });
      response.end(writeZip(new Map(changes.files.map((file) => [file, readFileSync(join(root, file))]))));
    } else if (url.pathname === '/') {
      const theme = url.searchParams.get('theme') || result.themes[0] || '';
      const language = url.searchParams.get('lang') ?? 'en';
      answer(response, shownTheme(root, needs, theme, language, result, { tried, changes }));
    } else next();
  });
}
