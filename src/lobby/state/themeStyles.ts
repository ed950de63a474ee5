import { artAddress, lookOf, referenceLook } from './themes.ts';

/** Custom properties that the theme before has set. */
let set: string[] = [];

/** Pictures of the loading scene are asked for only where it is seen. */
const LOADING = 'loading/';

const put = (style: CSSStyleDeclaration, name: string, value: string): void => {
  style.setProperty(name, value);
  set.push(name);
};

const property = (name: string): string => `--${name.replaceAll('/', '-')}`;

/** Pictures of the page that a theme has, its own or borrowed, as [custom property, address]. */
function picturesOf(theme: string): [name: string, address: string][] {
  const names = new Set([...Object.keys(referenceLook().pictures), ...Object.keys(lookOf(theme).pictures)]);
  return [...names].map((name) => [name, artAddress('pictures', name, theme) ?? '']);
}

/** Gives the page the colours and pictures of a theme: `<html data-theme>` and custom properties, as its `theme.json` has them. */
export function showThemeStyles(theme: string): void {
  const { style, dataset } = document.documentElement;
  const before = set;
  set = [];
  for (const [name, value] of Object.entries(referenceLook().colours)) put(style, `--${name}`, value);
  for (const [name, value] of Object.entries(lookOf(theme).colours)) put(style, `--${name}`, value);
  for (const [name, address] of picturesOf(theme))
    if (!name.startsWith(LOADING)) put(style, property(name), `url(${address})`);
  const now = new Set(set);
  for (const name of before) if (!now.has(name)) style.removeProperty(name);
  dataset.theme = theme;
}

/** Puts the pictures of the loading scene into the page. @returns their addresses. */
export function showLoadingPictures(theme: string): string[] {
  const { style } = document.documentElement;
  const loading = picturesOf(theme).filter(([name]) => name.startsWith(LOADING));
  for (const [name, address] of loading) style.setProperty(property(name), `url(${address})`);
  return loading.map(([, address]) => address);
}
