import { settingsStore } from '../../state/settings.ts';
import { publishedTheme } from '../../state/themes.ts';

/** `look.json` of a theme → its pictures. */
const PICTURES: Record<string, Record<string, string>> = import.meta.glob(
  '../../../../.cache/public/atlases/*/look.json',
  { eager: true, import: 'pictures' },
);
const POSTER = /^\/media\/(posters\/[\w-]+)\.\w+$/;

/** Address of a banner's picture in the chosen theme: its own where it has one of that name. */
export function themedPoster(url: string): string {
  const [, name = ''] = POSTER.exec(url) ?? [];
  if (!name) return url;
  const { theme } = settingsStore.getState();
  const built = Object.keys(PICTURES).find((path) => path.endsWith(`/${theme}/look.json`)) ?? '';
  const file = (publishedTheme(theme)?.pictures ?? PICTURES[built])?.[name];
  return file === undefined ? url : `/atlases/${theme}/${file}`;
}
