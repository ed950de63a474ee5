import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Problem } from '../problems/problems.ts';
import { type Pixels, readPixels } from './pixels.ts';

/** Art pixels: a page is 2048 wide at most, and every frame has a border of its own there. */
export const LARGEST_FRAME = 2044;

/** A picture as it was read, with what was noticed on the way; null where it could not be read. */
export interface ReadPicture {
  pixels: Pixels | null;
  problems: Pick<Problem, 'severity' | 'rule' | 'values'>[];
}

/** Description in an ICC profile, such as `Display P3`; empty where it has none that can be read. */
function profileName(icc: Buffer): string {
  const tags = icc.length > 132 ? icc.readUInt32BE(128) : 0;
  for (let at = 132; at + 12 <= icc.length && at < 132 + tags * 12; at += 12) {
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue;
    const tag = icc.subarray(icc.readUInt32BE(at + 4));
    if (tag.toString('latin1', 0, 4) !== 'mluc')
      return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8) - 1);
    const [length, start] = [tag.readUInt32BE(20), tag.readUInt32BE(24)];
    return Buffer.from(tag.subarray(start, start + length))
      .swap16()
      .toString('utf16le');
  }
  return '';
}

/** Reads a picture, a file or what is in one, into eight bits a channel of sRGB. `name` is how it is called in sentences. */
export async function readPicture(picture: string | Uint8Array, name: string): Promise<ReadPicture> {
  const problems: ReadPicture['problems'] = [];
  const note = (rule: Problem['rule'], values: Record<string, string | number>): void => {
    problems.push({ severity: 'note', rule, values: { name, ...values } });
  };
  try {
    const bytes = typeof picture === 'string' ? readFileSync(picture) : picture;
    const { format = '', pages = 1, space = '', depth, icc, width, height } = await sharp(bytes).metadata();
    if (pages > 1)
      return { pixels: null, problems: [{ severity: 'error', rule: 'animated', values: { name, pages } }] };
    if (width > LARGEST_FRAME || height > LARGEST_FRAME)
      return {
        pixels: null,
        problems: [
          { severity: 'error', rule: 'large', values: { name, width, height, most: LARGEST_FRAME } },
        ],
      };
    if (format !== 'png' && format !== 'webp') note('disguised', { format });
    if (depth === 'ushort' || depth === 'short') note('depth', { depth: 16 });
    if (space === 'b-w' || space === 'grey16') note('grey', {});
    if (space === 'cmyk') note('cmyk', {});
    const profile = icc && space !== 'cmyk' ? profileName(icc) : '';
    if (profile && !/srgb/i.test(profile)) note('profile', { profile });
    return { pixels: await readPixels(sharp(bytes)), problems };
  } catch {
    return { pixels: null, problems: [{ severity: 'error', rule: 'noPicture', values: { name } }] };
  }
}

export const hashOf = (...contents: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex');
};
