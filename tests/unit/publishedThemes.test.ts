import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublishedTheme } from '../../src/lobby/state/themes.ts';
import { FakeStorage } from '../shared/fakeStorage.ts';

const LACQUER: PublishedTheme = {
  theme: 'lacquer',
  reference: false,
  sheets: 'sheets-0a1b2c3d.json',
  atlases: {},
  titles: { en: 'Lacquer' },
  swatch: '#a81d22',
  colours: {},
  pictures: {},
  loading: {},
};

let controller: object | null;
beforeEach(() => {
  controller = null;
  vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      get controller() {
        return controller;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A visit to a page that names `themes`; `later` is what the service says while it is open. @returns the theme that is shown at its start. */
async function visit(themes: PublishedTheme[], later = themes): Promise<string> {
  vi.resetModules();
  const { rememberPublishedThemes, restorePublishedThemes } = await import(
    '../../src/lobby/session/publishedThemes.ts'
  );
  const { publishedStore, themeOf } = await import('../../src/lobby/state/themes.ts');
  publishedStore.setState({ themes });
  restorePublishedThemes();
  const chosen = themeOf('lacquer');
  rememberPublishedThemes();
  if (later !== themes) publishedStore.setState({ themes: later });
  return chosen;
}

it('is known to a page that a service worker has kept, until it is taken back', async () => {
  expect(await visit([LACQUER])).toBe('lacquer');
  controller = {};
  expect(await visit([])).toBe('lacquer');
  expect(await visit([], [])).toBe('lacquer');
  expect(await visit([])).toBe('night-carnival');
});

it('is not believed of a page that the service has just sent without it', async () => {
  await visit([LACQUER]);
  expect(await visit([])).toBe('night-carnival');
  controller = {};
  expect(await visit([])).toBe('night-carnival');
});

it('is nothing where what is kept makes no sense', async () => {
  controller = {};
  window.localStorage.setItem('lobby.publishedThemes', '{');
  expect(await visit([])).toBe('night-carnival');
});
