import type { Effect, InstructionSet, Renderer, WebGLRenderer } from 'pixi.js';

const PIPE = 'scissor';

/** Cuts what a container draws to a rectangle. Costs no draw call and no stencil: the card does it by itself. */
export class Scissor implements Effect {
  readonly pipe = PIPE;
  readonly priority = 0;
  /** CSS pixels from the top left corner of the canvas. */
  readonly box = { x: 0, y: 0, w: 0, h: 0 };

  destroy(): void {}
}

interface Cut {
  renderPipeId: typeof PIPE;
  canBundle: false;
  /** Null ends the cut. */
  scissor: Scissor | null;
}

class ScissorPipe {
  readonly #renderer: WebGLRenderer;

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
  }

  push(scissor: Scissor, _container: unknown, instructions: InstructionSet): void {
    this.#add(instructions, scissor);
  }

  pop(_scissor: Scissor, _container: unknown, instructions: InstructionSet): void {
    this.#add(instructions, null);
  }

  execute({ scissor }: Cut): void {
    const { gl, renderTarget } = this.#renderer;
    const { resolution, pixelHeight, isRoot } = renderTarget.renderTarget;
    if (!scissor) {
      gl.disable(gl.SCISSOR_TEST);
      return;
    }
    const { x, y, w, h } = scissor.box;
    const at = (value: number): number => Math.round(value * resolution);
    gl.enable(gl.SCISSOR_TEST);
    // The canvas has its first row below, a texture above.
    const row = isRoot ? pixelHeight - at(y + h) : at(y);
    gl.scissor(at(x), row, Math.max(0, at(w)), Math.max(0, at(h)));
  }

  destroy(): void {}

  #add(instructions: InstructionSet, scissor: Scissor | null): void {
    (this.#renderer as Renderer).renderPipes.batch.break(instructions);
    instructions.add({ renderPipeId: PIPE, canBundle: false, scissor } as Cut);
  }
}

/** Teaches a renderer to cut. Costs nothing twice. */
export const enableScissor = (renderer: WebGLRenderer): void => {
  const pipes = renderer.renderPipes as unknown as Record<string, unknown>;
  pipes[PIPE] ??= new ScissorPipe(renderer);
};
