import './navigator.ts';
import { Container, Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { BackdropActor } from '../../src/lobby/stage/actors/BackdropActor.ts';
import { fakeStage } from './fakes.ts';

it.each([
  ['phone', 390, 844, 0.4],
  ['tablet that stands', 768, 1024, 0.4],
  ['desktop', 1440, 900, 0.62],
])('lets the wheel stand back where the page lies over it: %s', (_, width, height, alpha) => {
  const { tools } = fakeStage();
  const backdrop = new BackdropActor({ ...tools, sky: Texture.EMPTY }, 'page');
  backdrop.resize(width, height);
  const city = backdrop.view.children[2] as Container;
  expect(city).toBeInstanceOf(Container);
  expect(city.children.slice(0, 2).map((one) => one.alpha)).toEqual([alpha, alpha]);
});
