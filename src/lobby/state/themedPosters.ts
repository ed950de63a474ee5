import { type Settings, settingsStore } from './settings.ts';
import { artFolder, publishedTheme, REFERENCE_THEME } from './themes.ts';

/** `look.json` of a theme → its posters. */
const POSTERS: Record<string, Record<string, string>> = import.meta.glob(
  '../../../.cache/public/atlases/*/look.json',
  { eager: true, import: 'posters' },
);
const POSTER = /\/media\/posters\/([\w-]+)\.\w+(?:\?\w+)?$/;

function postersOf(theme: string): Readonly<Record<string, string>> {
  const built = Object.keys(POSTERS).find((path) => path.endsWith(`/${theme}/look.json`)) ?? '';
  return publishedTheme(theme)?.posters ?? POSTERS[built] ?? {};
}

/**
 * Address of a picture of the operator's or of the lobby's own in `theme`. As with frames, the one of the language
 * (`promote.pt`) goes before the one without, and what a theme lacks is the reference's.
 */
export function themedPoster(
  url: string,
  { theme, locale }: Pick<Settings, 'theme' | 'locale'> = settingsStore.getState(),
): string {
  const name = POSTER.exec(url)?.[1];
  if (name)
    for (const title of [`${name}.${locale}`, name])
      for (const one of [theme, REFERENCE_THEME]) {
        const file = postersOf(one)[title];
        if (file) return artFolder(one) + file;
      }
  return url;
}
