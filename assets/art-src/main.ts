/**
 * Paints the art that is not a game cover.
 *
 *   npx tsx assets/art-src/main.ts                 everything
 *   npx tsx assets/art-src/main.ts shell tiles     only these parts
 */
import { paintAvatars } from './avatars.ts';
import { paintCheckin } from './checkin.ts';
import { paintChests } from './chests.ts';
import { paintEffects } from './effects.ts';
import { paintIcons } from './icons.ts';
import { paintLoading } from './loading.ts';
import { paintMailIcons } from './mailIcons.ts';
import { paintPosters } from './posters.ts';
import { paintPrizes } from './prizes.ts';
import { paintRedPacket } from './redpacket.ts';
import { paintScenes } from './scenes.ts';
import { paintShell } from './shell.ts';
import { paintShortcuts } from './shortcuts.ts';
import { THEMES, type Theme } from './theme.ts';
import { paintTiles } from './tiles.ts';
import { paintVip } from './vip.ts';
import { paintWheels } from './wheels.ts';

/** Painted once a theme. */
const frames: Record<string, (theme: Theme) => Promise<void>> = {
  shell: paintShell,
  tiles: paintTiles,
  shortcuts: paintShortcuts,
  loading: paintLoading,
  wheels: paintWheels,
  prizes: paintPrizes,
  checkin: paintCheckin,
  chests: paintChests,
  redpacket: paintRedPacket,
  vip: paintVip,
  effects: paintEffects,
  posters: paintPosters,
};
const pictures: Record<string, () => Promise<void>> = {
  icons: paintIcons,
  mailIcons: paintMailIcons,
  avatars: paintAvatars,
  scenes: paintScenes,
};
const names = process.argv.slice(2);
const wanted = (name: string): boolean => names.length === 0 || names.includes(name);
for (const [name, paint] of Object.entries(frames))
  for (const theme of THEMES)
    if (wanted(name)) {
      await paint(theme);
      console.log(`painted ${name} of ${theme.folder}`);
    }
for (const [name, paint] of Object.entries(pictures))
  if (wanted(name)) {
    await paint();
    console.log(`painted ${name}`);
  }
