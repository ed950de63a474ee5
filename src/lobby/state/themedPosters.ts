import { settingsStore } from './settings.ts';
import { artFolder, publishedTheme } from './themes.ts';

/** `look.json` of a theme → its posters. */
const POSTERS: Record<string, Record<string, string>> = import.meta.glob(
  '../../../.cache/public/atlases/*/look.json',
  { eager: true, import: 'posters' },
);
const POSTER = /^\/media\/posters\/([\w-]+)\.\w+$/;

/** Address of an operator's picture in `theme`: its own where it has one of that name. */
export function themedPoster(url: string, theme = settingsStore.getState().theme): string {
  const [, name = ''] = POSTER.exec(url) ?? [];
  if (!name) return url;
  const built = Object.keys(POSTERS).find((path) => path.endsWith(`/${theme}/look.json`)) ?? '';
  const file = (publishedTheme(theme)?.posters ?? POSTERS[built])?.[name];
  return file === undefined ? url : artFolder(theme) + file;
}
