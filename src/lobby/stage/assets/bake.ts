import type { Renderer } from 'pixi.js';
import type { StageTools } from '../actors/actor.ts';

/** Soft things that lie over one another are painted once and small, and then drawn as one. */
export const bakeWith =
  (renderer: Renderer): StageTools['bake'] =>
  (target, frame) =>
    renderer.textureGenerator.generateTexture({
      target,
      frame,
      resolution: 1,
      textureSourceOptions: { autoGarbageCollect: false },
    });
