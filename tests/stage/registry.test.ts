import { beforeEach, expect, test } from 'vitest';
import { trackInteraction } from '../../src/lobby/stage/footprints/interaction.ts';
import {
  registerFootprint,
  setInteraction,
  unregisterFootprint,
  updateFootprint,
} from '../../src/lobby/stage/footprints/registry.ts';
import { type FootprintInteraction, footprintStore } from '../../src/lobby/state/footprints.ts';
import { fakeElement } from './fakes.ts';

const told = () => Promise.resolve();
const card = { gameId: 1, title: 'Moon', label: 'Go on' };
const state = () => footprintStore.getState();

beforeEach(() => footprintStore.setState({ footprints: new Map(), layoutVersion: 0 }));

test('a page of footprints is one change of the store', async () => {
  let changes = 0;
  const stop = footprintStore.subscribe(() => {
    changes++;
  });
  for (let index = 0; index < 42; index++)
    registerFootprint(`card:${index}`, 'card', fakeElement(), card, false);
  await told();
  stop();
  expect(changes).toBe(1);
  expect(state().footprints.size).toBe(42);
  expect(state().layoutVersion).toBe(1);
});

test('touch changes the footprint and moves no box; equal touch changes nothing', async () => {
  registerFootprint('card:1', 'card', fakeElement(), card, false);
  await told();
  const before = state();
  setInteraction('card:1', { pressed: true });
  await told();
  expect(state().footprints.get('card:1')?.touch.pressed).toBe(true);
  expect(state().layoutVersion).toBe(before.layoutVersion);
  const pressed = state();
  setInteraction('card:1', { pressed: true });
  await told();
  expect(state()).toBe(pressed);
});

test('equal props change nothing, others may move boxes', async () => {
  registerFootprint('card:1', 'card', fakeElement(), card, false);
  await told();
  const before = state();
  updateFootprint('card:1', { ...card });
  await told();
  expect(state()).toBe(before);
  updateFootprint('card:1', { ...card, title: 'Sun' });
  await told();
  expect(state().footprints.get('card:1')?.props).toEqual({ ...card, title: 'Sun' });
  expect(state().layoutVersion).toBe(before.layoutVersion + 1);
});

test('mounted twice, as React does to find impure effects, it stands once', async () => {
  const element = fakeElement();
  registerFootprint('card:1', 'card', element, card, false);
  unregisterFootprint('card:1', element);
  registerFootprint('card:1', 'card', element, card, false);
  await told();
  expect([...state().footprints.keys()]).toEqual(['card:1']);
});

test('the element that has taken an id over keeps it when the older one goes', async () => {
  const [older, newer] = [fakeElement(), fakeElement()];
  registerFootprint('card:1', 'card', older, card, false);
  registerFootprint('card:1', 'card', newer, card, false);
  unregisterFootprint('card:1', older);
  await told();
  expect(state().footprints.get('card:1')?.element).toBe(newer);
});

test('pointer and keyboard press, and everything that ends a press', () => {
  const element = Object.assign(fakeElement(), { matches: () => true });
  const touch: Partial<FootprintInteraction> = {};
  const stop = trackInteraction(element, (change) => Object.assign(touch, change));
  const send = (type: string, fields: object = {}) =>
    element.dispatchEvent(Object.assign(new Event(type), fields));

  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    send('pointerdown', { button: 0 });
    expect(touch.pressed).toBe(true);
    send(end);
    expect(touch.pressed).toBe(false);
  }
  send('pointerdown', { button: 2 });
  expect(touch.pressed).toBe(false);
  for (const key of ['Enter', ' ']) {
    send('keydown', { key, repeat: false });
    expect(touch.pressed).toBe(true);
    send('keyup', { key });
    expect(touch.pressed).toBe(false);
  }
  send('pointerenter', { pointerType: 'touch' });
  expect(touch.hovered).not.toBe(true);
  send('pointerenter', { pointerType: 'mouse' });
  expect(touch.hovered).toBe(true);
  send('focus');
  expect(touch.focused).toBe(true);
  stop();
  send('blur');
  expect(touch.focused).toBe(true);
});
