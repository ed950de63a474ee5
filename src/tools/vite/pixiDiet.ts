import type { Plugin } from 'vite';
import { replaceModules } from './replaceModules.ts';

/** As many textures as a batch of sprites has at most: WebGL 2 promises so many in a fragment shader. */
export const BATCH_TEXTURES = 16;

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
  'rendering/batcher/gl/utils/maxRecommendedTextures.mjs': `export const getMaxTexturesPerBatch = () => ${BATCH_TEXTURES};`,
  // Trying how many branches a shader may have is to wait for the graphics card to compile one.
  'rendering/batcher/gl/utils/checkMaxIfStatementsInShader.mjs': `export const checkMaxIfStatementsInShader = (units) => Math.min(units, ${BATCH_TEXTURES});`,
  // WebGL 2 promises that too.
  'rendering/renderers/gl/shader/program/getMaxFragmentPrecision.mjs':
    "export const getMaxFragmentPrecision = () => 'highp';",
  // What it would put together from parts each time, for WebGPU too; the sources are those it ends with.
  'rendering/batcher/shared/DefaultShader.mjs': `
    import { fragment, vertex } from 'virtual:sprite-shader';
    import { getBatchSamplersUniformGroup } from '../../renderers/gl/shader/getBatchSamplersUniformGroup.mjs';
    import { GlProgram } from '../../renderers/gl/shader/GlProgram.mjs';
    import { Shader } from '../../renderers/shared/shader/Shader.mjs';
    export class DefaultShader extends Shader {
      constructor(maxTextures) {
        const glProgram = new GlProgram({ name: 'batch', vertex, fragment });
        super({
          glProgram: Object.assign(glProgram, { vertex, fragment }),
          resources: { batchSamplers: getBatchSamplersUniformGroup(maxTextures) },
        });
        this.maxTextures = maxTextures;
      }
    }`,
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
