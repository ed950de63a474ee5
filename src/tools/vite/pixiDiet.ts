import type { Plugin } from 'vite';
import { replaceModules } from './replaceModules.ts';

/** A module with an extension of PixiJS that is in its place and does nothing. */
const extension = (name: string, type: string, of: string): string => `
  export const ${name} = { extension: { type: ['${type}'], name: '${of}' } };`;

/**
 * What PixiJS finds out by opening graphics contexts of its own, where the lobby knows it: it has a WebGL 2 context
 * or no stage. Each trial context costs as much as the real one; the other renderers, and what the stage never paints
 * with, cost bytes and the time to read them.
 */
export const REPLACED: Readonly<Record<string, string>> = {
  'rendering/renderers/autoDetectRenderer.mjs': `
    import { WebGLRenderer } from './gl/WebGLRenderer.mjs';
    export async function autoDetectRenderer(options) {
      const { webgl, webgpu, canvasOptions, ...rest } = options;
      const renderer = new WebGLRenderer();
      await renderer.init({ ...rest, ...webgl });
      return renderer;
    }`,
  // To ask WebGL itself, PixiJS would keep a second context for the whole visit and compile shaders. It promises 16; the
  // fewer a program chooses from, the less each pixel costs, and pages of more than 8 textures take one draw call more.
  'rendering/batcher/gl/utils/maxRecommendedTextures.mjs': 'export const getMaxTexturesPerBatch = () => 8;',
  'rendering/batcher/gl/utils/checkMaxIfStatementsInShader.mjs':
    'export const checkMaxIfStatementsInShader = () => 8;',
  'rendering/renderers/gl/shader/program/getMaxFragmentPrecision.mjs':
    "export const getMaxFragmentPrecision = () => 'highp';",
  // Only the canvas renderer blends this way.
  'rendering/renderers/canvas/utils/canUseNewCanvasBlendModes.mjs':
    'export const canUseNewCanvasBlendModes = () => true;',
  // The stage draws sprites of art that it has fetched itself: no shapes, no loaders, no events of its own.
  'scene/graphics/shared/Graphics.mjs': 'export class Graphics {}',
  'scene/graphics/gl/GlGraphicsAdaptor.mjs': extension(
    'GlGraphicsAdaptor',
    'webgl-pipes-adaptor',
    'graphics',
  ),
  'scene/particle-container/shared/ParticleBuffer.mjs': 'export class ParticleBuffer {}',
  'scene/sprite-nine-slice/canvas/CanvasNineSliceSpritePipe.mjs': extension(
    'CanvasNineSliceSpritePipe',
    'canvas-pipes',
    'nineSliceSprite',
  ),
  'spritesheet/init.mjs': '',
  'environment-browser/browserExt.mjs': extension('browserExt', 'environment', 'browser'),
  'environment-webworker/webworkerExt.mjs': extension('webworkerExt', 'environment', 'webworker'),
};

/** What is imported for one part of it is not kept for the others. */
const PARTS = /\/node_modules\/(@pixi\/react\/lib|earcut)\//;

/** PixiJS without its trials and without what the lobby never uses; the same for players, tests and the laboratory. */
export const pixiDiet = (): Plugin[] => [
  replaceModules({ name: 'pixiDiet', folder: 'pixi.js/lib', modules: REPLACED }),
  {
    name: 'pixi-parts',
    apply: 'build',
    transform: (code, id) =>
      PARTS.test(id.replaceAll('\\', '/')) ? { code, map: null, moduleSideEffects: false } : undefined,
  },
];
