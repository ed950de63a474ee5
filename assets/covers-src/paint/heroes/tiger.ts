import type { Brush, Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';

/** Outlines of the right half of the face, on a field of 400×400 mirrored at x = 200. */
const HEAD =
  'M200 54C252 48 300 72 322 116C336 146 346 168 370 190L344 200L378 238L346 242L364 284L328 278C316 330 262 366 200 368';
const EAR = 'M262 78C266 34 300 10 344 18C368 50 362 96 326 124Z';
const INNER_EAR = 'M282 80C286 54 306 38 334 40C344 62 338 88 318 106Z';
const MUZZLE = 'M200 206C236 200 280 214 290 250C296 286 268 304 238 304L200 306Z';
const CHIN = 'M200 330C226 330 250 318 262 300C266 330 240 362 200 364Z';
const MOUTH = 'M200 250C226 268 256 266 280 250C292 304 250 344 200 344Z';
const FANG = 'M226 264L240 314L258 262Z';
const LOWER_FANG = 'M218 338L228 306L244 332Z';
const PATCH = 'M224 132C250 112 290 116 310 142C286 138 254 142 230 158Z';
const EYE = 'M226 174C240 146 282 138 312 152C302 180 262 194 232 188Z';
const STRIPES = [
  'M200 56L216 96L200 124Z',
  'M228 62C240 74 246 90 244 108C232 98 224 82 220 60Z',
  'M268 78C280 92 284 108 280 122C268 112 260 96 254 72Z',
  'M340 160C322 164 308 172 300 184C318 188 338 184 356 178Z',
  'M362 216C338 210 318 212 304 222C322 232 346 232 368 230Z',
  'M352 264C332 250 314 250 300 258C312 270 334 276 356 276Z',
];

const mirrored = (markup: string): string =>
  `${markup}<g transform="translate(400 0) scale(-1 1)">${markup}</g>`;

const clip = (brush: Brush, path: string): string =>
  brush.def(
    (id) =>
      `<clipPath id="${id}"><path d="${path}L200 54Z"/><path d="${path}L200 54Z" transform="translate(400 0) scale(-1 1)"/></clipPath>`,
  );

/** A roaring tiger, seen from the front and lit from the upper left. @param size edge, canvas px. */
export function tiger({ x, y, size }: { x: number; y: number; size: number }): Layer {
  return (brush) => {
    const fur = downward(brush, [
      [0, '#FFC65A'],
      [0.45, '#FF8A1E'],
      [1, '#B83A0A'],
    ]);
    const white = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#F3D9C0'],
    ]);
    const eye = downward(brush, [
      [0, '#FFF6A8'],
      [1, '#FFB01E'],
    ]);
    const throat = downward(brush, [
      [0, '#3A0210'],
      [1, '#A8102E'],
    ]);
    const soft = brush.def(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="11"/></filter>`,
    );
    const head = clip(brush, HEAD);
    const ink = '#2A0A12';
    const line = `stroke="${ink}" stroke-width="7" stroke-linejoin="round"`;
    const thin = `stroke="${ink}" stroke-width="4.5" stroke-linejoin="round"`;
    const parts = [
      mirrored(
        `<path d="${EAR}" fill="${fur}" ${line}/><path d="${INNER_EAR}" fill="#5A1430"/><path d="M290 84C296 64 312 52 332 52" stroke="#FFD9B0" stroke-width="6" fill="none" stroke-linecap="round"/>`,
      ),
      mirrored(`<path d="${HEAD}" fill="${fur}" ${line}/>`),
      // Without the seam of the two halves.
      `<path d="M196 58H204V364H196Z" fill="${fur}"/>`,
      `<g clip-path="url(#${head})"><path d="M70 120C90 70 150 50 220 60" fill="none" stroke="#FFF3B8" stroke-width="26" stroke-linecap="round" filter="url(#${soft})"/><path d="M372 150C380 260 320 360 200 372" fill="none" stroke="#4A0A2A" stroke-opacity="0.6" stroke-width="50" filter="url(#${soft})"/>${mirrored(STRIPES.map((path) => `<path d="${path}" fill="${ink}"/>`).join(''))}</g>`,
      mirrored(`<path d="${PATCH}" fill="${white}"/>`),
      mirrored(
        `<path d="${EYE}" fill="${ink}"/><path d="M236 176C248 156 280 148 302 156C292 176 262 186 240 182Z" fill="${eye}"/><ellipse cx="266" cy="168" rx="8" ry="12" fill="#20060C"/><circle cx="261" cy="163" r="4.5" fill="#FFFFFF"/><path d="M222 168C240 138 286 126 322 146" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
      ),
      mirrored(`<path d="${CHIN}" fill="${white}" ${thin}/>`),
      mirrored(`<path d="${MOUTH}" fill="${throat}" ${thin}/>`),
      `<path d="M196 252H204V342H196Z" fill="${throat}"/><path d="M156 338C160 306 184 298 200 306C216 298 240 306 244 338C230 348 170 348 156 338Z" fill="#FF6A86"/><path d="M200 308V342" stroke="#C83A5E" stroke-width="4"/>`,
      mirrored(`<path d="${LOWER_FANG}" fill="#FFFDF0" ${thin}/><path d="${FANG}" fill="#FFFDF0" ${thin}/>`),
      mirrored(
        `<path d="${MUZZLE}" fill="${white}" ${thin}/><circle cx="238" cy="250" r="4" fill="${ink}"/><circle cx="258" cy="242" r="4" fill="${ink}"/><circle cx="256" cy="264" r="4" fill="${ink}"/>`,
      ),
      `<path d="M197 212H203V302H197Z" fill="#FFF6EC"/><path d="M200 244V270" stroke="${ink}" stroke-width="5"/><path d="M168 200C180 190 220 190 232 200C230 222 214 240 200 246C186 240 170 222 168 200Z" fill="#D8436A" ${thin}/><path d="M180 204C190 198 206 198 214 201" stroke="#FFC0D0" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M172 198C176 170 180 150 178 130M228 198C224 170 220 150 222 130" stroke="#B83A0A" stroke-width="5" fill="none" opacity="0.6" stroke-linecap="round"/>`,
      mirrored(
        `<path d="M262 246C300 236 340 236 376 248M262 260C300 260 336 266 366 282" stroke="#FFF6EC" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
      ),
    ];
    return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${(size / 400).toFixed(4)})">${parts.join('')}</g>`;
  };
}
