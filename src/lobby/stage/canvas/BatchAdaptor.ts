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

/**
 * Draws batches of few textures with a program that chooses from no more. PixiJS has one program for all, which asks
 * for each pixel which of all the textures it is of; in software it reads them all.
 */
export class BatchAdaptor extends GlBatchAdaptor {
  static override readonly extension = GlBatchAdaptor.extension;

  readonly #forFew = new DefaultShader(FEW);
  #batcher: { geometry: Geometry; shader: Shader } | null = null;
  #bound: Shader | null = null;

  /** The first batch decides which program is bound. */
  override start(_pipe: BatcherPipe, geometry: Geometry, shader: Shader): void {
    this.#batcher = { geometry, shader };
    this.#bound = null;
  }

  override execute(pipe: BatcherPipe, batch: Batch): void {
    if (this.#batcher) {
      const shader = batch.textures.count > FEW ? this.#batcher.shader : this.#forFew;
      if (shader !== this.#bound) super.start(pipe, this.#batcher.geometry, shader);
      this.#bound = shader;
    }
    super.execute(pipe, batch);
  }
}
