import { make } from '../dom.ts';
import { isLowQuality } from './quality.ts';

const PER_EDGE = { across: 12, down: 8 };
const CHASE_MS = 420;
/** The chase stops this long after the last touch (WCAG 2.2.2). */
const REST_MS = 5_000;

/** Hangs bulbs around the cabinet; every third is lit, and the light walks while the player is active, on a device that draws all. */
export function hangBulbs(frame: HTMLElement, still: () => boolean): void {
  const places: [number, number][] = [];
  for (let n = 0; n < PER_EDGE.across; n++) places.push([(n + 0.5) / PER_EDGE.across, 0]);
  for (let n = 0; n < PER_EDGE.down; n++) places.push([1, (n + 0.5) / PER_EDGE.down]);
  for (let n = PER_EDGE.across; n > 0; n--) places.push([(n - 0.5) / PER_EDGE.across, 1]);
  for (let n = PER_EDGE.down; n > 0; n--) places.push([0, (n - 0.5) / PER_EDGE.down]);
  const bulbs = places.map(([x, y]) => {
    const bulb = make('i');
    bulb.style.left = `calc(7px + (100% - 14px) * ${x})`;
    bulb.style.top = `calc(7px + (100% - 14px) * ${y})`;
    frame.append(bulb);
    return bulb;
  });
  let turn = 0;
  let touchedAt = performance.now();
  const light = () => {
    for (const [index, bulb] of bulbs.entries())
      bulb.classList.toggle('lit', (((index + turn) % 3) + 3) % 3 === 0);
  };
  light();
  for (const kind of ['pointerdown', 'keydown'] as const)
    document.addEventListener(kind, () => {
      touchedAt = performance.now();
    });
  setInterval(() => {
    if (still() || isLowQuality || document.hidden || performance.now() - touchedAt > REST_MS) return;
    turn--;
    light();
  }, CHASE_MS);
}
