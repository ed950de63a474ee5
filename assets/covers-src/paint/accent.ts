import type { Brush } from './canvas.ts';
import { downward, H, n, W } from './canvas.ts';
import { suit } from './props.ts';

export type Genre = 'slots' | 'cards' | 'table' | 'sports';

/** The small golden flourish under the title that tells the genre: stars, suits, chips or balls. */
export function accent(brush: Brush, genre: Genre): string {
  const gold = downward(brush, [
    [0, '#FFF3B5'],
    [0.5, '#FFC02E'],
    [1, '#C76A00'],
  ]);
  const y = H - 31;
  const line = (direction: number): string =>
    `<path d="M${W / 2 + direction * 76} ${y}L${W / 2 + direction * 190} ${y - 2.5}V${y + 2.5}Z" transform="rotate(180 ${W / 2 + direction * 133} ${y})" fill="${gold}"/>`;
  const signs = {
    slots: (): string => [-42, 0, 42].map((dx) => star(W / 2 + dx, y, dx ? 10 : 16, gold)).join(''),
    cards: (): string =>
      (['spade', 'heart', 'club', 'diamond'] as const)
        .map((kind, i) => suit(kind, W / 2 - 54 + i * 36, y, 24, i % 2 ? '#FF5A7A' : gold))
        .join(''),
    table: (): string =>
      [-42, 0, 42]
        .map((dx) => {
          const r = dx ? 11 : 15;
          return `<circle cx="${W / 2 + dx}" cy="${y}" r="${r}" fill="${gold}"/><circle cx="${W / 2 + dx}" cy="${y}" r="${n(r * 0.78)}" fill="none" stroke="#7A2400" stroke-width="${n(r * 0.36)}" stroke-dasharray="${n(r * 0.42)} ${n(r * 0.396)}"/>`;
        })
        .join(''),
    sports: (): string =>
      [-42, 0, 42]
        .map((dx) => {
          const r = dx ? 10 : 15;
          return `<circle cx="${W / 2 + dx}" cy="${y}" r="${r}" fill="${gold}"/><path d="M${n(W / 2 + dx - r)} ${y}q${r} ${n(r * 0.7)} ${r * 2} 0M${W / 2 + dx} ${n(y - r)}q${n(r * 0.7)} ${r} 0 ${r * 2}" fill="none" stroke="#7A2400" stroke-width="${n(r * 0.16)}"/>`;
        })
        .join(''),
  };
  return line(-1) + line(1) + signs[genre]();
}

function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const d = i % 2 ? r * 0.48 : r;
    return `${i ? 'L' : 'M'}${n(x + Math.cos(a) * d)} ${n(y + Math.sin(a) * d)}`;
  });
  return `<path d="${points.join('')}Z" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/>`;
}
