import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/root.ts';

const POSTER = /^\/media\/posters\/([\w-]+\.\w+)$/;

/** The address of a picture, which changes with what a poster in `assets/posters` shows: browsers keep it for a day. */
export function imageAddress(image: string): string {
  const [, name] = POSTER.exec(image) ?? [];
  const file = join(ROOT, 'assets/posters', name ?? '');
  if (!name || !existsSync(file)) return image;
  return `${image}?${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`;
}
