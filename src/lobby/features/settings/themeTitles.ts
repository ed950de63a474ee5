import type { Locale } from '../../../contract/constants.ts';
import { publishedTheme, themeNames } from '../../state/themes.ts';

type Field<T> = Record<string, T>;

const TITLES: Field<Record<string, string>> = import.meta.glob(
  '../../../../.cache/public/atlases/*/look.json',
  { eager: true, import: 'titles' },
);
const SWATCHES: Field<string> = import.meta.glob('../../../../.cache/public/atlases/*/look.json', {
  eager: true,
  import: 'swatch',
});

const builtAs = <T>(all: Field<T>, theme: string): T | undefined =>
  all[Object.keys(all).find((path) => path.endsWith(`/${theme}/look.json`)) ?? ''];

/** Themes to choose from, each with its name for players and the CSS background of its mark. */
export const themeChoices = (locale: Locale): { id: string; title: string; swatch: string }[] =>
  themeNames().map((id) => {
    const { titles = builtAs(TITLES, id) ?? {}, swatch = builtAs(SWATCHES, id) ?? '' } =
      publishedTheme(id) ?? {};
    return { id, title: titles[locale] ?? titles.en ?? id, swatch };
  });
