import { publishedTheme, REFERENCE_THEME } from './themes.ts';

/** Custom properties that a published theme has set. */
let set: string[] = [];

const property = (name: string): string => `--${name.replaceAll('/', '-')}`;

/**
 * Gives the page the colours and pictures of a theme. The style sheet has those of the build, by `<html data-theme>`. A theme
 * that was published later has those of its own alone, over those of the reference: `<html data-published>` names the
 * themes whose rules of the build do not count while it is shown.
 */
export function showThemeStyles(theme: string): void {
  const { style, dataset } = document.documentElement;
  for (const name of set) style.removeProperty(name);
  set = [];
  // What a theme of the build has of its own is in the style sheet alone: nothing that is put here may lie over it.
  const layers = publishedTheme(theme)
    ? [REFERENCE_THEME, theme].flatMap((name) => publishedTheme(name) ?? [])
    : [];
  dataset.theme = theme;
  dataset.published = layers.map((layer) => layer.theme).join(' ');
  const put = (name: string, value: string): void => {
    style.setProperty(name, value);
    set.push(name);
  };
  for (const { theme: folder, colours, pictures } of layers) {
    for (const [name, value] of Object.entries(colours)) put(`--${name}`, value);
    for (const [name, file] of Object.entries(pictures))
      put(property(name), `url("/atlases/${folder}/${file}")`);
  }
}
