import { artFolder, publishedTheme } from '../state/themes.ts';

/** `look.json` of a theme → its own sounds. */
const SOUNDS: Record<string, Record<string, string>> = import.meta.glob(
  '../../../.cache/public/atlases/*/look.json',
  { eager: true, import: 'sounds' },
);

/** Address of a theme's own sound of that name (an effect, or `music`); undefined where it has none. */
export function themeSound(theme: string, name: string): string | undefined {
  const built = Object.keys(SOUNDS).find((path) => path.endsWith(`/${theme}/look.json`)) ?? '';
  const file = (publishedTheme(theme)?.sounds ?? SOUNDS[built])?.[name];
  return file === undefined ? undefined : artFolder(theme) + file;
}
