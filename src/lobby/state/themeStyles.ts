import { publishedTheme } from './themes.ts';

/** Custom properties that a published theme has set. */
let set: string[] = [];

const property = (name: string): string => `--${name.replaceAll('/', '-')}`;

/**
 * Gives the page the colours and pictures of a theme. The style sheet has those of the build, by `<html data-theme>`; those
 * of a theme that was published later are put over it.
 */
export function showThemeStyles(theme: string): void {
  const { style, dataset } = document.documentElement;
  for (const name of set) style.removeProperty(name);
  set = [];
  dataset.theme = theme;
  const published = publishedTheme(theme);
  if (!published) return;
  const put = (name: string, value: string): void => {
    style.setProperty(name, value);
    set.push(name);
  };
  for (const [name, value] of Object.entries(published.colours)) put(`--${name}`, value);
  for (const [name, file] of Object.entries(published.pictures))
    put(property(name), `url("/atlases/${theme}/${file}")`);
}
