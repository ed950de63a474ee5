import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/root.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** MD5 hex, as passwords travel, of the passwords that are tried first, and of each with a capital letter. */
export const commonPasswords = (): ReadonlySet<string> => {
  const words = readFileSync(join(ROOT, 'assets/passwords/common.txt'), 'utf8').split('\n').filter(Boolean);
  return new Set(words.flatMap((word) => [md5(word), md5(word.charAt(0).toUpperCase() + word.slice(1))]));
};
