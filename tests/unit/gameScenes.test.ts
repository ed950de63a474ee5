import { gsap } from 'gsap';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/game-host/client/table/scene.ts';
import { pass, withBarePage } from '../shared/gameScene.ts';

/** What the scenes move: GSAP writes the motion onto the element itself. */
interface Moved {
  rotationX: number;
  rotationY: number;
  rotation: number;
  yPercent: number;
  x: number;
  y: number;
  scale: number;
  '--x': number;
  '--y': number;
  class: string;
  textContent: string;
}

let built: Moved[] = [];

function element(): Moved {
  const made = {
    rotationX: 0,
    rotationY: 0,
    rotation: 0,
    transformOrigin: '',
    x: 0,
    y: 0,
    yPercent: 0,
    opacity: 1,
    scale: 1,
    '--x': 0,
    '--y': 0,
    class: '',
    textContent: '',
    setAttribute: (name: string, value: string) => {
      if (name === 'class') made.class = value;
    },
    append: () => {},
    replaceChildren: () => {},
    prepend: () => {},
    querySelectorAll: () => [],
    getBoundingClientRect: () => ({ left: 40 * built.indexOf(made), width: 30 }),
    style: { setProperty: () => {} },
    classList: { add: () => {}, remove: () => {}, toggle: () => {} },
  };
  built.push(made);
  return made;
}

/** Frames of a smooth page, of one that hangs now and then, and of one that hangs for longer than the motion takes. */
const PAGES = { smooth: [0.016], halting: [0.016, 0.5, 0.016, 0.9], hanging: [5] };

withBarePage(element);

async function cards() {
  const { HandsScene } = await import('../../src/game-host/client/table/HandsScene.ts');
  built = [];
  const scene: Scene<never> = new HandsScene(element() as never, () => false);
  const [first, second] = [
    { rank: 13, suit: 0 },
    { rank: 2, suit: 1 },
  ];
  const outcome = {
    hands: [
      { id: 'dealer', cards: [first] },
      { id: 'hand-1', cards: [second] },
    ],
  };
  return { scene, outcome, moved: () => built.filter((made) => made.class === 'card') };
}

async function dice() {
  const { DiceScene } = await import('../../src/game-host/client/table/DiceScene.ts');
  built = [];
  const scene: Scene<never> = new DiceScene(element() as never, () => false, 2);
  return { scene, outcome: [2, 5], moved: () => built.filter((made) => made.class === 'cube') };
}

describe.each([
  ['two cards', cards],
  ['two dice', dice],
])('%s', (_, begin) => {
  it.each(Object.entries(PAGES))('land on what was drawn, on a %s page', async (_name, frames) => {
    const { scene, outcome, moved } = await begin();
    scene.rest(null);
    scene.start();
    let frame = 0;
    const next = (): void => pass(frames[frame++ % frames.length] ?? 0);
    for (let n = 0; n < 30; n++) next();
    let landed = false;
    void scene.land(outcome as never).then(() => {
      landed = true;
    });
    for (let n = 0; n < 400 && !landed; n++) {
      next();
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(landed).toBe(true);
    expect(moved()).toHaveLength(2);
    expect(gsap.getTweensOf(moved())).toEqual([]);
    expect(moved().map(({ yPercent }) => yPercent)).toEqual([0, 0]);
  });

  it('are seen to turn before they lie', async () => {
    const { scene, outcome, moved } = await begin();
    scene.rest(null);
    scene.start();
    for (let n = 0; n < 60; n++) pass(0.016);
    void scene.land(outcome as never);
    const seen = new Set<number>();
    for (let n = 0; n < 90; n++) {
      pass(0.016);
      seen.add(Math.round(moved()[0]?.rotationY ?? 0));
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});

const kicks = [true, false, true];

it.each([
  ['PenaltiesScene', { home: kicks, away: kicks }, 6],
  ['FreeKickScene', 'top-left', 1],
] as const)('%s shows ball and keeper on their way', async (name, outcome, count) => {
  const scenes: Record<string, new (show: never, still: () => boolean) => Scene<never>> = {
    ...(await import('../../src/game-host/client/table/PenaltiesScene.ts')),
    ...(await import('../../src/game-host/client/table/FreeKickScene.ts')),
  };
  built = [];
  const Made = scenes[name] as (typeof scenes)[string];
  const scene = new Made(element() as never, () => false);
  scene.start();
  const seen = built.map(() => new Set<string>());
  let landed = false;
  void scene.land(outcome as never).then(() => {
    landed = true;
  });
  for (let frame = 0; frame < 600 && !landed; frame++) {
    pass(0.016);
    for (const [at, places] of seen.entries())
      places.add(`${Math.round(built[at]?.x ?? 0)} ${Math.round(built[at]?.y ?? 0)}`);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(landed).toBe(true);
  const [ball = 0, keeper = 0] = seen.map(({ size }) => size).sort((a, b) => b - a);
  expect(ball, 'places of the ball').toBeGreaterThan(10 * count);
  expect(keeper, 'places of the keeper').toBeGreaterThan(5 * count);
});

/** Lets a scene land. @returns how many different values `seen` had on the way. */
async function watch(scene: Scene<never>, outcome: unknown, frames: readonly number[], seen: () => unknown) {
  scene.rest(null);
  scene.start();
  const values = new Set<string>();
  let landed = false;
  void scene.land(outcome as never).then(() => {
    landed = true;
  });
  for (let frame = 0; frame < 900 && !landed; frame++) {
    pass(frames[frame % frames.length] ?? 0);
    values.add(JSON.stringify(seen()));
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(landed).toBe(true);
  return values.size;
}

describe.each(Object.entries(PAGES))('on a %s page', (name, frames) => {
  it('three digits leap out of the pot and lie with the last digit of their sum', async () => {
    const { DigitsScene } = await import('../../src/game-host/client/table/DigitsScene.ts');
    built = [];
    const scene = new DigitsScene(element() as never, () => false);
    const balls = built.filter((made) => made.class.startsWith('ball'));
    const places = await watch(scene, [4, 7, 9], frames, () => balls.map(({ x, yPercent }) => [x, yPercent]));
    if (name === 'smooth') expect(places).toBeGreaterThan(60);
    expect(balls.map(({ textContent }) => textContent)).toEqual(['4', '7', '9', '0']);
    expect(balls.map(({ x, yPercent, scale, rotation }) => [x, yPercent, scale, rotation])).toEqual(
      balls.map(() => [0, 0, 1, 0]),
    );
    expect(gsap.getTweensOf(built)).toEqual([]);
  });

  it('each card of the patience goes from the pile where it lay to its own', async () => {
    const { PatienceScene } = await import('../../src/game-host/client/table/PatienceScene.ts');
    built = [];
    const scene = new PatienceScene(element() as never, () => false);
    const [flying] = built.filter((made) => made.class === 'pile flying') as [Moved];
    const turned = [3, 6, 13].map((rank) => ({ rank, suit: 0 }));
    const places = await watch(scene, { turned }, frames, () => [flying['--x'], flying['--y']]);
    if (name === 'smooth') expect(places).toBeGreaterThan(20);
    // The last is a king: in the middle of the clock.
    expect([flying['--x'], flying['--y'], flying.class]).toEqual([0, 0, 'pile flying']);
    expect(gsap.getTweensOf(built)).toEqual([]);
  });
});
