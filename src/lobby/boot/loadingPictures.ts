import { artFolder, publishedTheme, REFERENCE_THEME } from '../state/themes.ts';

/** `look.json` of a theme → its pictures of the loading scene. */
const PICTURES: Record<string, Record<string, string>> = import.meta.glob(
  '../../../.cache/public/atlases/*/look.json',
  { eager: true, import: 'loading' },
);

/** Puts the pictures of the loading scene into the page. @returns their addresses. */
export function showLoadingPictures(theme: string): string[] {
  const addresses = new Map<string, string>();
  for (const one of [REFERENCE_THEME, theme]) {
    const built = Object.keys(PICTURES).find((path) => path.endsWith(`/${one}/look.json`)) ?? '';
    for (const [name, file] of Object.entries(publishedTheme(one)?.loading ?? PICTURES[built] ?? {}))
      addresses.set(`--${name.replace('/', '-')}`, artFolder(one) + file);
  }
  for (const [name, address] of addresses)
    document.documentElement.style.setProperty(name, `url(${address})`);
  return [...addresses.values()];
}
