/** Frames of atlas `redpacket`: lucky envelopes of red lacquer and gold. */

import { coinAt, mark } from './coin.ts';
import { ball, glint, halo, lit, on } from './metal.ts';
import { blur, frameOf, id, linear, radial, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';

/** The envelope: 300×400 at (30, 60) of a 360×480 canvas. */
const P = { x: 30, y: 60, w: 300, h: 400, r: 34 };
const BOX = [360, 480] as const;
const RED = { light: '#FF6A55', body: '#E3203F', deep: '#A30A38', dark: '#5E0426' };

/** A cloth of gold lines, dim enough to carry other things. */
function weave(clip: string, theme: Theme): string {
  const shapes = Array.from({ length: 48 }, (_, i) => {
    const [x, y] = [P.x + (i % 6) * 60 + (Math.floor(i / 6) % 2) * 30, P.y + Math.floor(i / 6) * 52 + 20];
    return `<g transform="translate(${x} ${y})"><circle r="24" fill="none" stroke="#FFD36A" stroke-width="1.8"/>${mark(theme, 0, 0, 11, '#FFD36A')}</g>`;
  }).join('');
  return `<g clip-path="url(#${clip})" opacity="0.2">${shapes}</g>`;
}

function envelope(theme: Theme): { defs: string; markup: string; clip: string } {
  const clip = id();
  const body = linear([
    [0, RED.light],
    [0.18, RED.body],
    [0.75, RED.deep],
    [1, RED.dark],
  ]);
  const side = linear(
    [
      [0, RED.dark, 0.5],
      [0.14, RED.dark, 0],
      [0.86, RED.dark, 0],
      [1, RED.dark, 0.5],
    ],
    [0, 0, 1, 0],
  );
  const gold = ramp('gold');
  const d = rounded(P.x, P.y, P.w, P.h, P.r);
  const rule = rounded(P.x + 14, P.y + 14, P.w - 28, P.h - 28, P.r - 12);
  return {
    clip,
    defs: `${body.def}${side.def}${gold.def}<clipPath id="${clip}"><path d="${d}"/></clipPath>`,
    markup: `${lit(`<path d="${d}" fill="${body.fill}"/>`, BOX, { line: '#3A0218', outline: 3, rim: 3, shade: 6, shadow: 9 })}${weave(clip, theme)}<path d="${d}" fill="${side.fill}"/><path d="${rule}" fill="none" stroke="#5E0426" stroke-opacity="0.6" stroke-width="6" transform="translate(0 2)"/><path d="${rule}" fill="none" stroke="${gold.fill}" stroke-width="4.500"/>`,
  };
}

function flap(): string {
  const fill = linear([
    [0, '#FF7D63'],
    [0.5, '#EE2F47'],
    [1, '#B80D39'],
  ]);
  const gold = ramp('gold');
  const d = 'M30 150V94Q30 60 64 60H296Q330 60 330 94V150Q254 236 180 238Q106 236 30 150Z';
  return `${fill.def}${gold.def}${lit(`<path d="${d}" fill="${fill.fill}"/>`, BOX, { line: '#3A0218', outline: 2.4, rim: 3, shade: 4, shadow: 8 })}<path d="M36 150Q108 226 180 228Q252 226 324 150" fill="none" stroke="${gold.fill}" stroke-width="6"/><path d="M66 66H294" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="3" stroke-linecap="round"/>`;
}

/** The gold seal, middle at (x, y). */
function seal(theme: Theme, x: number, y: number, r: number, box: readonly [number, number]): string {
  const gold = ramp('gold');
  const face = radial(
    [
      [0, '#FFF3B8'],
      [0.6, '#FFC93C'],
      [1, '#E07F00'],
    ],
    [0.5, 0.28, 0.8],
  );
  const petals = Array.from({ length: 16 }, (_, i) => {
    const [px, py] = on(x, y, r * 0.86, i / 16);
    return `<circle cx="${px}" cy="${py}" r="${r * 0.17}" fill="${gold.fill}"/>`;
  }).join('');
  return `${gold.def}${face.def}${lit(`${petals}<circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="${gold.fill}"/>`, box, { line: '#4A0A10', outline: 2.4, rim: 2.6, shade: 4, shadow: 5 })}<circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="#A85200"/><circle cx="${x}" cy="${y}" r="${r * 0.69}" fill="${face.fill}"/>${mark(theme, x, y + r * 0.05, r * 0.4, '#B85E00')}${mark(theme, x, y, r * 0.4, '#FFF8D8')}`;
}

const front = (theme: Theme): string => {
  const e = envelope(theme);
  return `${e.defs}${e.markup}${flap()}`;
};

/** Flap up, a golden card risen out of it: the amount stands at (180, 150), up to 220 px wide. */
function opened(theme: Theme): string {
  const [w, h, dy] = [360, 600, 120];
  const box = [w, h] as const;
  const e = envelope(theme);
  const inner = linear([
    [0, '#8A0A30'],
    [1, '#3A0218'],
  ]);
  const raised = linear([
    [0, '#FF8A6A'],
    [1, '#C2143C'],
  ]);
  const gold = ramp('gold');
  const paper = linear([
    [0, '#FFFBE6'],
    [0.5, '#FFE9A8'],
    [1, '#FFC75A'],
  ]);
  const clip = id();
  const lidPath = 'M34 182Q110 60 180 56Q250 60 326 182Z';
  const pocket = linear([
    [0, RED.light],
    [0.3, RED.body],
    [1, RED.dark],
  ]);
  const mouth = 'M30 214Q180 330 330 214V546Q330 580 296 580H64Q30 580 30 546Z';
  return `${e.defs}${inner.def}${raised.def}${gold.def}${paper.def}${pocket.def}<clipPath id="${clip}"><path d="${mouth}"/></clipPath>${halo(180, 210, 180, theme.glow, 0.8)}
${lit(`<path d="${lidPath}" fill="${raised.fill}"/>`, box, { line: '#3A0218', outline: 3, rim: 3, shadow: 4 })}<path d="M56 176Q118 80 180 76Q242 80 304 176" fill="none" stroke="${gold.fill}" stroke-width="4"/>
<path d="M30 182H330V320H30Z" fill="${inner.fill}"/>
${lit(`<path d="${rounded(58, 96, 244, 330, 22)}" fill="${paper.fill}"/>`, box, { line: '#5A2400', outline: 2, rim: 2.5, shade: 4, shadow: 6 })}<path d="${rounded(70, 108, 220, 300, 14)}" fill="none" stroke="#E08A00" stroke-opacity="0.7" stroke-width="3"/>
${lit(`<path d="${mouth}" fill="${pocket.fill}"/>`, box, { line: '#3A0218', outline: 3, rim: 3, shade: 6, shadow: 9 })}<g transform="translate(0 ${dy})"><g clip-path="none">${''}</g></g><path d="M44 242Q180 344 316 242V540Q316 566 290 566H70Q44 566 44 540Z" fill="none" stroke="${gold.fill}" stroke-width="4.500"/>${seal(theme, 180, 430, 54, box)}${glint(86, 100, 26)}${glint(296, 130, 20)}`;
}

/** A small packet as it falls, tilted and turned about its upright axis. */
function falling(theme: Theme, tilt: number, squash: number): string {
  return `<g transform="translate(96 112) rotate(${tilt}) scale(${0.4 * squash} 0.4) translate(-180 -260)">${front(theme)}${seal(theme, 180, 224, 54, BOX)}</g>`;
}

/** The next rain is to come: a packet under a clock. */
async function soon(theme: Theme): Promise<string> {
  const gold = ramp('gold');
  const face = radial([
    [0, '#FFFFFF'],
    [1, '#E9DCFF'],
  ]);
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const [x0, y0] = on(300, 232, 50, i / 12);
    const [x1, y1] = on(300, 232, i % 3 ? 44 : 39, i / 12);
    return `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="#5A2BC4" stroke-width="${i % 3 ? 3 : 5}" stroke-linecap="round"/>`;
  }).join('');
  return `${gold.def}${face.def}${halo(200, 160, 158, theme.counter, 0.4)}${halo(200, 302, 150, theme.line, 0.8, 16)}<g transform="translate(196 160) rotate(-7) scale(0.6) translate(-180 -260)">${front(theme)}${seal(theme, 180, 224, 54, BOX)}</g>${lit(`<circle cx="300" cy="232" r="66" fill="${gold.fill}"/>`, [400, 320], { line: theme.line, outline: 2.4, shadow: 6 })}<circle cx="300" cy="232" r="56" fill="${theme.line}"/><circle cx="300" cy="232" r="54" fill="${face.fill}"/>${ticks}<path d="M300 234V200M300 232L322 246" stroke="#2A0F5C" stroke-width="7" stroke-linecap="round"/>${ball(300, 232, 6, 'magenta', '#3A0218')}${coinAt(theme, 78, 286, 54, -12)}${glint(102, 74, 20)}${glint(318, 120, 16)}`;
}

/** All are gone: an empty packet and its last coin. */
function over(theme: Theme): string {
  return `${halo(200, 160, 150, '#8B5BFF', 0.35)}${halo(200, 304, 160, theme.line, 0.8, 16)}<g transform="translate(200 176) rotate(5) scale(0.46) translate(-180 -330)" opacity="0.96">${openEmpty()}</g>${coinAt(theme, 306, 278, 52, 14)}${halo(306, 304, 34, theme.line, 0.7, 6)}${glint(322, 248, 14, 0.8)}${glint(92, 120, 12, 0.5)}`;
}

function openEmpty(): string {
  const inner = linear([
    [0, '#6A0828'],
    [1, '#2A0114'],
  ]);
  const raised = linear([
    [0, '#E8705C'],
    [1, '#A8123A'],
  ]);
  const pocket = linear([
    [0, '#F0604F'],
    [0.3, '#C81E3E'],
    [1, '#5E0426'],
  ]);
  const gold = ramp('gold');
  const soft = blur(1);
  const box = [360, 600] as const;
  return `${inner.def}${raised.def}${pocket.def}${gold.def}${soft.def}${lit(`<path d="M34 182Q110 60 180 56Q250 60 326 182Z" fill="${raised.fill}"/>`, box, { line: '#3A0218', outline: 3, shadow: 3 })}<path d="M30 182H330V330H30Z" fill="${inner.fill}"/>${lit(`<path d="M30 214Q180 330 330 214V546Q330 580 296 580H64Q30 580 30 546Z" fill="${pocket.fill}"/>`, box, { line: '#3A0218', outline: 3, shadow: 9 })}<path d="M44 242Q180 344 316 242V540Q316 566 290 566H70Q44 566 44 540Z" fill="none" stroke="${gold.fill}" stroke-width="4.500"/>`;
}

export async function paintRedPacket(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const put = (name: string, w: number, h: number, body: string, scale = 1): Promise<void> =>
    frame(`redpacket/packet/${name}`, w, h, body, scale);
  await put('front', 360, 480, front(theme));
  await put('opened', 360, 600, opened(theme));
  await put('seal', 128, 128, seal(theme, 64, 62, 56, [128, 128]));
  await put(
    'glow',
    512,
    512,
    `${halo(256, 256, 252, '#FFB03A', 0.9)}${halo(256, 256, 130, '#FFF3C0', 0.6)}`,
    0.5,
  );
  await put('falling-1', 192, 224, falling(theme, -14, 1));
  await put('falling-2', 192, 224, falling(theme, 22, 0.82));
  await put('falling-3', 192, 224, falling(theme, 6, 0.55));
  await put('soon', 400, 320, await soon(theme));
  await put('over', 400, 320, over(theme));
}
