import type { Plugin } from 'vite';

/**
 * What PixiJS finds out by opening graphics contexts of its own, where the lobby knows it: it has a WebGL 2 context
 * or no stage. Each trial context costs as much as the real one, and the other renderers cost bytes.
 */
const KNOWN: Readonly<Record<string, string>> = {
  'rendering/renderers/autoDetectRenderer.mjs': `
    import { WebGLRenderer } from './gl/WebGLRenderer.mjs';
    export async function autoDetectRenderer(options) {
      const { webgl, webgpu, canvasOptions, ...rest } = options;
      const renderer = new WebGLRenderer();
      await renderer.init({ ...rest, ...webgl });
      return renderer;
    }`,
  // WebGL 2 promises 16 texture units in a fragment shader, and high precision.
  'rendering/batcher/gl/utils/maxRecommendedTextures.mjs': 'export const getMaxTexturesPerBatch = () => 16;',
  // Trying how many branches a shader may have is to wait for the graphics card to compile one.
  'rendering/batcher/gl/utils/checkMaxIfStatementsInShader.mjs':
    'export const checkMaxIfStatementsInShader = (units) => Math.min(units, 16);',
  'rendering/renderers/gl/shader/program/getMaxFragmentPrecision.mjs':
    "export const getMaxFragmentPrecision = () => 'highp';",
  // Only the canvas renderer blends this way.
  'rendering/renderers/canvas/utils/canUseNewCanvasBlendModes.mjs':
    'export const canUseNewCanvasBlendModes = () => true;',
};

/** In builds, PixiJS without its trials and without the renderers that the lobby never uses. */
export const webglOnly = (): Plugin => ({
  name: 'pixi-webgl-only',
  apply: 'build',
  load(id) {
    const [, path] = id.replaceAll('\\', '/').split('/pixi.js/lib/');
    return path === undefined ? undefined : KNOWN[path];
  },
});
