import { sleep } from '../../device/sleep.ts';
import { isPaced, pace } from './pace.ts';

/** Between two looks at what the graphics card has done (milliseconds). */
const LOOK_MS = 4;

/**
 * As `pace`, before a piece that asks the graphics card for something: the page's own thread would wait for all that the
 * card has been given before. At once where the context is lost.
 */
export async function paceGraphics(gl: WebGL2RenderingContext): Promise<void> {
  await pace();
  if (!isPaced()) return;
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  while (fence && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED)
    await sleep(LOOK_MS);
  gl.deleteSync(fence);
}
