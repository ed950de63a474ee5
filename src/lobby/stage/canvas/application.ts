import './pixiExtensions.ts';
import { createRoot, extend } from '@pixi/react';
import { Container } from 'pixi.js';
import type { Graphics } from './graphics.ts';

extend({ Container });

export interface StageApplication {
  canvas: HTMLCanvasElement;
  root: ReturnType<typeof createRoot>;
  /** What the root opens its renderer with, when it is rendered for the first time. */
  options: Parameters<ReturnType<typeof createRoot>['render']>[1];
}

/** A new application that draws with `graphics`. */
export const openApplication = (graphics: Graphics): StageApplication => {
  const { canvas, gl: _opened, ...size } = graphics;
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
  return { canvas, root, options };
};
