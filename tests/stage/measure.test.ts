import { beforeEach, expect, test } from 'vitest';
import { FootprintMeasure, type Layout } from '../../src/lobby/stage/footprints/measure.ts';
import { registerFootprint, unregisterFootprint } from '../../src/lobby/stage/footprints/registry.ts';
import { footprintStore, invalidateLayout } from '../../src/lobby/state/footprints.ts';
import { fakeBox, fakeElement } from './fakes.ts';

const told = () => Promise.resolve();
const card = { gameId: 1, title: 't', label: 'l' };

function fakeLayout() {
  const watched = new Set<Element>();
  const sized = new Set<Element>();
  const near = new Set<Element>();
  let see: (element: Element, visible: boolean) => void = () => {};
  let fonts: () => void = () => {};
  let reads = 0;
  const layout: Layout = {
    isVisible: (element) => near.has(element),
    watchVisibility: (changed) => {
      see = changed;
      return {
        observe: (element) => watched.add(element),
        unobserve: (element) => watched.delete(element),
        disconnect: () => watched.clear(),
      };
    },
    watchSize: () => ({
      observe: (element) => sized.add(element),
      unobserve: (element) => sized.delete(element),
      disconnect: () => sized.clear(),
    }),
    watchFonts: (changed) => {
      fonts = changed;
      return () => {
        fonts = () => {};
      };
    },
    read: () => {
      reads++;
      return fakeBox();
    },
  };
  return {
    layout,
    watched,
    sized,
    near,
    reads: () => reads,
    see: (e: Element, v: boolean) => see(e, v),
    fonts: () => fonts(),
  };
}

/** Elements of `card:a` and `card:b`. */
async function mountTwo() {
  const [a, b] = [fakeElement(), fakeElement()];
  registerFootprint('card:a', 'card', a, card, false);
  registerFootprint('card:b', 'card', b, card, false);
  await told();
  return [a, b] as const;
}

beforeEach(() => footprintStore.setState({ footprints: new Map(), layoutVersion: 0 }));

test('only what is visible is read, in one batch, and only after something may have moved', async () => {
  const elements = Array.from({ length: 1000 }, fakeElement);
  elements.forEach((element, index) => {
    registerFootprint(`card:${index}`, 'card', element, card, false);
  });
  await told();
  const fake = fakeLayout();
  let asked = 0;
  const measure = new FootprintMeasure(fake.layout, () => {
    asked++;
  });
  expect(fake.watched.size).toBe(1000);
  for (const element of elements.slice(0, 12)) fake.see(element, true);
  expect(fake.reads()).toBe(0);
  expect(measure.refresh()).toBe(true);
  expect(fake.reads()).toBe(12);
  expect(measure.boxes.size).toBe(12);
  expect(measure.refresh()).toBe(false);
  expect(fake.reads()).toBe(12);

  const before = asked;
  invalidateLayout();
  expect(asked).toBe(before + 1);
  measure.refresh();
  fake.fonts();
  measure.refresh();
  expect(fake.reads()).toBe(36);
  measure.dispose();
});

test('what has left the view or the page is neither read nor watched', async () => {
  const [a, b] = await mountTwo();
  const fake = fakeLayout();
  const measure = new FootprintMeasure(fake.layout, () => {});
  fake.see(a, true);
  fake.see(b, true);
  measure.refresh();
  fake.see(a, false);
  unregisterFootprint('card:b', b);
  await told();
  measure.refresh();
  expect(measure.boxes.size).toBe(0);
  expect(fake.watched).toEqual(new Set([a]));
  expect(fake.sized.size).toBe(0);
  fake.see(b, true);
  measure.refresh();
  expect(measure.boxes.size).toBe(0);
  measure.dispose();
});

test('after disposal nothing is watched and the store is left alone', async () => {
  const fake = fakeLayout();
  let asked = 0;
  const measure = new FootprintMeasure(fake.layout, () => {
    asked++;
  });
  measure.dispose();
  const before = asked;
  registerFootprint('card:late', 'card', fakeElement(), card, false);
  await told();
  fake.fonts();
  expect(asked).toBe(before);
  expect(fake.watched.size).toBe(0);
});

test('what is in view when it is mounted is known at once, before the browser says so', async () => {
  const [a] = await mountTwo();
  const fake = fakeLayout();
  fake.near.add(a);
  const measure = new FootprintMeasure(fake.layout, () => {});
  expect(measure.refresh()).toBe(true);
  expect([...measure.boxes.keys()]).toEqual(['card:a']);
  fake.see(a, true);
  expect(measure.refresh()).toBe(false);
  const late = fakeElement();
  registerFootprint('card:late', 'card', late, card, false);
  fake.near.add(late);
  await told();
  measure.refresh();
  expect([...measure.boxes.keys()]).toEqual(['card:a', 'card:late']);
  fake.see(late, false);
  measure.refresh();
  expect([...measure.boxes.keys()]).toEqual(['card:a']);
  measure.dispose();
});

test('an element that takes over from one in view is in view, before the browser says so', async () => {
  const [a] = await mountTwo();
  const heir = fakeElement();
  const fake = fakeLayout();
  const measure = new FootprintMeasure(fake.layout, () => {});
  fake.see(a, true);
  measure.refresh();
  registerFootprint('card:a', 'card', heir, card, false);
  registerFootprint('card:b', 'card', fakeElement(), card, false);
  await told();
  measure.refresh();
  expect([...measure.boxes.keys()]).toEqual(['card:a']);
  expect(fake.sized.has(heir)).toBe(true);
  expect(fake.sized.has(a)).toBe(false);
  measure.dispose();
});
