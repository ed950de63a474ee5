import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Pixi from 'pixi.js';
import type { Plugin } from 'vite';
import { BATCH_TEXTURES } from './pixiDiet.ts';

const NAME = 'virtual:sprite-shader';

const require = createRequire(import.meta.url);
/** The whole of PixiJS wants a browser. */
const pixi = <T>(path: string): T => require(join(dirname(require.resolve('pixi.js')), path));

let written: { vertex?: string; fragment?: string } | undefined;

function write() {
  const { DOMAdapter } = pixi<Pick<typeof Pixi, 'DOMAdapter'>>('environment/adapter.js');
  const { DefaultShader } = pixi<Pick<typeof Pixi, 'DefaultShader'>>(
    'rendering/batcher/shared/DefaultShader.js',
  );
  // It asks a context how precise its numbers are; WebGL 2 promises high precision.
  const gl = { getShaderPrecisionFormat: () => ({ precision: 23 }) };
  const adapter = { ...DOMAdapter.get(), createCanvas: () => ({ getContext: () => gl }) };
  DOMAdapter.set(adapter as unknown as Pixi.Adapter);
  return new DefaultShader(BATCH_TEXTURES).glProgram;
}

/** The module `virtual:sprite-shader`: what PixiJS draws sprites with, for scripts that run before PixiJS has come. */
export const spriteShader = (): Plugin => ({
  name: 'sprite-shader',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return;
    // Once: PixiJS names a second one otherwise.
    written ??= write();
    const { vertex, fragment } = written;
    if (!vertex || !fragment)
      this.error('PixiJS has no shader for sprites where src/tools/vite/spriteShader.ts looks.');
    return `export const vertex = ${JSON.stringify(vertex)};\nexport const fragment = ${JSON.stringify(fragment)};`;
  },
});
