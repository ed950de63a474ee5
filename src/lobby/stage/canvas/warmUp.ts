import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js';

/**
 * Draws a white dot on the hidden canvas, with all that the first sprite needs, while art is on its way. A context that
 * is lost already is found out by the first frame.
 */
export function drawDot(renderer: WebGLRenderer): void {
  const container = new Container();
  container.addChild(new Sprite(Texture.WHITE));
  if (!renderer.gl.isContextLost()) renderer.render({ container });
  container.destroy({ children: true });
}
