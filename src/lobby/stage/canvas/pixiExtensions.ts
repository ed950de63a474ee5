import 'pixi.js/unsafe-eval';
import { extensions, GlBatchAdaptor, GlContextSystem } from 'pixi.js';
import { BatchAdaptor } from './BatchAdaptor.ts';

// Imported by whoever opens a renderer, before it does: players, laboratory and tests draw alike.
extensions.remove(GlBatchAdaptor);
extensions.add(BatchAdaptor);

interface AsksForExtensions {
  getExtensions(this: GlContextSystem): void;
}
const context = GlContextSystem.prototype as unknown as AsksForExtensions;
if (!context.getExtensions) throw new Error('PixiJS asks for the extensions of WebGL elsewhere by now.');
// Each that PixiJS asks for is a round trip to the graphics card's process. The stage's textures are plain images.
context.getExtensions = function () {
  const loseContext = this.gl.getExtension('WEBGL_lose_context');
  this.extensions = loseContext ? { loseContext } : {};
};
