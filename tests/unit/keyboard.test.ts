import { afterEach, expect, it, vi } from 'vitest';
import { followKeyboard } from '../../src/lobby/device/keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page of 844 px of which so much is seen. */
function open(seen: { height: number; offsetTop?: number; scale?: number } | null) {
  const properties = new Map<string, string>();
  const viewport = seen && Object.assign(new EventTarget(), { offsetTop: 0, scale: 1 }, seen);
  const said = vi.fn((name: string, value: string) => void properties.set(name, value));
  vi.stubGlobal('window', { innerHeight: 844, visualViewport: viewport });
  vi.stubGlobal('document', {
    documentElement: {
      style: {
        setProperty: said,
        removeProperty: (name: string) => properties.delete(name),
      },
    },
  });
  return { viewport, said, covered: () => properties.get('--seen-keyboard') };
}

it.each([
  ['a keyboard', { height: 508.4 }, '336px'],
  ['a keyboard over a page that was moved up for a field', { height: 508, offsetTop: 100 }, '236px'],
  ["a bar of the browser's", { height: 760 }, undefined],
  ['nothing', { height: 844 }, undefined],
  ['what is looked at closer', { height: 422, scale: 2 }, undefined],
])('tells style sheets what %s covers', (_, seen, covered) => {
  const page = open(seen);
  const end = followKeyboard();
  expect(page.covered()).toBe(covered);
  end();
});

it('follows the keyboard up and down until it is ended', () => {
  const page = open({ height: 844 });
  const end = followKeyboard();
  const goTo = (height: number) => {
    Object.assign(page.viewport as object, { height });
    page.viewport?.dispatchEvent(new Event('resize'));
  };
  goTo(500);
  expect(page.covered()).toBe('344px');
  goTo(844);
  expect(page.covered()).toBeUndefined();
  goTo(500);
  end();
  expect(page.covered()).toBeUndefined();
  goTo(600);
  expect(page.covered()).toBeUndefined();
});

it('says nothing where nothing is covered, since every element of the page would be told', () => {
  const page = open({ height: 844 });
  followKeyboard()();
  expect(page.said).not.toHaveBeenCalled();
});

it('is still told to a dialog when one over it is closed', () => {
  const page = open({ height: 500 });
  const [lower, upper] = [followKeyboard(), followKeyboard()];
  upper();
  expect(page.covered()).toBe('344px');
  lower();
  expect(page.covered()).toBeUndefined();
});

it('does nothing where the browser does not tell what is seen', () => {
  const page = open(null);
  followKeyboard()();
  expect(page.covered()).toBeUndefined();
});
