import { largestViewport, overscannedHeight } from './overscan.ts';
import { firstTier, resolutionFor } from './quality.ts';
import { linkSprites, type SpriteProgram } from './spriteProgram.ts';

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
  /** Null where the context is lost already. */
  sprites: SpriteProgram | null;
  /** CSS pixels, in a page as wide as the viewport. */
  width: number;
  height: number;
  /** Texture pixels per CSS pixel. */
  resolution: number;
}

/** Draws a dot: the first words painted on a canvas would else wait for the graphics card to be free. */
const warmPaint = (): void => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  paint?.fillRect(0, 0, 1, 1);
};

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
  if (!gl) return null;
  const sprites = linkSprites(gl);
  warmPaint();
  return { canvas, gl, sprites, width, height, resolution };
};
