import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ART_FOLDER, zipsIn } from './published.ts';
import { openTheme, sealTheme, type ThemeZip } from './themeZip.ts';

const opened = (zip: Buffer, keys: readonly string[]): ThemeZip | undefined => {
  try {
    return openTheme(zip, keys);
  } catch {
    return undefined;
  }
};

/**
 * Signs published zips under the first key that an earlier one has signed, those to go back to, too, so that the earlier
 * ones can be given up. Those that a service refuses stay as they are.
 * @returns how many zips it were.
 */
export const signArtAnew = (dataDir: string, [first, ...earlier]: readonly [string, ...string[]]): number => {
  const folder = join(dataDir, ART_FOLDER);
  let signed = 0;
  for (const { name } of zipsIn(folder)) {
    const path = join(folder, name);
    const zip = opened(readFileSync(path), earlier);
    if (!zip) continue;
    const unfinished = `${path}.${process.pid}.part`;
    writeFileSync(unfinished, sealTheme(zip.theme, zip.files, first));
    renameSync(unfinished, path);
    signed += 1;
  }
  return signed;
};
