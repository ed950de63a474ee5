import {
  type Batch,
  type BatcherPipe,
  DefaultShader,
  type Geometry,
  GlBatchAdaptor,
  type Shader,
} from 'pixi.js';

/** Textures of a backdrop or a banner. Not one: PixiJS would set the textures of other programs as that one's. */
const FEW = 2;
/** Textures of the least batch that is drawn with PixiJS' own program. */
export const MANY = FEW + 1;

/**
 * Draws batches of few textures with a program that chooses from no more. PixiJS has one program for all, which asks
 * for each pixel which of all the textures it is of; in software it reads them all.
 */
export class BatchAdaptor extends GlBatchAdaptor {
  static override readonly extension = GlBatchAdaptor.extension;

  #forFew: Shader | null = null;
  #batcher: { geometry: Geometry; shader: Shader } | null = null;
  #bound: Shader | null = null;

  /** The first batch decides which program is bound. */
  override start(_pipe: BatcherPipe, geometry: Geometry, shader: Shader): void {
    this.#batcher = { geometry, shader };
    this.#bound = null;
  }

  override execute(pipe: BatcherPipe, batch: Batch): void {
    if (this.#batcher) {
      this.#forFew ??= new DefaultShader(FEW);
      const shader = batch.textures.count > FEW ? this.#batcher.shader : this.#forFew;
      if (shader !== this.#bound) super.start(pipe, this.#batcher.geometry, shader);
      this.#bound = shader;
    }
    super.execute(pipe, batch);
  }
}
