import type { WebGLRenderer } from 'pixi.js';
import type { StageClock } from '../motion/clock.ts';

/** What tests and benches read from `window.stageStats`, on pages opened with `?stage-stats`. */
export interface StageStats {
  renderer: string;
  readonly tier: string;
  /** Frames drawn since the stage began. */
  frames: number;
  /** Of the last frame. */
  drawCalls: number;
  /** Script time of the last drawn frames, in milliseconds. */
  scriptMs: number[];
  readonly actors: number;
  readonly textures: number;
  /** Mebibytes of RGBA on the graphics card. */
  readonly textureMiB: number;
  readonly tweens: number;
  readonly tickerCallbacks: number;
  /** Takes the graphics context away, as a phone does. */
  loseContext(): void;
}

interface Watched {
  renderer: WebGLRenderer;
  clock: StageClock;
  tier(): string;
  actors(): number;
}

const REMEMBERED = 600;
const MIB = 1024 * 1024;

/** Counts what the stage does. Loaded only when asked for: counting draw calls costs a little on each. */
export function watchStage({ renderer, clock, tier, actors }: Watched): void {
  const { gl } = renderer;
  let calls = 0;
  for (const name of [
    'drawElements',
    'drawArrays',
    'drawElementsInstanced',
    'drawArraysInstanced',
  ] as const) {
    const draw = gl[name].bind(gl) as (...args: unknown[]) => void;
    gl[name] = ((...args: unknown[]) => {
      calls++;
      draw(...args);
    }) as never;
  }
  const sources = () => renderer.texture.managedTextures.filter((source) => source !== null);
  const stats: StageStats = {
    renderer: renderer.name,
    get tier() {
      return tier();
    },
    frames: 0,
    drawCalls: 0,
    scriptMs: [],
    get actors() {
      return actors();
    },
    get textures() {
      return sources().length;
    },
    get textureMiB() {
      return (
        sources().reduce((sum, { pixelWidth, pixelHeight }) => sum + pixelWidth * pixelHeight * 4, 0) / MIB
      );
    },
    get tweens() {
      return clock.animations;
    },
    get tickerCallbacks() {
      return clock.ambientSteps;
    },
    loseContext: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
  clock.observe((milliseconds) => {
    stats.frames++;
    stats.scriptMs.push(milliseconds);
    if (stats.scriptMs.length > REMEMBERED) stats.scriptMs.shift();
    stats.drawCalls = calls;
    calls = 0;
  });
  Object.assign(window, { stageStats: stats });
}
