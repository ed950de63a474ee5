import { beforeEach, describe, expect, it } from 'vitest';
import type { RocketView } from '../../src/game-host/rules/rocket.ts';
import { pass, withBarePage } from '../shared/gameScene.ts';

/** What the canvas was told to draw since it was cleared last. */
let drawn: string[] = [];

const gradient = { addColorStop: () => {} };
const context = new Proxy(
  {
    createRadialGradient: () => gradient,
    createLinearGradient: () => gradient,
    clearRect: () => {
      drawn = [];
    },
  } as Record<string, unknown>,
  {
    get: (own, name: string) =>
      own[name] ?? ((...given: number[]) => drawn.push(`${name} ${given.map((value) => String(value))}`)),
  },
);

interface Part {
  class: string;
  textContent: string;
  scale: number;
  rotation: number;
}
let parts: Part[] = [];

function element(): Part {
  const part = {
    class: '',
    textContent: '',
    x: 0,
    y: 0,
    xPercent: 0,
    yPercent: 0,
    rotation: 0,
    scale: 1,
    clientWidth: 360,
    clientHeight: 240,
    set className(name: string) {
      part.class = name;
    },
    classList: { contains: (name: string) => part.class.split(' ').includes(name) },
    setAttribute: (name: string, value: string) => {
      if (name === 'class') part.class = value;
    },
    append: () => {},
    getContext: () => context,
  };
  parts.push(part);
  return part;
}

withBarePage(element);
beforeEach(() => {
  parts = [];
});

const view = (change: Partial<RocketView>): RocketView => ({
  startedAt: 0,
  auto: 10_000,
  taken: null,
  burst: null,
  ...change,
});
const BURST = view({ taken: 0, burst: 215 });

async function rocket(still = false) {
  const { RocketScene } = await import('../../src/game-host/client/table/RocketScene.ts');
  const scene = new RocketScene(element() as never, () => still);
  const figure = parts.find((part) => part.class === 'height') as Part;
  return { scene, figure, picture: () => [...drawn, figure.scale, figure.textContent] };
}

/** Lets the scene land. @returns the pictures on the way. */
async function landing({ scene, picture }: Awaited<ReturnType<typeof rocket>>, frames: readonly number[]) {
  scene.start();
  let landed = false;
  void scene.land(BURST).then(() => {
    landed = true;
  });
  await Promise.resolve();
  const seen = [picture()];
  for (let frame = 0; frame < 400 && !landed; frame++) {
    pass(frames[frame % frames.length] ?? 0);
    seen.push(picture());
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(landed).toBe(true);
  return seen;
}

describe.each([
  ['smooth', [0.016]],
  ['halting', [0.016, 0.5]],
  ['hanging', [5]],
] as const)('a burst on a %s page', (name, frames) => {
  it('is seen before it is told, with its height from its first frame on, and ends as it lies later', async () => {
    const flight = await rocket();
    const seen = await landing(flight, frames);
    if (name === 'smooth') expect(new Set(seen.map(String)).size).toBeGreaterThan(20);
    expect(new Set(seen.map((picture) => picture.at(-1)))).toEqual(new Set(['2.15×']));
    pass(1);
    const end = flight.picture();
    flight.scene.rest(BURST);
    expect(end).toEqual(flight.picture());
  });
});

it('a burst is told at once where nothing should move, with the same picture', async () => {
  const moving = await rocket();
  await landing(moving, [0.016]);
  pass(1);
  const end = moving.picture();
  const still = await rocket(true);
  expect(await landing(still, [0])).toEqual([end]);
});

it('a rocket that starts while the last one burns down leaves nothing of it', async () => {
  const flight = await rocket();
  flight.scene.start();
  const ground = flight.picture();
  await landing(flight, [0.016]);
  flight.scene.start();
  expect(flight.picture()).toEqual(ground);
  pass(1);
  expect(flight.picture()).toEqual(ground);
});

it('what was taken in time is paid at once', async () => {
  const { scene, figure } = await rocket();
  scene.start();
  await scene.land(view({ taken: 180, burst: 215 }));
  expect(figure.textContent).toBe('1.80×');
  expect(figure.scale).toBeGreaterThan(1);
  pass(1);
  expect(figure.scale).toBe(1);
});
