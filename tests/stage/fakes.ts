import './navigator.ts';
import { Rectangle, Texture } from 'pixi.js';
import type { StageTools } from '../../src/lobby/stage/actors/actor.ts';
import type { Measured } from '../../src/lobby/stage/footprints/measure.ts';
import { HandFrames } from '../../src/lobby/stage/laboratory/HandFrames.ts';
import { StageClock } from '../../src/lobby/stage/motion/clock.ts';
import { Motion } from '../../src/lobby/stage/motion/Motion.ts';

export interface FakeStage {
  frames: HandFrames;
  clock: StageClock;
  motion: Motion;
  tools: StageTools;
  /** Frames drawn so far. */
  drawn(): number;
  /** Texts and covers that were taken and not given back. */
  held(): { texts: number; covers: number };
  ambient: { awake: boolean };
  reduced: { on: boolean };
}

/** Everything an actor works with, without a GPU, a network or a real clock. */
export function fakeStage(): FakeStage {
  const frames = new HandFrames();
  const ambient = { awake: true };
  const reduced = { on: false };
  let drawn = 0;
  let texts = 0;
  let covers = 0;
  const clock = new StageClock({
    frames,
    ambientAwake: () => ambient.awake,
    render: () => {
      drawn++;
    },
  });
  const motion = new Motion(clock, () => reduced.on);
  const frame = new Texture({ source: Texture.WHITE.source, frame: new Rectangle(0, 0, 256, 256) });
  const texture = () => frame;
  const tools = {
    clock,
    motion,
    resolution: 2,
    isWeak: false,
    sky: Texture.WHITE,
    bake: () => new Texture(),
    palette: {
      lights: [1, 2, 3, 4],
      ground: 5,
      wheels: { silver: 6, gold: 7, supreme: 8 },
      rays: [9, 10],
      rewardGlow: 11,
      chestRay: 12,
      locked: 13,
      disabled: 14,
      closed: 15,
      unearned: 16,
      shaded: 17,
    },
    frames: { get: texture, find: texture, sequence: () => [frame] },
    textAtlas: {
      acquire: () => {
        texts++;
        return Texture.WHITE;
      },
      release: () => {
        texts--;
      },
      marginOf: () => 0,
    },
    covers: {
      acquire: (_gameId: number, arrived: (cover: { texture: Texture; own: boolean }) => void) => {
        covers++;
        arrived({ texture: Texture.WHITE, own: true });
        return () => {
          covers--;
        };
      },
      settled: () => Promise.resolve(),
    },
  } as unknown as StageTools;
  return {
    frames,
    clock,
    motion,
    tools,
    drawn: () => drawn,
    held: () => ({ texts, covers }),
    ambient,
    reduced,
  };
}

/** An element that can be listened to and carries data, as far as the stage looks at it. */
export const fakeElement = (): HTMLElement =>
  Object.assign(new EventTarget(), { dataset: {}, closest: () => null }) as unknown as HTMLElement;

const part = (x: number, y: number, w: number, h: number) => ({
  x,
  y,
  w,
  h,
  fontSize: 13,
  font: ['700', '"Baloo 2"'] as const,
});

/** A box of 100 × 140 CSS pixels with every part an actor asks for. */
export const fakeBox = (x = 0, y = 0): Measured => ({
  box: { x, y, w: 100, h: 140 },
  parts: {
    cover: part(x, y, 100, 133),
    plate: part(x, y + 133, 100, 30),
    title: part(x + 4, y + 135, 92, 26),
    label: part(x, y + 100, 100, 20),
    icon: part(x + 20, y, 60, 60),
    dots: part(x, y + 120, 100, 20),
    note: part(x, y + 80, 100, 20),
  },
});
