import type { ShownFrame } from '../shown.ts';
import { make } from './dom.ts';

type Marked = Pick<ShownFrame, 'has' | 'slices' | 'pivot' | 'safe'>;

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** Lines of the nine-slice, the pivot and the safe zone of a picture, to lie over it. */
export function marks({ has: [width, height], slices, pivot, safe }: Marked): HTMLElement[] {
  const line = (className: string, style: Partial<CSSStyleDeclaration>): HTMLElement => {
    const made = make('i', { className });
    Object.assign(made.style, style);
    return made;
  };
  const all: HTMLElement[] = [];
  if (slices) {
    const [left, top, right, bottom] = slices;
    all.push(
      line('cut upright', { left: percent(left, width) }),
      line('cut upright', { left: percent(width - right, width) }),
      line('cut level', { top: percent(top, height) }),
      line('cut level', { top: percent(height - bottom, height) }),
    );
  }
  if (safe) {
    const [left, top, right, bottom] = safe;
    const sides = [
      percent(top, height),
      percent(right, width),
      percent(bottom, height),
      percent(left, width),
    ];
    all.push(line('safe', { inset: sides.join(' ') }));
  }
  if (pivot) all.push(line('pivot', { left: percent(pivot[0], 1), top: percent(pivot[1], 1) }));
  return all;
}

/** A box of the picture's own shape, as large as there is room for, in which marks are laid by percent. */
export function shaped([width, height]: readonly [number, number], ...children: Node[]): HTMLElement {
  const box = make('div', { className: 'shaped' }, ...children);
  box.style.setProperty('--shape', `${width / height}`);
  return box;
}
