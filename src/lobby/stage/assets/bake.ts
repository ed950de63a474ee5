import type { Container, Rectangle, Renderer, Texture } from 'pixi.js';

/** Paints a part of a view once, one texture pixel a unit: a texture of its own, which whoever asked for it destroys. */
export type Bake = (view: Container, part: Rectangle) => Texture;

/** Soft things that lie over one another are painted once and small, and then drawn as one. */
export const bakeWith =
  (renderer: Renderer): Bake =>
  (target, frame) =>
    renderer.textureGenerator.generateTexture({
      target,
      frame,
      resolution: 1,
      textureSourceOptions: { autoGarbageCollect: false },
    });
