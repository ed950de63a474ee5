import 'pixi.js/unsafe-eval';
import { createRoot, extend } from '@pixi/react';
import { type Application, Container, Sprite, Texture } from 'pixi.js';
import { canvasSize, takeGraphics } from './graphics.ts';

extend({ Container });

export interface StageApplication {
  canvas: HTMLCanvasElement;
  root: ReturnType<typeof createRoot>;
  /** Settles when the renderer can draw. */
  ready: Promise<Application>;
}

/** Draws one white dot on the hidden canvas: shaders compile while games and texts are still on their way. */
const warmUp = ({ renderer }: Application): void => {
  const container = new Container();
  container.addChild(new Sprite(Texture.WHITE));
  renderer.render({ container });
  container.destroy({ children: true });
};

const open = (): StageApplication | null => {
  const canvas = takeGraphics();
  if (!canvas) return null;
  const root = createRoot(canvas);
  const ready = root.render(null, {
    ...canvasSize(),
    skipExtensionImports: true,
    preference: 'webgl',
    autoStart: false,
    sharedTicker: false,
    antialias: false,
    autoDensity: true,
    backgroundAlpha: 0,
    powerPreference: 'low-power',
  });
  // Whoever takes the application hears of a failure; until then it is nobody's.
  ready.then(warmUp).catch(() => {});
  return { canvas, root, ready };
};

// The renderer starts with this script, not with the page that will hold its canvas.
let ahead: StageApplication | null | undefined = window.location.pathname === '/play' ? undefined : open();

/** The application that began with the script, then new ones; null where nothing can be painted. */
export const takeApplication = (): StageApplication | null => {
  const taken = ahead === undefined ? open() : ahead;
  ahead = undefined;
  return taken;
};
