import { join } from 'node:path';
import sharp from 'sharp';
import type { PackResult } from './pack.ts';
import { type Needs, needOf, sizeText, withoutLanguage } from './sources/needs.ts';
import type { FrameFacts } from './sources/types.ts';

/** Pixels of a cell, of the picture in it, and cells side by side. */
const CELL = { w: 176, h: 196 };
const PICTURE = { w: 152, h: 120 };
const COLUMNS = 7;
/** Families such as covers have more pictures than anybody wants to see at once. */
const MOST_OF_FAMILIES = 21;
export const FONT = 'DejaVu Sans, Noto Sans, Arial, sans-serif';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A frame's picture with its borders and its pivot over it, its name, and the size that it must have. */
async function cell(
  root: string,
  frame: FrameFacts,
  needs: Needs[string],
  x: number,
  y: number,
): Promise<string> {
  const { name, file, width, height, slices, pivot } = frame;
  const need = needOf(needs, name);
  const scale = Math.min(PICTURE.w / width, PICTURE.h / height, 1);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const left = x + (CELL.w - w) / 2;
  const top = y + 12 + (PICTURE.h - h) / 2;
  const png = await sharp(join(root, file)).resize(w, h, { fit: 'fill' }).png().toBuffer();
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#7df3ff" stroke-dasharray="3 2"/>`;
  const cuts = slices
    ? [slices[0], width - slices[2]]
        .map((at) => line(left + at * scale, top, left + at * scale, top + h))
        .concat(
          [slices[1], height - slices[3]].map((at) =>
            line(left, top + at * scale, left + w, top + at * scale),
          ),
        )
    : [];
  const turns = pivot ?? need?.pivot;
  const dot = turns
    ? `<circle cx="${left + turns[0] * w}" cy="${top + turns[1] * h}" r="5" fill="#fff" stroke="#ff5a9a" stroke-width="3"/>`
    : '';
  const size = need ? sizeText(need) : '';
  const middle = x + CELL.w / 2;
  return `
    <rect x="${x + 6}" y="${y + 6}" width="${CELL.w - 12}" height="${CELL.h - 12}" rx="10" fill="#241542" stroke="#ffffff22"/>
    <image x="${left}" y="${top}" width="${w}" height="${h}" href="data:image/png;base64,${png.toString('base64')}"/>
    ${cuts.join('')}${dot}
    <text x="${middle}" y="${y + 154}" fill="#f4eeff" font-size="12.5">${escaped(name)}</text>
    <text x="${middle}" y="${y + 173}" fill="#cbbfe0" font-size="10.5">${escaped(size)}</text>`;
}

/** One WebP for each atlas of a theme: every frame with its name, its size, its nine-slice and its pivot. */
export async function contactSheets(
  root: string,
  theme: string,
  needs: Needs,
  { atlases }: PackResult,
): Promise<Map<string, Buffer>> {
  const sheets = new Map<string, Buffer>();
  for (const packed of atlases.filter((one) => one.theme === theme)) {
    const need = needs[packed.atlas];
    if (!need) continue;
    const painted = packed.frames
      .filter(({ file, borrowed }) => file && !borrowed)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const shown = new Set(
      painted.filter(({ name }) => !(withoutLanguage(name) in need.frames)).slice(0, MOST_OF_FAMILIES),
    );
    const frames = painted.filter((one) => withoutLanguage(one.name) in need.frames || shown.has(one));
    if (frames.length === 0) continue;
    const columns = Math.min(COLUMNS, frames.length);
    const [width, height] = [columns * CELL.w, Math.ceil(frames.length / columns) * CELL.h];
    const cells: string[] = [];
    for (const [index, frame] of frames.entries())
      cells.push(
        await cell(root, frame, need, (index % columns) * CELL.w, Math.floor(index / columns) * CELL.h),
      );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#140a26"/>
      <g font-family="${FONT}" text-anchor="middle">${cells.join('')}</g></svg>`;
    sheets.set(packed.atlas, await sharp(Buffer.from(svg)).webp({ quality: 72, effort: 6 }).toBuffer());
  }
  return sheets;
}
