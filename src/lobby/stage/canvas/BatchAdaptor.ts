import { type Batch, type BatcherPipe, DefaultShader, type Geometry, GlBatchAdaptor } from 'pixi.js';

/**
 * How many textures a program chooses from; the last is what each WebGL 2 context promises. Not one: PixiJS would set the
 * textures of the other programs as that one's.
 */
const WIDTHS = [2, 4, 8, 16];

/**
 * Draws each batch with a program that chooses from few more textures than the batch has. PixiJS has one program for
 * all, which asks for each pixel which of 16 or 32 textures it is of; in software it reads them all.
 */
export class BatchAdaptor extends GlBatchAdaptor {
  static override readonly extension = GlBatchAdaptor.extension;

  readonly #shaders = new Map<number, DefaultShader>();
  #geometry: Geometry | undefined;
  #bound: number | undefined;

  /** The first batch decides which program is bound. */
  override start(_pipe: BatcherPipe, geometry: Geometry): void {
    this.#geometry = geometry;
    this.#bound = undefined;
  }

  override execute(pipe: BatcherPipe, batch: Batch): void {
    const width = WIDTHS.find((textures) => textures >= batch.textures.count);
    if (width !== undefined && width !== this.#bound && this.#geometry) {
      this.#bound = width;
      super.start(pipe, this.#geometry, this.#shader(width));
    }
    super.execute(pipe, batch);
  }

  #shader(width: number): DefaultShader {
    const shader = this.#shaders.get(width) ?? new DefaultShader(width);
    this.#shaders.set(width, shader);
    return shader;
  }
}
