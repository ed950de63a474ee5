import sharp from 'sharp';
import { escaped, FONT } from './contactSheet.ts';

/** Pixels of a cell and of the picture in it, and cells side by side. */
const CELL = { w: 308, h: 232 };
const PICTURE = { w: 272, h: 150 };
const COLUMNS = 4;

interface Layer {
  file: string;
  /** In the picture: from the left and from the top, and how wide. */
  x: number;
  y: number;
  w: number;
}

/** What can be added without code: what it looks like, and the name that it is saved under. */
interface Cell {
  name: string;
  says: string;
  layers: Layer[];
  /** Drawn over them, as SVG. */
  marks?: string;
}

const dashed = (x: number, y: number, w: number, h: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="5 4"/>`;

/** A cover is 110 wide here, 264 as it is painted. */
const COVER = 110 / 264;
const row = (files: readonly string[], w: number, step: number): Layer[] =>
  files.map((file, index) => ({ file, x: index * step, y: (PICTURE.h - w) / 2, w }));

const cells = (theme: string): Cell[] => {
  const at = (path: string): string => `atlases/${theme}/${path}`;
  const coins = Array.from({ length: 8 }, (_, index) => at(`effects/fx/coin-${index}.png`));
  const ribbons = ['', '.pt', '.vi'].map((language) => at(`lobby/ribbon/hot${language}.png`));
  return [
    {
      name: 'covers/cover/100002.webp',
      says: '264×352: keep inside the green',
      layers: [{ file: at('covers/cover/100002.webp'), x: 81, y: 2, w: 110 }],
      marks:
        dashed(81 + 13 * COVER, 2 + 13 * COVER, 110 - 26 * COVER, 146.7 - 26 * COVER, '#7df3ff') +
        dashed(81 + 20 * COVER, 2 + 20 * COVER, 110 - 40 * COVER, 146.7 - 60 * COVER, '#8ff0cd'),
    },
    {
      name: 'wheels/prize/coin.png',
      says: '160×160, in a segment of a wheel',
      layers: [{ file: at('wheels/prize/coin.png'), x: 61, y: 0, w: 150 }],
    },
    {
      name: 'effects/fx/coin-8.png',
      says: 'the next number: one more picture of the turn',
      layers: row(coins, 30, 30),
      marks: dashed(241, 61, 28, 28, '#ffd166'),
    },
    {
      name: 'posters/welcome.webp',
      says: '1170×468; welcome.pt.webp in Portuguese',
      layers: [{ file: 'assets/posters/welcome.webp', x: 0, y: 7, w: 272 }],
    },
    {
      name: 'brand/logo.webp',
      says: '450×135, on a transparent background',
      layers: [{ file: 'atlases/golden-court/brand/logo.webp', x: 1, y: 35, w: 270 }],
    },
    {
      name: 'assets/avatars/1.webp',
      says: '256×256, in the ring vip/vip/ring-1.png',
      layers: [
        { file: 'assets/avatars/1.webp', x: 76, y: 15, w: 120 },
        { file: at('vip/vip/ring-1.png'), x: 61, y: 0, w: 150 },
      ],
    },
    {
      name: 'lobby/ribbon/hot.pt.png',
      says: 'a language of its own: hot, hot.pt, hot.vi',
      layers: row(ribbons, 86, 93).map((one) => ({ ...one, y: 55 })),
    },
    {
      name: 'lobby/tile/frame.png',
      says: 'a nine-slice: it stretches inside the cyan only',
      layers: [{ file: at('lobby/tile/frame.png'), x: 81, y: 2, w: 110 }],
      marks: [52, 212]
        .map((x) => `<path d="M${81 + x * COVER} 2v146.7" stroke="#7df3ff" stroke-dasharray="4 3"/>`)
        .concat(
          [52, 300].map(
            (y) => `<path d="M81 ${2 + y * COVER}h110" stroke="#7df3ff" stroke-dasharray="4 3"/>`,
          ),
        )
        .join(''),
    },
  ];
};

/** One WebP of what can be added to a lobby without code. */
export async function addingSheet(root: string, theme: string): Promise<Buffer> {
  const drawn = await Promise.all(
    cells(theme).map(async ({ name, says, layers, marks = '' }, index) => {
      const [x, y] = [(index % COLUMNS) * CELL.w, Math.floor(index / COLUMNS) * CELL.h];
      const images = await Promise.all(
        layers.map(async (layer) => {
          const picture = sharp(`${root}/${layer.file}`).resize(layer.w).png();
          const { data, info } = await picture.toBuffer({ resolveWithObject: true });
          return `<image x="${layer.x}" y="${layer.y}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
        }),
      );
      const text = (dy: number, colour: string, size: number, words: string): string =>
        `<text x="${x + CELL.w / 2}" y="${y + dy}" fill="${colour}" font-size="${size}">${escaped(words)}</text>`;
      return `
        <rect x="${x + 6}" y="${y + 6}" width="${CELL.w - 12}" height="${CELL.h - 12}" rx="10" fill="#241542" stroke="#ffffff22"/>
        <g transform="translate(${x + (CELL.w - PICTURE.w) / 2} ${y + 16})">${images.join('')}${marks}</g>
        ${text(190, '#f4eeff', 13.5, name)}${text(210, '#cbbfe0', 11, says)}`;
    }),
  );
  const [width, height] = [COLUMNS * CELL.w, Math.ceil(drawn.length / COLUMNS) * CELL.h];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#140a26"/>
    <g font-family="${FONT}" text-anchor="middle">${drawn.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 76, effort: 6 }).toBuffer();
}
