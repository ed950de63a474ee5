import { publishedStore, publishedTheme, REFERENCE_THEME } from './themes.ts';

/** Custom properties that a published theme has set. */
let set: string[] = [];

const property = (name: string): string => `--${name.replaceAll('/', '-')}`;

/**
 * Gives the page the colours and pictures of a theme. The style sheet has those of the build, by `<html data-theme>`; a
 * theme that was published later, by `<html data-published>`, has those of its own alone, over those of the reference.
 */
export function showThemeStyles(theme: string): void {
  const { style, dataset } = document.documentElement;
  for (const name of set) style.removeProperty(name);
  set = [];
  dataset.theme = theme;
  dataset.published = publishedStore
    .getState()
    .themes.map((one) => one.theme)
    .join(' ');
  const put = (name: string, value: string): void => {
    style.setProperty(name, value);
    set.push(name);
  };
  const isPublished = publishedTheme(theme) !== undefined;
  // Of a theme of the build nobody knows here what it has of its own: all of that may lie over the reference's.
  for (const one of isPublished ? new Set([REFERENCE_THEME, theme]) : []) {
    const { colours = {}, pictures = {} } = publishedTheme(one) ?? {};
    for (const [name, value] of Object.entries(colours)) put(`--${name}`, value);
    for (const [name, file] of Object.entries(pictures))
      put(property(name), `url("/atlases/${one}/${file}")`);
  }
}
