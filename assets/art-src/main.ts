/**
 * Paints the art that is not a game cover.
 *
 *   npx tsx assets/art-src/main.ts                 everything
 *   npx tsx assets/art-src/main.ts shell tiles     only these parts
 */
import { paintAvatars } from './avatars.ts';
import { paintIcons } from './icons.ts';
import { paintPosters } from './posters.ts';
import { paintShell } from './shell.ts';
import { paintShortcuts } from './shortcuts.ts';
import { paintTiles } from './tiles.ts';

const parts: Record<string, () => Promise<void>> = {
  shell: paintShell,
  tiles: paintTiles,
  shortcuts: paintShortcuts,
  icons: paintIcons,
  avatars: paintAvatars,
  posters: paintPosters,
};
const wanted = process.argv.slice(2);
for (const [name, paint] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) {
    await paint();
    console.log(`painted ${name}`);
  }
