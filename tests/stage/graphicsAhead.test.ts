import { beforeEach, expect, it, vi } from 'vitest';
import type { Graphics } from '../../src/lobby/stage/canvas/graphics.ts';

const graphicsOf = (name: string) => ({ name }) as unknown as Graphics;
const opened = vi.fn<() => Graphics | null>();
vi.mock('../../src/lobby/stage/canvas/graphics.ts', () => ({ openGraphics: () => opened() }));

/** The module as a page loads it. */
const newPage = () => {
  vi.resetModules();
  return import('../../src/lobby/stage/boot/graphicsAhead.ts');
};

beforeEach(() => {
  opened.mockReset().mockReturnValue(graphicsOf('first'));
});

it('opens them ahead, for the first stage alone', async () => {
  const { prepareGraphics, takeGraphics } = await newPage();
  expect(prepareGraphics()).toBe(true);
  opened.mockReturnValue(graphicsOf('second'));
  expect(takeGraphics()).toEqual(graphicsOf('first'));
  expect(takeGraphics()).toEqual(graphicsOf('second'));
});

it('opens none beside what a stage that came first has taken', async () => {
  const { prepareGraphics, takeGraphics } = await newPage();
  takeGraphics();
  expect(prepareGraphics()).toBe(true);
  expect(opened).toHaveBeenCalledOnce();
});

it('knows that there are none, and asks again for a stage that is opened later', async () => {
  opened.mockReturnValueOnce(null);
  const { prepareGraphics, takeGraphics } = await newPage();
  expect(prepareGraphics()).toBe(false);
  expect(takeGraphics()).toBeNull();
  expect(prepareGraphics()).toBe(false);
  expect(takeGraphics()).toEqual(graphicsOf('first'));
});
