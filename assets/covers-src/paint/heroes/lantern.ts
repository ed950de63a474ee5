import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** A paper lantern with a flame inside and a tassel below. */
export function lantern(stance: Stance): Layer {
  return (brush) => {
    const paper = `url(#${brush.def(
      (id) =>
        `<radialGradient id="${id}" cx="0.5" cy="0.58" r="0.62"><stop stop-color="#FFF6B0"/><stop offset="0.28" stop-color="#FFB02A"/><stop offset="0.62" stop-color="#F5331E"/><stop offset="1" stop-color="#8E0626"/></radialGradient>`,
    )})`;
    const gold = downward(brush, [
      [0, '#FFF2A8'],
      [0.5, '#FFC02E'],
      [1, '#A85400'],
    ]);
    const ink = '#4A0418';
    const cap = (y: number): string =>
      `<rect x="68" y="${y}" width="64" height="20" rx="7" fill="${gold}" stroke="${ink}" stroke-width="5"/>`;
    const ribs = [18, 48, 76]
      .map(
        (rx) =>
          `<ellipse cx="100" cy="98" rx="${rx}" ry="66" fill="none" stroke="#9C0A22" stroke-opacity="0.5" stroke-width="4"/>`,
      )
      .join('');
    const threads = [84, 92, 100, 108, 116]
      .map(
        (x) =>
          `<path d="M100 180L${x} 214" stroke="#FFC02E" stroke-width="6" stroke-linecap="round" fill="none"/>`,
      )
      .join('');
    const markup = `<path d="M100 -60V26" stroke="${ink}" stroke-width="5"/>${threads}<circle cx="100" cy="178" r="9" fill="${gold}" stroke="${ink}" stroke-width="4"/>${cap(154)}${solid(brush, 'M100 32C160 32 190 62 190 98C190 134 160 164 100 164C40 164 10 134 10 98C10 62 40 32 100 32Z', { fill: paper, ink, surface: ribs, shade: '#5A0626', depth: 0.5 })}${cap(20)}<path d="M40 72Q56 50 84 46" stroke="#FFE9C0" stroke-width="9" stroke-linecap="round" fill="none" opacity="0.9"/>`;
    return placed(brush, markup, 200, stance);
  };
}
