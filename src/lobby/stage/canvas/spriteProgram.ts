import { fragment, vertex } from 'virtual:sprite-shader';
import { sleep } from '../../device/sleep.ts';

/** How often the graphics card is asked whether it is done (milliseconds), and how many times at most. */
const POLL_MS = 4;
const MOST_POLLS = 100;

/** The program that draws all sprites, on its way. */
export interface SpriteProgram {
  program: WebGLProgram;
  /** Signalled when the program is linked. */
  fence: WebGLSync | null;
}

/**
 * Has the browser link the program of all sprites beside the page's own thread, before PixiJS, which would wait for it,
 * has come. Null where the context is lost.
 */
export function linkSprites(gl: WebGL2RenderingContext): SpriteProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  // To ask the program itself would be to wait for it.
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return { program, fence };
}

/** Settles when the program is linked, will not be, or takes too long. */
export async function spritesLinked(gl: WebGL2RenderingContext, { fence }: SpriteProgram): Promise<void> {
  if (!fence) return;
  const isDone = () => gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  for (let asked = 0; asked < MOST_POLLS && !isDone(); asked++) await sleep(POLL_MS);
  gl.deleteSync(fence);
}
