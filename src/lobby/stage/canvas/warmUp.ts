import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js';

/** Draws a white dot on the hidden canvas, with all that the first sprite needs, while art is on its way. */
export function drawDot(renderer: WebGLRenderer): void {
  const container = new Container();
  container.addChild(new Sprite(Texture.WHITE));
  renderer.render({ container });
  container.destroy({ children: true });
}
