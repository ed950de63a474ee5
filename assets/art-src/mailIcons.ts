/** Icons of mails, one a state, beside each other in `mail.webp` of either look: a 24-unit grid, as those of the bars. */
import sharp from 'sharp';
import { render, root } from './paint.ts';

const DEFS = `<linearGradient id="M" x1="0" y1="3" x2="0" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset=".5" stop-color="#FFF8EA"/><stop offset="1" stop-color="#E9CFA4"/></linearGradient>
<linearGradient id="N" x1="0" y1="3" x2="0" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="#E6D6BE"/><stop offset="1" stop-color="#A58A68"/></linearGradient>
<linearGradient id="B" x1="0" y1="2" x2="0" y2="16" gradientUnits="userSpaceOnUse"><stop stop-color="#B98444"/><stop offset="1" stop-color="#6B3F14"/></linearGradient>
<linearGradient id="G" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFF3B8"/><stop offset=".45" stop-color="#FFC93C"/><stop offset="1" stop-color="#FF8A00"/></linearGradient>
<linearGradient id="P" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FF9CCB"/><stop offset=".5" stop-color="#FF3D9A"/><stop offset="1" stop-color="#B5127A"/></linearGradient>
<linearGradient id="E" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8CF0C4"/><stop offset=".5" stop-color="#22C98A"/><stop offset="1" stop-color="#0B7A50"/></linearGradient>`;

/** What stands on a coin whose middle is 0. */
const STAR_MARK =
  '<path d="m0-4.100 1.270 2.570 2.830.41-2.050 2 .48 2.820L0 2.370l-2.530 1.330.48-2.820-2.050-2 2.830-.41Z" fill="#FFFBE3" stroke="#C86A00" stroke-width=".4"/>';
/** The square hole of a court's cash. */
const HOLE_MARK =
  '<rect x="-2.700" y="-2.300" width="5.400" height="5.400" rx=".9" fill="#A85200"/><rect x="-2.700" y="-2.600" width="5.400" height="5.400" rx=".9" fill="#FFF3C0"/><rect x="-1.800" y="-1.700" width="3.600" height="3.600" rx=".6" fill="#4A1400"/>';
const coinWith =
  (mark: string) =>
  (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})"><circle r="7.400" fill="#8A3F00"/><circle cy="-.25" r="7" fill="url(#G)"/><circle r="5.300" fill="#E88600"/><circle cy=".2" r="5.050" fill="url(#G)"/>${mark}</g>`;
const dot =
  '<circle cx="20" cy="5.600" r="3.700" fill="#fff"/><circle cx="20" cy="5.600" r="3" fill="url(#P)"/>';
const closed = `<rect x="1.800" y="5" width="20.400" height="15" rx="3" fill="url(#M)" stroke="#7A4A16" stroke-width=".5"/><path d="m2.800 18.900 6.400-6.200M21.200 18.900l-6.400-6.200" stroke="#CDA874" stroke-width="1" stroke-linecap="round"/><path d="M2.600 6.300c.5-.8 1.300-1.300 2.200-1.300h14.400c.9 0 1.700.5 2.200 1.300l-7.300 7c-1.200 1.100-3 1.100-4.200 0Z" fill="#fff" stroke="#C99B5C" stroke-width=".7" stroke-linejoin="round"/>`;
const back =
  '<path d="M1.800 10.500 10.300 3.600c1-.8 2.400-.8 3.400 0l8.500 6.900v8.500a3 3 0 0 1-3 3H4.800a3 3 0 0 1-3-3Z" fill="url(#B)"/>';
const pocket = (fill: string): string =>
  `<path d="M1.800 11 10.400 16.500c1 .6 2.200.6 3.200 0L22.200 11v8a3 3 0 0 1-3 3H4.800a3 3 0 0 1-3-3Z" fill="url(#${fill})" stroke="#7A4A16" stroke-width=".4"/><path d="m2.700 21 6.700-5.200M21.300 21l-6.700-5.200" stroke="#CDA874" stroke-width=".9" stroke-linecap="round"/>`;
const paper =
  '<rect x="5" y="6.200" width="14" height="11" rx="1.200" fill="#FFFDF7"/><path d="M7.500 9.200h9M7.500 11.700h6" stroke="#D9BE97" stroke-width="1.200" stroke-linecap="round"/>';

/** In the order of `MAIL_ICONS` in `src/lobby/ui/icons/MailIcon.tsx`. */
const iconsOf = (coin: ReturnType<typeof coinWith>): readonly string[] => [
  // unread: sealed
  `${closed}<circle cx="12" cy="13.200" r="3.300" fill="url(#P)" stroke="#8C0C5B" stroke-width=".4"/><path d="M12 15.100c-1.500-1-2.100-1.700-2.100-2.500 0-1.300 1.600-1.500 2.100-.4.500-1.100 2.100-.9 2.100.4 0 .8-.6 1.500-2.100 2.500Z" fill="#fff"/>${dot}`,
  // read
  `${back}${paper}${pocket('N')}`,
  // unread, something inside
  `${closed}${coin(12, 13.6, 0.72)}${dot}`,
  // claimable
  `${back}${coin(12, 8.4, 1)}${pocket('M')}`,
  // claimed
  `${back}${paper}${pocket('N')}<circle cx="18.500" cy="17.800" r="4.900" fill="#fff"/><circle cx="18.500" cy="17.800" r="4.200" fill="url(#E)"/><path d="m16.500 17.900 1.500 1.500 2.700-2.900" fill="none" stroke="#fff" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/>`,
];

async function paintSheet(path: string, mark: string): Promise<void> {
  const icons = iconsOf(coinWith(mark));
  const cells = icons.map((body, at) => `<g transform="translate(${24 * at})">${body}</g>`).join('');
  // As large as the list shows them where a pixel of CSS has three: 48.
  const sheet = render(24 * icons.length, 24, `<defs>${DEFS}</defs>${cells}`, 144 / 24);
  await sharp(sheet).webp({ quality: 88, alphaQuality: 92, effort: 6 }).toFile(path);
}

export async function paintMailIcons(): Promise<void> {
  await paintSheet(`${root}/assets/icons/mail.webp`, STAR_MARK);
  await paintSheet(`${root}/atlases/golden-court/brand/mail.webp`, HOLE_MARK);
}
