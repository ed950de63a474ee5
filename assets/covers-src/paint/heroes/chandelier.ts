import type { Layer } from '../canvas.ts';
import { blur, downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed } from '../form.ts';

const INK = '#3A1030';
const ARMS = [-176, -116, -58, 58, 116, 176] as const;

/** A golden chandelier with burning candles and strings of crystal, on a field of 400×400, hung from its top. */
export function chandelier(stance: Stance): Layer {
  return (brush) => {
    const gold = downward(brush, [
      [0, '#FFF8C0'],
      [0.5, '#FFC63A'],
      [1, '#B86200'],
    ]);
    const wax = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#FFD9B0'],
    ]);
    const glow = blur(brush, 16);
    const drop = (x: number, y: number, size: number): string =>
      `<path d="M${n(x)} ${n(y)}l${n(size * 0.5)} ${n(size * 0.8)}l${n(-size * 0.5)} ${n(size * 0.9)}l${n(-size * 0.5)} ${n(-size * 0.9)}Z" fill="#E6FAFF" stroke="#6E8CFF" stroke-width="2.5" stroke-linejoin="round"/><path d="M${n(x)} ${n(y)}l${n(-size * 0.5)} ${n(size * 0.8)}l${n(size * 0.5)} ${n(size * 0.1)}Z" fill="#FFFFFF"/>`;
    const line = (path: string, width: number): string =>
      `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width + 8}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#FFC63A" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#FFF8C0" stroke-width="${width * 0.35}" stroke-linecap="round" transform="translate(-1.5 -2)"/>`;
    const tip = (dx: number): number => 214 + Math.abs(dx) * -0.12;
    const arms = ARMS.map((dx) =>
      line(`M200 268C${200 + dx * 0.4} 322 ${200 + dx} 300 ${200 + dx} ${n(tip(dx) + 30)}`, 10),
    ).join('');
    const candles = ARMS.map((dx) => {
      const [x, y] = [200 + dx, tip(dx)];
      return `<circle cx="${x}" cy="${n(y - 58)}" r="30" fill="#FFB02E" filter="${glow}" opacity="0.95"/><rect x="${x - 11}" y="${n(y - 34)}" width="22" height="54" rx="5" fill="${wax}" stroke="${INK}" stroke-width="4.5"/><path d="M${x} ${n(y - 88)}C${x + 20} ${n(y - 58)} ${x + 13} ${n(y - 40)} ${x} ${n(y - 38)}C${x - 13} ${n(y - 40)} ${x - 20} ${n(y - 58)} ${x} ${n(y - 88)}Z" fill="#FFC22E" stroke="#E86A00" stroke-width="3"/><path d="M${x} ${n(y - 68)}C${x + 9} ${n(y - 54)} ${x + 6} ${n(y - 44)} ${x} ${n(y - 43)}C${x - 6} ${n(y - 44)} ${x - 9} ${n(y - 54)} ${x} ${n(y - 68)}Z" fill="#FFFFFF"/><path d="M${x - 28} ${n(y + 14)}H${x + 28}L${x + 14} ${n(y + 34)}H${x - 14}Z" fill="${gold}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>${drop(x, y + 40, 22)}`;
    }).join('');
    let strings = '';
    for (let at = 0; at < ARMS.length - 1; at++) {
      const [from, to] = [200 + (ARMS[at] ?? 0), 200 + (ARMS[at + 1] ?? 0)];
      for (let step = 1; step < 6; step++) {
        const part = step / 6;
        strings += `<circle cx="${n(from + (to - from) * part)}" cy="${n(246 + Math.sin(part * Math.PI) * 34)}" r="6.5" fill="#F2FCFF" stroke="#7A8CFF" stroke-width="2.5"/>`;
      }
    }
    const parts = [
      line('M200 -120V60', 9),
      `<path d="M200 40C220 40 226 60 214 76C244 92 244 130 214 146C226 170 234 220 222 258C216 282 184 282 178 258C166 220 174 170 186 146C156 130 156 92 186 76C174 60 180 40 200 40Z" fill="${gold}" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M188 92Q176 108 188 128M184 180Q178 220 188 250" fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" opacity="0.85"/>`,
      arms,
      strings,
      drop(200, 288, 44),
      candles,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
