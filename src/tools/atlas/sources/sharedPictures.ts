import { existsSync, readdirSync } from 'node:fs';
import { AVATAR_COUNT } from '../../../contract/constants.ts';
import type { Problem } from '../problems/problems.ts';
import { checkPicture, POSTER, type Size } from './loosePictures.ts';
import { PICTURE } from './survey.ts';

interface Shared {
  size: Size;
  files: RegExp;
  isShown: (name: string) => boolean;
}

/** Pictures that all themes share, by their folder in `assets/`. */
const SHARED: Readonly<Record<string, Shared>> = {
  avatars: {
    size: [256, 256],
    files: /\.webp$/,
    isShown: (name) => /^[1-9]\d?$/.test(name) && Number(name) <= AVATAR_COUNT,
  },
  large: { size: [528, 704], files: /\.webp$/, isShown: (name) => /^\d+$/.test(name) },
  posters: { size: POSTER, files: PICTURE, isShown: () => true },
};

/** What is wrong with avatars, large covers and posters. They are built in as they are: no theme is kept back by one. */
export async function checkShared(root: string): Promise<Problem[]> {
  const all = Object.entries(SHARED).flatMap(([folder, { size, files, isShown }]) => {
    const path = `${root}/assets/${folder}`;
    const names = existsSync(path) ? readdirSync(path).sort() : [];
    return names
      .filter((name) => !name.startsWith('.'))
      .map(async (name): Promise<Problem[]> => {
        const file = `assets/${folder}/${name}`;
        const bare = name.replace(/\.[^.]+$/, '');
        if (!files.test(name)) {
          const nearest = `${bare}.webp`;
          return [{ severity: 'warning', rule: 'notWebp', file, values: { name: file, nearest } }];
        }
        const faults = await checkPicture(`${root}/${file}`, file, size);
        if (!isShown(bare)) faults.push({ severity: 'warning', rule: 'unused', frame: `${folder}/${bare}` });
        return faults.map((fault) => ({
          ...fault,
          severity: fault.severity === 'note' ? 'note' : 'warning',
          file,
        }));
      });
  });
  return (await Promise.all(all)).flat();
}
