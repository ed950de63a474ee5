import 'pixi.js/unsafe-eval';
import { createRoot, extend } from '@pixi/react';
import { type Application, Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { takeGraphics } from './graphics.ts';
import { linkSpriteShader } from './linkShader.ts';

extend({ Container });

export interface StageApplication {
  canvas: HTMLCanvasElement;
  root: ReturnType<typeof createRoot>;
  /** Settles when the renderer can draw. */
  ready: Promise<Application>;
}

/** Has ready what the first sprite needs: one white dot is drawn on the hidden canvas while art is being decoded. */
const warmUp = async ({ renderer }: Application): Promise<void> => {
  await linkSpriteShader(renderer as WebGLRenderer);
  const container = new Container();
  container.addChild(new Sprite(Texture.WHITE));
  renderer.render({ container });
  container.destroy({ children: true });
};

/** A new application; null where nothing can be painted. */
export const openApplication = (): StageApplication | null => {
  const graphics = takeGraphics();
  if (!graphics) return null;
  const { canvas, ...size } = graphics;
  const root = createRoot(canvas);
  const opened = root.render(null, {
    ...size,
    skipExtensionImports: true,
    preference: 'webgl',
    autoStart: false,
    sharedTicker: false,
    antialias: false,
    autoDensity: true,
    backgroundAlpha: 0,
    powerPreference: 'low-power',
  });
  const ready = opened.then(async (app: Application) => {
    // What is not ready is made when it is needed.
    await warmUp(app).catch(() => {});
    return app;
  });
  return { canvas, root, ready };
};
