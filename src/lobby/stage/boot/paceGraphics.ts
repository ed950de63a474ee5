import { sleep } from '../../device/sleep.ts';
import { isPaced, pace } from './pace.ts';

/** Between two looks at what the graphics card has done (milliseconds). */
const LOOK_MS = 4;
/** A card that never says so is not waited for any longer (milliseconds). */
const LATEST_MS = 1_000;

/**
 * As `pace`, before a piece that asks the graphics card for something: the page's own thread would wait for all that the
 * card has been given before. At once where the context is lost.
 */
export async function paceGraphics(gl: WebGL2RenderingContext): Promise<void> {
  await pace();
  if (!isPaced()) return;
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const isBusy = () =>
    fence && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED;
  const end = performance.now() + LATEST_MS;
  while (isBusy() && performance.now() < end) await sleep(LOOK_MS);
  gl.deleteSync(fence);
}
