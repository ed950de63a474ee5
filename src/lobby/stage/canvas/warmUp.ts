import { BufferImageSource, Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { MANY } from './BatchAdaptor.ts';

/**
 * Draws a white dot on the hidden canvas, with all that the first sprite needs, while art is on its way. A context that
 * is lost already is found out by the first frame.
 */
export function drawDot(renderer: WebGLRenderer): void {
  draw(renderer, [Texture.WHITE]);
}

/** The same with the program of batches of many textures. */
export function drawDots(renderer: WebGLRenderer): void {
  const textures = Array.from({ length: MANY }, whiteTexture);
  draw(renderer, textures);
  for (const texture of textures) texture.destroy(true);
}

const whiteTexture = (): Texture =>
  new Texture({
    source: new BufferImageSource({ resource: new Uint8Array([255, 255, 255, 255]), width: 1, height: 1 }),
  });

function draw(renderer: WebGLRenderer, textures: readonly Texture[]): void {
  const container = new Container();
  for (const texture of textures) container.addChild(new Sprite(texture));
  if (!renderer.gl.isContextLost()) renderer.render({ container });
  container.destroy({ children: true });
}
