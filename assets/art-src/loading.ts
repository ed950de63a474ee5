/** Atlas `loading`, the page's loading scene: a mark without a brand, a bar and its filling (both 9-slice). */
import { ball, band, halo, on } from './metal.ts';
import { frameOf, linear, object, RAMP, radial, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';

async function logo({ body, trim, line, glow, corner }: Theme): Promise<string> {
  const c = 104;
  const [, bright, middle, dark] = RAMP[body];
  const face = radial(
    [
      [0, bright],
      [0.5, middle],
      [1, dark],
    ],
    [0.5, 0.3, 0.8],
  );
  const bulbs = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = on(c, c, 81, (i + 0.5) / 16);
    return `${halo(x, y, 12, glow, 0.8)}${ball(x, y, 4, 'gold', '#5A1F00')}<circle cx="${x}" cy="${y}" r="3" fill="#FFFBE6"/>`;
  }).join('');
  return `${face.def}${band(c, c, 92, 70, trim, line)}${bulbs}<circle cx="${c}" cy="${c}" r="69" fill="${face.fill}"/>${halo(c, 118, 62, glow, 0.65)}${await object(corner === 'fret' ? 'lantern' : 'tent', c, 98, 124)}`;
}

export async function paintLoading(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { line, deep, trim } = theme;
  await frame('loading/loading/logo', 208, 208, await logo(theme));
  const metal = ramp(trim);
  const well = linear([
    [0, line],
    [1, deep],
  ]);
  await frame(
    'loading/loading/bar',
    64,
    40,
    `${metal.def}${well.def}<path d="${rounded(0.5, 0.5, 63, 39, 19.5)}" fill="${line}"/><path d="${rounded(2, 2, 60, 36, 18)}" fill="${metal.fill}"/><path d="${rounded(6, 6, 52, 28, 14)}" fill="${line}"/><path d="${rounded(7, 7, 50, 26, 13)}" fill="${well.fill}"/>`,
  );
  const fill = ramp(theme.accent, [0, 0.12, 0.5, 0.95, 1]);
  await frame(
    'loading/loading/bar-fill',
    48,
    24,
    `${fill.def}<path d="${rounded(0.5, 0.5, 47, 23, 11.5)}" fill="${fill.fill}"/><path d="${rounded(6, 4, 36, 6, 3)}" fill="#FFFFFF" opacity="0.55"/>`,
  );
}
