/** Icons of the bars: a 24-unit grid, moonlit bodies (`M`) with golden parts (`G`), dark cuts (`D`). */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { outline, render, root } from './paint.ts';

/** What the icons and the sign are painted with. */
interface Palette {
  /** Bodies of icons from top to bottom, and their dark cuts. */
  body: readonly [string, string, string];
  cut: string;
  /** Lettering's edge; night around the lantern, from its light to its dark. */
  edge: string;
  night: readonly [string, string];
  /** Stripes of the tent, its shaded stripes, and its wall. */
  cloth: string;
  shade: string;
  wall: string;
  /** What is crossed out. */
  off: readonly [string, string, string];
  /** What stands on the face of the coin. */
  mark: string;
}

/** Middle of the coin's face in the grid. */
const STAR_MARK =
  '<path d="m12 7.600 1.400 2.900 3.200.4-2.300 2.200.6 3.100-2.900-1.500-2.900 1.500.6-3.100-2.300-2.200 3.200-.4Z" fill="#FFFBE3" stroke="#C86A00" stroke-width=".5"/>';
/** The square hole of a court's cash. */
const HOLE_MARK =
  '<rect x="8.300" y="8.600" width="7.400" height="7.400" rx="1.200" fill="#A85200"/><rect x="8.300" y="8.200" width="7.400" height="7.400" rx="1.200" fill="#FFF3C0"/><rect x="9.500" y="9.400" width="5" height="5" rx=".8" fill="#4A1400"/>';

const CARNIVAL: Palette = {
  body: ['#fff', '#E6DAFF', '#A98BF0'],
  cut: '#2A0F5C',
  edge: '#12042E',
  night: ['#6A2BE0', '#1A0B45'],
  cloth: '#FF3D9A',
  shade: '#C2247A',
  wall: '#5A1FA8',
  off: ['#FFB0D6', '#FF3D9A', '#B5127A'],
  mark: STAR_MARK,
};
const COURT: Palette = {
  body: ['#fff', '#FFEBD2', '#E0A878'],
  cut: '#5A0E16',
  edge: '#2A0408',
  night: ['#C4372F', '#470A12'],
  cloth: '#D81F34',
  shade: '#8F1410',
  wall: '#0B5A4A',
  off: ['#FFB59A', '#FF5A3C', '#A81D22'],
  mark: HOLE_MARK,
};

const defsOf = ({ body, off }: Palette): Record<string, string> => ({
  M: `<linearGradient id="M" x1="0" y1="2" x2="0" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="${body[0]}"/><stop offset=".5" stop-color="${body[1]}"/><stop offset="1" stop-color="${body[2]}"/></linearGradient>`,
  G: '<linearGradient id="G" x1="0" y1="2" x2="0" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="#FFF3B8"/><stop offset=".45" stop-color="#FFC93C"/><stop offset="1" stop-color="#FF8A00"/></linearGradient>',
  P: `<linearGradient id="P" x1="0" y1="2" x2="0" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="${off[0]}"/><stop offset=".5" stop-color="${off[1]}"/><stop offset="1" stop-color="${off[2]}"/></linearGradient>`,
});
const line = (d: string, ink: string, width = 2.6): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const M = 'url(#M)';
const G = 'url(#G)';
const P = 'url(#P)';

const SPEAKER = `<path d="M3.500 9.200h3.300l4.500-4.100c.7-.6 1.700-.1 1.700.8v12.200c0 .9-1 1.400-1.700.8l-4.500-4.100H3.500c-.8 0-1.500-.7-1.500-1.500v-2.600c0-.8.7-1.500 1.500-1.500Z" fill="${M}"/>`;

const iconsOf = ({ cut: D, mark }: Palette): Record<string, string> => ({
  home: `<path d="M10.400 2.900 2.700 9.300c-1.200 1-.5 2.900 1 2.900H5v6.300C5 20.400 6.100 21.500 7.500 21.500h9c1.400 0 2.500-1.100 2.500-2.500v-6.800h1.300c1.500 0 2.200-1.900 1-2.900l-7.700-6.400c-.9-.8-2.300-.8-3.200 0Z" fill="${M}"/><path d="M9.500 21.500v-5a2.500 2.500 0 0 1 5 0v5Z" fill="${G}"/>`,
  games: `<rect x="2" y="4" width="20" height="16.500" rx="4" fill="${M}"/><rect x="4.300" y="7.200" width="4.600" height="10" rx="1.500" fill="${D}"/><rect x="9.700" y="7.200" width="4.600" height="10" rx="1.500" fill="${D}"/><rect x="15.100" y="7.200" width="4.600" height="10" rx="1.500" fill="${D}"/><path d="M5.200 10h2.700l-1.500 4.600M10.600 10h2.700l-1.500 4.600M16 10h2.700l-1.500 4.600" fill="none" stroke="${G}" stroke-width="1.400" stroke-linecap="round" stroke-linejoin="round"/>`,
  support: `${line('M4.200 13.500v-2a7.800 7.800 0 0 1 15.600 0v2', M)}<rect x="2" y="11.500" width="5.200" height="7.500" rx="2.400" fill="${M}"/><rect x="16.800" y="11.500" width="5.200" height="7.500" rx="2.400" fill="${M}"/>${line('M19.800 18.500c0 1.700-1.600 2.700-3.800 2.700h-2', M, 2)}<circle cx="13.400" cy="21" r="1.900" fill="${G}"/>`,
  profile: `<circle cx="12" cy="7.300" r="5" fill="${M}"/><path d="M12 13.600c-5 0-9 2.800-9 6.100 0 1 .8 1.800 1.800 1.800h14.400c1 0 1.800-.8 1.800-1.800 0-3.300-4-6.100-9-6.100Z" fill="${M}"/><path d="m12 15.300.9 1.900 2 .2-1.500 1.400.4 2-1.800-1-1.800 1 .4-2-1.500-1.400 2-.2Z" fill="${G}"/>`,
  soundOn: `${SPEAKER}${line('M16 9c.9.700 1.400 1.800 1.400 3s-.5 2.300-1.400 3M18.600 6.300A7.600 7.600 0 0 1 21.300 12a7.600 7.600 0 0 1-2.700 5.700', G, 2.2)}`,
  soundOff: `${SPEAKER}${line('m16.500 9.500 5 5m0-5-5 5', P, 2.4)}`,
  coin: `<circle cx="12" cy="12" r="10.500" fill="#8A3F00"/><circle cx="12" cy="11.700" r="10" fill="${G}"/><circle cx="12" cy="12" r="7.600" fill="#E88600"/><circle cx="12" cy="12.300" r="7.300" fill="${G}"/>${mark}<path d="M3.900 8.500A8.800 8.800 0 0 1 9.600 3.400" fill="none" stroke="#fff" stroke-width="1.300" stroke-linecap="round"/>`,
  language: `<circle cx="12" cy="12" r="10" fill="${M}"/><path d="M12 2.800c-2.700 2.300-4 5.400-4 9.200s1.300 6.900 4 9.200c2.700-2.300 4-5.400 4-9.200s-1.300-6.900-4-9.200ZM2.800 9h18.400M2.800 15h18.400" fill="none" stroke="${D}" stroke-width="1.500"/>`,
});

/** All icons beside each other, in their order; `scale` is pixels per unit of their grid. */
const sheet = (palette: Palette, scale: number): Buffer => {
  const cells = Object.values(iconsOf(palette)).map(
    (body, at) => `<g transform="translate(${24 * at})">${body}</g>`,
  );
  const defs = Object.values(defsOf(palette)).join('');
  return render(24 * cells.length, 24, `<defs>${defs}</defs>${cells.join('')}`, scale);
};

/** The sign of the operator: a lantern that is a carnival tent. */
const LANTERN = ({ night, cloth, shade, wall }: Palette): string => `<g>
<circle cx="32" cy="32" r="31" fill="${night[1]}"/><circle cx="32" cy="32" r="29.500" fill="url(#sky)" stroke="url(#G)" stroke-width="3"/><circle cx="32" cy="36" r="20" fill="url(#lamp)"/>
<path d="M32 9v6" stroke="#FFF3B8" stroke-width="2"/><path d="M32 7.500l7 2.700-7 2.800Z" fill="${cloth}"/>
<path d="M32 15c-3 8-9 13-19 16h38c-10-3-16-8-19-16Z" fill="${cloth}"/><path d="M32 15c-1.200 8-3.400 13-7.400 16h14.800c-4-3-6.200-8-7.400-16Z" fill="#FFF3B8"/><path d="M32 15c-2.200 8-6.500 13-13.500 16h-5.500c10-3 16-8 19-16Zm0 0c2.200 8 6.500 13 13.500 16h5.500c-10-3-16-8-19-16Z" fill="${shade}"/>
<path d="M13 31a4.750 4 0 0 0 9.500 0 4.750 4 0 0 0 9.500 0 4.750 4 0 0 0 9.500 0 4.750 4 0 0 0 9.500 0Z" fill="#FFC93C"/>
<path d="M16 36v13h32V36l-6.500.5-5 1.500h-9l-5-1.500Z" fill="${wall}"/><path d="M32 36c-5 2-7 7-7 13h14c0-6-2-11-7-13Z" fill="url(#G)"/><path d="m32 40 1.300 3 3.200.3-2.400 2.100.7 3.100-2.800-1.600-2.800 1.600.7-3.100-2.400-2.100 3.200-.3Z" fill="#FFFBE3"/></g>`;
const signDefs = ({ night }: Palette): string =>
  `<defs><linearGradient id="G" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFF3B8"/><stop offset=".45" stop-color="#FFC93C"/><stop offset="1" stop-color="#FF8A00"/></linearGradient><radialGradient id="sky" cx=".5" cy=".3" r=".8"><stop stop-color="${night[0]}"/><stop offset="1" stop-color="${night[1]}"/></radialGradient><radialGradient id="lamp"><stop stop-color="#FFC93C" stop-opacity=".75"/><stop offset="1" stop-color="#FFC93C" stop-opacity="0"/></radialGradient></defs>`;

/** Lettering as outlines, so that the sign needs no font. */
function lettering(text: string, x: number, y: number, size: number, edge: string): string {
  const d = outline(text, x, y, size);
  return `<path d="${d}" fill="url(#G)" stroke="${edge}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"/>`;
}

/** The logo: the sign with its name, as wide as the top bar shows it where a pixel of CSS has three: 150. */
function logo(palette: Palette): Buffer {
  const words = `${lettering('Lumen', 72, 29, 28, palette.edge)}${lettering('Carnival', 72, 56, 28, palette.edge)}`;
  return render(214, 64, `${signDefs(palette)}${LANTERN(palette)}${words}`, 450 / 214);
}

/** The icons and the logo in `folder`. */
async function paintSet(folder: string, palette: Palette): Promise<void> {
  await mkdir(folder, { recursive: true });
  // As large as the bars show them where a pixel of CSS has three: 28.
  await sharp(sheet(palette, 84 / 24))
    .webp({ quality: 90, alphaQuality: 95, effort: 6 })
    .toFile(`${folder}/bars.webp`);
  await sharp(logo(palette)).webp({ quality: 88, alphaQuality: 90, effort: 6 }).toFile(`${folder}/logo.webp`);
}

export async function paintIcons(): Promise<void> {
  const folder = `${root}/assets/icons`;
  await paintSet(folder, CARNIVAL);
  const brand = `${root}/atlases/golden-court/brand`;
  await paintSet(brand, COURT);
  const sign = render(64, 64, signDefs(COURT) + LANTERN(COURT), 3);
  await sharp(sign).webp({ quality: 88, alphaQuality: 90, effort: 6 }).toFile(`${brand}/sign.webp`);
  const short = (svg: string): string => svg.replace(/\.(\d)00\b/g, '.$1');
  const body = `${signDefs(CARNIVAL)}${LANTERN(CARNIVAL)}`;
  await writeFile(
    `${folder}/sign.svg`,
    short(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${body}</svg>\n`,
    ),
  );
  // What the page starts with is pixels: the browser sets up each picture of paths as a page of its own.
  await sharp(render(64, 64, body))
    .png({ palette: true, effort: 10 })
    .toFile(`${folder}/favicon.png`);
}
