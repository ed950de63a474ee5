import { readFileSync } from 'node:fs';
import sharp, { type PngOptions, type Region } from 'sharp';
import type { Plugin } from 'vite';

/** Sides of the icons, px: as browsers ask for them, and one for iOS. */
const SIDES = [192, 512];
const APPLE_SIDE = 180;
/** Of a maskable icon only a circle of four fifths is sure to be seen. */
const MASKABLE_SHARE = 0.72;
const NIGHT = '#1a0b45';
/** Browsers that may install the lobby fetch an icon in the first second of a visit: 256 colours, a third of the bytes. */
const SMALL: PngOptions = { palette: true };

const icon = (sign: Buffer, side: number): Promise<Buffer> =>
  sharp(sign, { density: (72 * side) / 64 })
    .resize(side, side)
    .png(SMALL)
    .toBuffer();

/** The sign on a ground that may be cut to any shape. */
async function maskable(sign: Buffer, side: number): Promise<Buffer> {
  const inner = Math.round(side * MASKABLE_SHARE);
  const ground = sharp({ create: { width: side, height: side, channels: 4, background: NIGHT } });
  return ground
    .composite([{ input: await icon(sign, inner), gravity: 'centre' }])
    .png(SMALL)
    .toBuffer();
}

/** A picture of the lobby for whoever is about to install it. */
interface Screenshot {
  name: string;
  /** Path of a picture, and the part of it that is shown, px. */
  file: string;
  part: Region;
  form: 'wide' | 'narrow';
}

/** `/manifest.webmanifest` with its icons, drawn from the lobby's sign: what makes the lobby an app on a home screen. */
export function webManifest(sign: string, screenshots: readonly Screenshot[]): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' }, injectTo: 'head' },
        { tag: 'meta', attrs: { name: 'mobile-web-app-capable', content: 'yes' }, injectTo: 'head' },
        {
          tag: 'meta',
          attrs: { name: 'apple-mobile-web-app-status-bar-style', content: 'black-translucent' },
          injectTo: 'head',
        },
      ],
    },
    async generateBundle() {
      const drawing = readFileSync(sign);
      const emit = (fileName: string, source: Buffer | string): string => {
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const icons = await Promise.all(
        SIDES.flatMap((side) => [
          icon(drawing, side).then((png) => ({
            src: emit(`icons/icon-${side}.png`, png),
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose: 'any',
          })),
          maskable(drawing, side).then((png) => ({
            src: emit(`icons/maskable-${side}.png`, png),
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose: 'maskable',
          })),
        ]),
      );
      emit('icons/apple-touch.png', await maskable(drawing, APPLE_SIDE));
      const shots = await Promise.all(
        screenshots.map(async ({ name, file, part, form }) => ({
          src: emit(`icons/screen-${name}.webp`, await sharp(file).extract(part).webp().toBuffer()),
          sizes: `${part.width}x${part.height}`,
          type: 'image/webp',
          form_factor: form,
        })),
      );
      const manifest = {
        id: '/home',
        name: 'Lumen Carnival',
        short_name: 'Lumen',
        description: 'A carnival of slots, cards and table games, for play money.',
        lang: 'en',
        start_url: '/home',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#0b0524',
        theme_color: '#0b0524',
        categories: ['games', 'entertainment'],
        icons,
        screenshots: shots,
      };
      emit('manifest.webmanifest', JSON.stringify(manifest));
    },
  };
}
