/**
 * Makes the symbols of the demo slots again from their sources:
 *
 *     npm i --prefix /tmp/emoji @lobehub/fluent-emoji-3d@1.1.0
 *     npx tsx assets/game-symbols/compose.ts /tmp/emoji/node_modules/@lobehub/fluent-emoji-3d/assets
 */
import sharp from 'sharp';
import sources from './sources.json' with { type: 'json' };

/** Edge of a symbol, px: a reel cell is at most 80 CSS px wide on a phone of DPR 2. */
const EDGE = 160;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that holds the emoji (see the head of this file).');

for (const [name, code] of Object.entries(sources))
  await sharp(`${folder}/${code}.webp`)
    .trim()
    .resize(EDGE, EDGE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 82, alphaQuality: 88, effort: 6 })
    .toFile(new URL(`${name}.webp`, import.meta.url).pathname);
