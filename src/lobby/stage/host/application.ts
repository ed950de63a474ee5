import 'pixi.js/unsafe-eval';
import { createRoot, extend } from '@pixi/react';
import { type Application, Container, DefaultShader, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { after } from '../../device/after.ts';
import { takeGraphics } from './graphics.ts';

extend({ Container });

export interface StageApplication {
  canvas: HTMLCanvasElement;
  root: ReturnType<typeof createRoot>;
  /** Settles when the renderer can draw. */
  ready: Promise<Application>;
}

/** How often the graphics card is asked whether it is done (milliseconds), and how many times at most. */
const ASK = 4;
const ASKS = 100;

/**
 * Has the browser link the shader of every sprite beside everything else: the renderer, which waits for its own, then
 * finds it made.
 */
const linkAhead = async ({ renderer }: Application): Promise<void> => {
  const { gl, limits } = renderer as WebGLRenderer;
  const program = gl.createProgram();
  const { glProgram } = new DefaultShader(limits.maxBatchableTextures);
  if (!program) return;
  const shaders = [
    [gl.VERTEX_SHADER, glProgram.vertex],
    [gl.FRAGMENT_SHADER, glProgram.fragment],
  ] as const;
  for (const [type, source] of shaders) {
    const shader = gl.createShader(type);
    if (!shader || !source) return;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  // To ask the program itself would be to wait for it.
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  if (!fence) return;
  const isDone = () => gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  for (let asked = 0; asked < ASKS && !isDone(); asked++) await after(ASK);
  gl.deleteSync(fence);
  gl.deleteProgram(program);
};

/** Draws one white dot on the hidden canvas: shaders compile while art is still being decoded. */
const warmUp = ({ renderer }: Application): void => {
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
    await linkAhead(app);
    warmUp(app);
    return app;
  });
  return { canvas, root, ready };
};
