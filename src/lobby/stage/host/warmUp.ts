import { Container, DefaultShader, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { after } from '../../device/after.ts';

/** How often the graphics card is asked whether it is done (milliseconds), and how many times at most. */
const ASK = 4;
const ASKS = 100;
/** As many textures as a batch of sprites has at most. */
const TEXTURES = 16;

/**
 * Has the browser link the shader of all sprites beside the page's own thread. The renderer, which would wait for its
 * own, then finds it in the browser's cache. Settles when that is so, or takes too long.
 */
export async function linkSpriteShader(gl: WebGL2RenderingContext): Promise<void> {
  const { glProgram } = new DefaultShader(TEXTURES);
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, glProgram.vertex],
    [gl.FRAGMENT_SHADER, glProgram.fragment],
  ] as const) {
    const shader = gl.createShader(type);
    // The context is lost.
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
}

/** Draws a white dot on the hidden canvas, with all that the first sprite needs, while art is on its way. */
export function drawDot(renderer: WebGLRenderer): void {
  const container = new Container();
  container.addChild(new Sprite(Texture.WHITE));
  renderer.render({ container });
  container.destroy({ children: true });
}
