import 'pixi.js/unsafe-eval';
import { createRoot, extend } from '@pixi/react';
import { Container, GlContextSystem } from 'pixi.js';
import type { Graphics } from './graphics.ts';
import { override } from './override.ts';
import { offerSprites } from './programs.ts';
import { spritesLinked } from './spriteProgram.ts';

extend({ Container });

/** Asks for what the stage uses: each further extension of the graphics is a wait for the process that draws. */
override(GlContextSystem, {
  getExtensions(this: GlContextSystem) {
    this.extensions = { loseContext: this.gl.getExtension('WEBGL_lose_context') ?? undefined };
  },
});

export interface StageApplication {
  canvas: HTMLCanvasElement;
  root: ReturnType<typeof createRoot>;
  /** What the root opens its renderer with, when it is rendered for the first time. */
  options: Parameters<ReturnType<typeof createRoot>['render']>[1];
  /** Settles when the graphics card has the program of sprites. */
  linked: Promise<void>;
}

/** A new application that draws with `graphics`. */
export const openApplication = (graphics: Graphics): StageApplication => {
  const { canvas, gl, sprites, ...size } = graphics;
  if (sprites) offerSprites(gl, sprites.program);
  const root = createRoot(canvas);
  const options = {
    ...size,
    skipExtensionImports: true,
    preference: 'webgl' as const,
    autoStart: false,
    sharedTicker: false,
    antialias: false,
    autoDensity: true,
    backgroundAlpha: 0,
    powerPreference: 'low-power' as const,
  };
  return { canvas, root, options, linked: sprites ? spritesLinked(gl, sprites) : Promise.resolve() };
};
