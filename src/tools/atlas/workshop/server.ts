import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { ViteDevServer } from 'vite';
import { writeZip } from '../../../service/art/zip.ts';
import type { PackResult } from '../pack.ts';
import { sentence } from '../problems/problems.ts';
import { checkFrame } from '../sources/checkFrame.ts';
import { type Needs, needOf, sizeText } from '../sources/needs.ts';
import { readPixels } from '../sources/pixels.ts';
import { readRules } from '../sources/rules.ts';

const PAGE = '/workshop/';
const API = '/@art/api';
const BYTES = 'application/octet-stream';
const MOST_BYTES = 8 * 1024 * 1024;
const NAME = /^[a-z0-9]+([-/.][a-z0-9]+)*$/;

/** A frame as the workshop shows it. */
export interface ShownFrame {
  name: string;
  use: string;
  size: string;
  slices?: readonly number[];
  pivot?: readonly number[];
  safe?: readonly number[];
  tier?: string;
  /** Path of its picture; empty where a neutral one stands in. */
  file: string;
  isOwn: boolean;
}

/** What the workshop shows of one theme. */
export interface ShownTheme {
  theme: string;
  themes: string[];
  atlases: { atlas: string; scenes: readonly string[]; frames: ShownFrame[]; mebibytes: number }[];
  /** Texture memory that the atlases of one page may take together, MiB. */
  most: number;
  problems: string[];
  changed: number;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`A picture has ${MOST_BYTES / 1024 / 1024} MiB at most.`);
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

/** All frames of a theme, by atlas. */
function shown(
  root: string,
  needs: Needs,
  theme: string,
  { atlases, themes, problems }: PackResult,
  changed: number,
): ShownTheme {
  const { rules } = readRules(root, themes, needs);
  const factsOf = (one: string, atlas: string, name: string) =>
    atlases
      .find((packed) => packed.theme === one && packed.atlas === atlas)
      ?.frames.find((frame) => frame.name === name);
  return {
    theme,
    themes,
    changed,
    most: rules.memory[0]?.mebibytes ?? 24,
    atlases: Object.entries(needs).map(([atlas, need]) => {
      const packed = atlases.filter((one) => one.atlas === atlas);
      const names = new Set([
        ...Object.keys(need.frames),
        ...packed.flatMap(({ frames }) => frames.map(({ name }) => name)),
      ]);
      const pages = packed.find((one) => one.theme === theme)?.pages ?? [];
      return {
        atlas,
        scenes: need.scenes,
        mebibytes: pages.reduce((sum, page) => sum + (page.width * page.height * 4) / 2 ** 20, 0),
        frames: [...names].sort().flatMap((name) => {
          const wanted = needOf(need, name);
          if (!wanted) return [];
          const own = factsOf(theme, atlas, name);
          const facts = own ?? factsOf(rules.reference, atlas, name);
          const { use, slices, pivot, safe, tier } = wanted;
          const borders = facts?.slices ?? slices;
          return [
            {
              name,
              use,
              size: sizeText(wanted),
              ...(borders && { slices: borders }),
              ...(pivot && { pivot }),
              ...(safe && { safe }),
              ...(tier && { tier }),
              file: facts?.file ?? '',
              isOwn: own !== undefined && !own.borrowed && !own.placeholder,
            },
          ];
        }),
      };
    }),
    problems: problems
      .filter((one) => one.severity !== 'note' && one.theme === theme)
      .map((one) => sentence(one)),
  };
}

/** Serves `/workshop/`: every frame of every theme, where a picture is dropped, checked, looked at and saved. */
export function serveWorkshop(
  server: ViteDevServer,
  root: string,
  needs: Needs,
  last: () => PackResult | undefined,
): void {
  const changed = new Set<string>();

  async function take(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [theme = '', atlas = '', frame = ''] = ['theme', 'atlas', 'frame'].map(
      (key) => url.searchParams.get(key) ?? '',
    );
    const wanted = needs[atlas];
    const need = wanted && needOf(wanted, frame);
    if (!need || !NAME.test(frame) || !last()?.themes.includes(theme)) {
      answer(response, { problems: ['There is no such frame.'] }, 404);
      return;
    }
    const picture = await bodyOf(request);
    const pixels = await readPixels(sharp(picture)).catch(() => null);
    const found = pixels
      ? checkFrame(pixels, need, need.slices)
      : [
          {
            severity: 'error' as const,
            rule: 'unreadable' as const,
            values: { name: frame, reason: 'it is not a picture' },
          },
        ];
    const problems = found.map((one) => sentence({ ...one, theme, atlas, frame }));
    const isBad = found.some(({ severity }) => severity === 'error');
    if (!isBad && url.searchParams.has('save')) {
      const path = `atlases/${theme}/${atlas}/${frame}`;
      for (const ending of ['png', 'webp'])
        if (existsSync(join(root, `${path}.${ending}`))) rmSync(join(root, `${path}.${ending}`));
      const { format } = await sharp(picture).metadata();
      const file = `${path}.${format === 'webp' ? 'webp' : 'png'}`;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(
        join(root, file),
        format === 'webp' || format === 'png' ? picture : await sharp(picture).png().toBuffer(),
      );
      changed.add(file);
    }
    answer(response, { problems, isBad }, isBad ? 422 : 200);
  }

  server.middlewares.use(PAGE, (request, response, next) => {
    if (new URL(request.url ?? '', 'http://x').pathname !== '/') {
      next();
      return;
    }
    const html = readFileSync(`${root}/src/tools/atlas/workshop/page.html`, 'utf8');
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
    else if (request.method === 'POST') take(url, request, response).catch(next);
    else if (url.pathname === '/changed.zip') {
      const files = [...changed].filter((file) => existsSync(join(root, file)));
      response.writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="changed.zip"',
      });
      response.end(writeZip(new Map(files.map((file) => [file, readFileSync(join(root, file))]))));
    } else
      answer(
        response,
        shown(root, needs, url.searchParams.get('theme') || result.themes[0] || '', result, changed.size),
      );
  });
}
