import { beforeEach, expect, it, vi } from 'vitest';
import type { Graphics } from '../../src/lobby/stage/canvas/graphics.ts';

const graphicsOf = (name: string) => ({ name }) as unknown as Graphics;
const opened = vi.fn<() => Graphics | null>();
vi.mock('../../src/lobby/stage/canvas/graphics.ts', () => ({ openGraphics: () => opened() }));

/** The module as a page loads it, whose head has opened `graphics`. */
const pageWith = async (graphics?: Graphics | null) => {
  vi.resetModules();
  const module = await import('../../src/lobby/stage/boot/graphicsAhead.ts');
  if (graphics !== undefined) module.adoptGraphics(graphics);
  return module;
};

beforeEach(() => {
  opened.mockReset().mockReturnValue(graphicsOf('new'));
});

it('gives the first stage what the head of the page has opened, and those that follow their own', async () => {
  const head = graphicsOf('head');
  const { prepareGraphics, takeGraphics } = await pageWith(head);
  expect(prepareGraphics()).toBe(true);
  expect(takeGraphics()).toBe(head);
  expect(opened).not.toHaveBeenCalled();
  expect(takeGraphics()).toEqual(graphicsOf('new'));
});

it('opens none beside what a stage that came first has taken', async () => {
  for (const head of [graphicsOf('head'), undefined]) {
    const { prepareGraphics, takeGraphics } = await pageWith(head);
    takeGraphics();
    const before = opened.mock.calls.length;
    expect(prepareGraphics()).toBe(true);
    expect(opened).toHaveBeenCalledTimes(before);
  }
});

it('opens them ahead where the head has not', async () => {
  const { prepareGraphics, takeGraphics } = await pageWith();
  expect(prepareGraphics()).toBe(true);
  expect(takeGraphics()).toEqual(graphicsOf('new'));
  expect(opened).toHaveBeenCalledOnce();
});

it('knows that there are none, and asks again for a stage that is opened later', async () => {
  const { prepareGraphics, takeGraphics } = await pageWith(null);
  expect(prepareGraphics()).toBe(false);
  expect(takeGraphics()).toBeNull();
  expect(prepareGraphics()).toBe(false);
  expect(takeGraphics()).toEqual(graphicsOf('new'));
});
