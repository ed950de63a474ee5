import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import { clip, soft } from '../form.ts';

/** Outlines of the head in profile, looking left, on a field of 440×440. */
const NECK =
  'M250 448C286 410 300 372 290 334C282 302 262 280 240 262L352 150C412 196 438 262 436 330C434 380 424 420 412 448Z';
const BELLY =
  'M250 448C286 410 300 372 290 334C284 308 270 288 254 272L286 252C322 286 338 330 330 374C326 404 316 430 304 448Z';
const SKULL =
  'M24 214C14 190 26 164 54 154C66 142 84 142 96 152C118 150 140 140 160 124C176 98 214 78 256 78C312 78 362 112 372 168C380 214 356 262 312 280C282 290 252 284 232 262C222 248 210 244 192 242C150 240 110 240 74 236C50 234 32 230 24 214Z';
const JAW =
  'M250 276C230 302 190 322 144 330C118 336 92 336 74 326C66 318 72 306 86 304C126 296 166 280 200 252C216 240 240 248 250 276Z';
const MOUTH =
  'M58 230C110 238 160 236 202 240C226 246 242 262 246 280C216 306 150 322 92 316C120 300 170 284 196 258C150 250 100 246 58 230Z';
const HORN = 'M270 92C280 44 322 10 388 6C366 24 352 44 346 70C342 88 336 104 326 118Z';
const FAR_HORN = 'M226 90C226 54 252 20 306 8C288 28 278 46 276 68L268 96Z';
const FIN =
  'M338 176C366 158 398 148 432 150C418 164 408 176 402 190C416 192 428 198 438 208C420 212 406 218 396 228C404 236 410 246 412 260C390 252 366 250 342 256Z';
const TUSKS = [
  'M62 232L74 270L92 236Z',
  'M104 238L112 264L126 240Z',
  'M138 240L146 262L158 241Z',
  'M168 241L175 258L186 242Z',
];
const LOWER = [
  'M88 306L94 274L112 302Z',
  'M124 300L132 276L144 294Z',
  'M154 290L162 268L174 281Z',
  'M182 276L190 258L199 266Z',
];
const SPINES = [
  'M352 150L396 122L384 178Z',
  'M384 186L434 176L408 226Z',
  'M410 234L458 240L424 280Z',
  'M426 290L470 308L434 338Z',
];

/** Rows of small arcs, as scales lie. */
function scales(fromX: number, fromY: number, columns: number, rows: number, size: number): string {
  let path = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = fromX + (column + (row % 2) / 2) * size;
      const y = fromY + row * size * 0.62;
      path += `M${x} ${y}a${size / 2} ${size / 2} 0 0 0 ${size} 0`;
    }
  return path;
}

interface Hide {
  /** From the light to the shade. */
  skin: readonly [string, string, string, string];
  neck: readonly [string, string, string];
  /** Edges of scales in the light and in the shade, and the outline. */
  scale: string;
  dark: string;
  ink: string;
}

const HIDES = {
  emerald: {
    skin: ['#9CFFB0', '#22BE6E', '#0B6B4C', '#063C38'],
    neck: ['#17985E', '#0C6A4C', '#0A4A3A'],
    scale: '#9CFFC0',
    dark: '#063C38',
    ink: '#052A2A',
  },
  ruby: {
    skin: ['#FFB29C', '#F0364A', '#A00C3C', '#54062E'],
    neck: ['#CC2444', '#8E0E3A', '#5E0832'],
    scale: '#FFB0A0',
    dark: '#54062E',
    ink: '#33031E',
  },
} as const satisfies Record<string, Hide>;

interface Stance {
  x: number;
  y: number;
  /** Edge, canvas px. */
  size: number;
  hide?: keyof typeof HIDES;
  /** Looks right. */
  flip?: boolean;
}

/** A snarling dragon with fire in its throat, lit from the upper left and from the gold below. */
export function dragon({ x, y, size, hide: name = 'emerald', flip = false }: Stance): Layer {
  return (brush) => {
    const { skin, neck: neckColours, scale: edge, dark, ink } = HIDES[name];
    const hide = downward(brush, [
      [0, skin[0]],
      [0.4, skin[1]],
      [0.75, skin[2]],
      [1, skin[3]],
    ]);
    const neck = downward(brush, [
      [0, neckColours[0]],
      [0.5, neckColours[1]],
      [1, neckColours[2]],
    ]);
    const horn = downward(brush, [
      [0, '#FFFBE6'],
      [0.5, '#FFD983'],
      [1, '#A85A1C'],
    ]);
    const farHorn = downward(brush, [
      [0, '#E8B866'],
      [1, '#6E3A16'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF2B0'],
      [0.5, '#FFC23F'],
      [1, '#C9701A'],
    ]);
    const fin = downward(brush, [
      [0, '#FFB03A'],
      [0.5, '#F2542B'],
      [1, '#9A1440'],
    ]);
    const fire = brush.def(
      (id) =>
        `<radialGradient id="${id}" cx="0.72" cy="0.5" r="0.75"><stop stop-color="#FFF6C0"/><stop offset="0.35" stop-color="#FFB21E"/><stop offset="0.7" stop-color="#E8380F"/><stop offset="1" stop-color="#6A0418"/></radialGradient>`,
    );
    const [headClip, neckClip, jawClip] = [clip(brush, SKULL), clip(brush, NECK), clip(brush, JAW)];
    const [sheen, blur, glow] = [soft(brush, 5), soft(brush, 10), soft(brush, 22)];
    const line = `stroke="${ink}" stroke-width="7" stroke-linejoin="round"`;
    const thin = `stroke="${ink}" stroke-width="4.5" stroke-linejoin="round"`;
    const plates = [0, 1, 2, 3, 4]
      .map(
        (step) =>
          `M${262 + step * 5} ${290 + step * 36}Q${300 + step * 2} ${296 + step * 34} ${344 - step * 4} ${266 + step * 42}`,
      )
      .join('');
    const parts = [
      `<path d="${NECK}${SKULL}" fill="#FFD23C" opacity="0.7" filter="url(#${glow})"/>`,
      ...SPINES.map((path) => `<path d="${path}" fill="${fin}" ${thin}/>`),
      `<path d="${FAR_HORN}" fill="${farHorn}" ${thin}/>`,
      `<path d="${NECK}" fill="${neck}" ${line}/>`,
      `<g clip-path="url(#${neckClip})"><path d="${scales(290, 180, 8, 16, 26)}" fill="none" stroke="${edge}" stroke-opacity="0.35" stroke-width="3.5"/><path d="M360 140C430 200 460 300 420 460" fill="none" stroke="#041F24" stroke-opacity="0.55" stroke-width="54" filter="url(#${blur})"/><path d="${BELLY}" fill="${gold}" ${thin}/><path d="${plates}" fill="none" stroke="#8A4410" stroke-width="5"/><path d="M232 300Q300 300 370 244" fill="none" stroke="#041F24" stroke-opacity="0.6" stroke-width="40" filter="url(#${blur})"/></g>`,
      `<path d="${FIN}" fill="${fin}" ${thin}/><path d="M346 196L424 156M348 212L430 208M346 230L404 252" stroke="#FFD98A" stroke-width="4" fill="none" opacity="0.8"/>`,
      `<path d="${MOUTH}" fill="url(#${fire})" ${thin}/>`,
      `<path d="M110 306C150 298 186 282 214 262C206 290 160 312 110 306Z" fill="#FF6A86" ${thin}/>`,
      ...LOWER.map((path) => `<path d="${path}" fill="#FFFDF0" ${thin}/>`),
      `<path d="${JAW}" fill="${hide}" ${line}/>`,
      `<g clip-path="url(#${jawClip})"><path d="M60 338C130 344 210 326 260 282" fill="none" stroke="#FFC23F" stroke-opacity="0.75" stroke-width="16" filter="url(#${blur})"/></g>`,
      ...TUSKS.map((path) => `<path d="${path}" fill="#FFFDF0" ${thin}/>`),
      `<path d="${SKULL}" fill="${hide}" ${line}/>`,
      `<g clip-path="url(#${headClip})"><path d="${scales(236, 132, 6, 12, 25)}" fill="none" stroke="${dark}" stroke-opacity="0.4" stroke-width="3.5"/><path d="M20 236C110 250 200 240 244 286C280 300 340 290 380 220" fill="none" stroke="#041F24" stroke-opacity="0.6" stroke-width="30" filter="url(#${blur})"/><path d="M26 182C60 136 130 158 172 112C210 72 300 64 352 120" fill="none" stroke="#F2FFC8" stroke-width="15" stroke-linecap="round" filter="url(#${sheen})"/></g>`,
      `<path d="M108 176C140 176 170 168 194 152M96 196C130 200 168 196 196 186" fill="none" stroke="${dark}" stroke-opacity="0.55" stroke-width="5" stroke-linecap="round"/>`,
      `<path d="M46 182C50 168 70 164 78 174C74 188 56 194 46 182Z" fill="#04201F"/><path d="M44 176C52 162 72 158 82 168" fill="none" stroke="#C8FFD0" stroke-width="5" stroke-linecap="round" opacity="0.85"/>`,
      `<path d="M180 176C196 148 230 138 262 150C254 178 222 196 184 192Z" fill="#04201F"/><path d="M190 178C204 158 230 150 254 156C246 176 220 188 194 186Z" fill="${gold}"/><path d="M222 156C214 166 214 176 222 183C231 176 232 165 222 156Z" fill="#2A0610"/><circle cx="212" cy="166" r="5.5" fill="#FFFFFF"/>`,
      `<path d="M158 150C190 120 240 112 286 136C262 136 220 142 176 170Z" fill="${hide}" ${line}/><path d="M172 144C200 124 236 118 268 128" fill="none" stroke="#D8FFD0" stroke-width="5" stroke-linecap="round" opacity="0.9"/>`,
      `<path d="${HORN}" fill="${horn}" ${line}/><path d="M284 92Q312 98 334 108M290 70Q318 74 342 82M304 48Q326 50 350 56M326 28Q344 28 362 32" fill="none" stroke="#A85A1C" stroke-width="4.5" stroke-linecap="round" opacity="0.75"/><path d="M282 84C294 46 328 20 366 12" fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" opacity="0.9"/>`,
    ];
    const scale = (size / 440).toFixed(4);
    const left = flip ? x + size / 2 : x - size / 2;
    return `<g transform="translate(${left} ${y - size / 2}) scale(${flip ? '-' : ''}${scale} ${scale})">${parts.join('')}</g>`;
  };
}
