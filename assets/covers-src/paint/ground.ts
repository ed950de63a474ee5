import type { Layer } from './canvas.ts';
import { around, downward, H, n, W } from './canvas.ts';

/** A stand full of people, from the top down to `y`. */
export function stand(y: number): Layer {
  return (brush) => {
    let people = '';
    for (let row = 0; row < 5; row++)
      for (let x = -10; x < W + 20; x += 26) {
        const colour = brush.pick(['#FFD65A', '#FF5A8A', '#5BC8FF', '#FFFFFF', '#A36BFF']);
        people += `<circle cx="${n(x + (row % 2) * 13)}" cy="${n(y - 14 - row * 25 + brush.between(-3, 3))}" r="10" fill="${colour}" opacity="${(0.5 - row * 0.07).toFixed(2)}"/>`;
      }
    return `${people}<rect x="0" y="${y - 4}" width="${W}" height="14" fill="#FFFFFF" opacity="0.85"/>`;
  };
}

/** A lawn with mown stripes from `y` down. */
export function grass(light: string, dark: string, y: number): Layer {
  return (brush) => {
    const lawn = around(brush, W / 2, y + 120, 420, [
      [0, light],
      [1, dark],
    ]);
    const stripes = Array.from({ length: 7 }, (_, at) => {
      const [top, bottom] = [W / 2 + (at - 3.5) * 88, W / 2 + (at - 3.5) * 220];
      return at % 2
        ? ''
        : `<path d="M${n(top)} ${y}L${n(top + 88)} ${y}L${n(bottom + 220)} ${H}L${n(bottom)} ${H}Z" fill="#FFFFFF" opacity="0.09"/>`;
    }).join('');
    return `<rect x="0" y="${y}" width="${W}" height="${H - y}" fill="${lawn}"/>${stripes}`;
  };
}

/** A goal with its net; `x`, `y` its upper left corner. */
export function goal(x: number, y: number, width: number, height: number): Layer {
  return () => {
    let net = '';
    for (let at = 18; at < width; at += 22)
      net += `M${n(x + at)} ${y}l${n((W / 2 - x - at) * 0.06)} ${height}`;
    for (let at = 18; at < height; at += 22) net += `M${x} ${y + at}h${width}`;
    const frame = `M${x} ${y + height}V${y}H${x + width}V${y + height}`;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#04102E" opacity="0.32"/><path d="${net}" stroke="#FFFFFF" stroke-width="2.4" opacity="0.5" fill="none"/><path d="${frame}" fill="none" stroke="#26304F" stroke-width="22" stroke-linejoin="round" opacity="0.5" transform="translate(0 5)"/><path d="${frame}" fill="none" stroke="#FFFFFF" stroke-width="16" stroke-linejoin="round"/>`;
  };
}

/** A running track seen from the finish, from `y` down. */
export function track(light: string, dark: string, y: number): Layer {
  return (brush) => {
    const ground = downward(brush, [
      [0, light],
      [1, dark],
    ]);
    const lanes = Array.from({ length: 7 }, (_, at) => {
      const [top, bottom] = [W / 2 + (at - 3) * 62, W / 2 + (at - 3) * 210];
      return `<path d="M${n(top - 2)} ${y}h4L${n(bottom + 7)} ${H}h-14Z" fill="#FFFFFF" opacity="0.85"/>`;
    }).join('');
    return `<rect x="0" y="${y}" width="${W}" height="${H - y}" fill="${ground}"/>${lanes}`;
  };
}
