import { largestViewport, overscannedHeight } from './overscan.ts';
import { firstTier, resolutionFor } from './quality.ts';

/** As the renderer asks for it: asking again for another kind of context gives none. */
const CONTEXT: WebGLContextAttributes = {
  alpha: true,
  premultipliedAlpha: true,
  antialias: false,
  stencil: true,
  preserveDrawingBuffer: false,
  powerPreference: 'low-power',
};

/** A canvas with a WebGL 2 context of its own. */
export interface Graphics {
  canvas: HTMLCanvasElement;
  gl: WebGL2RenderingContext;
  /** CSS pixels, in a page as wide as the viewport. */
  width: number;
  height: number;
  /** Texture pixels per CSS pixel. */
  resolution: number;
}

/** Null where there is nothing to be had, or plain HTML is wanted. */
export const openGraphics = (): Graphics | null => {
  if (window.matchMedia('(forced-colors: active)').matches) return null;
  const canvas = document.createElement('canvas');
  canvas.className = 'stage-canvas';
  // Of its size from the beginning: to resize it later waits for all that is being drawn.
  const { width, height: largest } = largestViewport();
  const height = overscannedHeight(largest);
  const resolution = resolutionFor(firstTier(), window.devicePixelRatio);
  canvas.width = Math.round(width * resolution);
  canvas.height = Math.round(height * resolution);
  const gl = canvas.getContext('webgl2', CONTEXT);
  return gl && { canvas, gl, width, height, resolution };
};
