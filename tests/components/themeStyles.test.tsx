import { afterEach, expect, it } from 'vitest';
import { showThemeStyles } from '../../src/lobby/state/themeStyles.ts';
import { type PublishedTheme, publishedStore } from '../../src/lobby/state/themes.ts';

const REFERENCE = 'night-carnival';
const themeWith = (theme: string, colours: Record<string, string>): PublishedTheme => ({
  theme,
  reference: theme === REFERENCE,
  sheets: '',
  atlases: {},
  titles: {},
  swatch: '',
  colours,
  pictures: { 'brand/logo': 'logo.webp' },
  loading: {},
});
const publish = (...themes: PublishedTheme[]): void => publishedStore.setState({ themes });
const page = document.documentElement;
const own = (name: string): string => page.style.getPropertyValue(name);

afterEach(() => {
  publish();
  showThemeStyles(REFERENCE);
});

it('leaves a theme of the build to the style sheet, with what it borrows of the reference, whatever was published', () => {
  publish(themeWith(REFERENCE, { 'night-1': '#000001' }));
  showThemeStyles('golden-court');
  expect([page.dataset.theme, page.dataset.published]).toEqual(['golden-court', '']);
  expect([own('--night-1'), own('--brand-logo')]).toEqual(['', '']);
});

it('lays a published theme over what was published of the reference, in place of both rules of the build', () => {
  publish(
    themeWith(REFERENCE, { 'night-1': '#000001', 'night-2': '#000002' }),
    themeWith('golden-court', { 'night-1': '#0a2f1c' }),
  );
  showThemeStyles('golden-court');
  expect(page.dataset.published).toBe('night-carnival golden-court');
  expect([own('--night-1'), own('--night-2')]).toEqual(['#0a2f1c', '#000002']);
  expect(own('--brand-logo')).toBe('url("/atlases/golden-court/logo.webp")');

  publish(themeWith('golden-court', { 'night-3': '#000003' }));
  showThemeStyles('golden-court');
  expect(page.dataset.published).toBe('golden-court');
  expect([own('--night-1'), own('--night-3')]).toEqual(['', '#000003']);
});
