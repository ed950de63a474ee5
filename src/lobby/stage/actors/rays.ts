import { Container, Sprite } from 'pixi.js';
import type { Frames } from '../assets/textures.ts';

/** Rays of light, all the way round the container's middle; `dress` makes of each what it is. */
export function makeRays(
  frames: Frames,
  count: number,
  dress: (ray: Sprite, index: number) => void,
): Container<Sprite> {
  const rays = new Container<Sprite>();
  for (let index = 0; index < count; index++) {
    const ray = new Sprite({ texture: frames.get('fx/ray'), anchor: { x: 0.5, y: 1 } });
    ray.rotation = (index / count) * Math.PI * 2;
    dress(ray, index);
    rays.addChild(ray);
  }
  return rays;
}
