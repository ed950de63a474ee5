import type { WebGLRenderer } from 'pixi.js';
import { sleep } from '../../device/sleep.ts';
import { stageStore } from '../../state/stage.ts';
import { isPaced, pace } from '../boot/pace.ts';
import { paceGraphics } from '../boot/paceGraphics.ts';
import { type OpenArt, openArt } from '../scenes/openArt.ts';
import type { StageScenes } from '../scenes/StageScenes.ts';
import type { StageView } from './StageView.ts';

/** What is behind the page is shown alone only where the page takes longer than this. */
const BACKDROP_DELAY_MS = 80;
/** Footprints or art that take longer than this do not keep the stage from showing the rest. */
const REVEAL_TIMEOUT_MS = 3000;

/** What the loader asks of the stage around it. */
interface LoaderHost {
  renderer: WebGLRenderer;
  view: () => StageView;
  /** Whether somebody would see what is loaded. */
  isWanted: () => boolean;
  build: (art: OpenArt) => StageScenes;
  /** All that is in view has its art, and can be drawn. */
  revealed: () => void;
}

/**
 * The scenes of a stage, from their art to the moment in which all that is in view can be drawn. There is one set of
 * scenes at a time; of several that were asked for, only the last are built.
 */
export class SceneLoader {
  readonly #host: LoaderHost;
  #scenes: StageScenes | null = null;
  #isRevealed = false;
  /** Actors are about to be made for what is in view. */
  #isCreatingActors = false;
  /** Counts the times that scenes were asked for. */
  #openings = 0;

  constructor(host: LoaderHost) {
    this.#host = host;
  }

  /** Those that are built, or being built. */
  get scenes(): StageScenes | null {
    return this.#scenes;
  }

  get isRevealed(): boolean {
    return this.#isRevealed;
  }

  /** Loads the art, builds the scenes, and shows what is behind the page, then with it all that is in view. */
  async open(): Promise<void> {
    const { renderer, isWanted, build, revealed } = this.#host;
    const view = this.#host.view();
    const turn = ++this.#openings;
    const art = await openArt(
      (source) => renderer.texture.initSource(source),
      () => turn === this.#openings && isWanted(),
    );
    if (!art) return;
    // Colours of the page and of what is painted change together.
    stageStore.setState({ theme: art.theme });
    const scenes = build(art);
    this.#scenes = scenes;
    this.#isCreatingActors = true;
    await pace();
    if (this.#scenes !== scenes) return;
    view.fit(scenes);
    if (isPaced()) {
      await view.arrangeFirst(scenes, () => this.#scenes === scenes);
      if (this.#scenes !== scenes) return;
    }
    this.#createActors();
    const whole = Promise.race([scenes.complete(), sleep(REVEAL_TIMEOUT_MS)]);
    await Promise.race([whole, sleep(BACKDROP_DELAY_MS).then(() => this.#paintBackdrop(scenes))]);
    await whole;
    await paceGraphics(renderer.gl);
    if (this.#scenes !== scenes) return;
    this.#isRevealed = true;
    scenes.reveal();
    revealed();
  }

  /**
   * Makes actors for what has come into view before all of it is seen. The way to the first frame waits for none of the
   * browser's: drawing the bare page would keep the graphics card from drawing the stage.
   */
  createActorsSoon(): void {
    if (this.#isCreatingActors) return;
    this.#isCreatingActors = true;
    queueMicrotask(() => this.#createActors());
  }

  close(): void {
    this.#isRevealed = false;
    this.#scenes?.dispose();
    this.#scenes = null;
  }

  #createActors(): void {
    if (!this.#isRevealed && this.#scenes) this.#host.view().arrange(this.#scenes);
    this.#isCreatingActors = false;
  }

  /** What is shown already, in another theme's art, stays until this one's is there, whole. */
  #paintBackdrop(scenes: StageScenes): void {
    if (this.#scenes !== scenes || this.#isRevealed || stageStore.getState().status !== 'starting') return;
    this.#host.view().draw(scenes);
    performance.mark('stage:backdrop');
  }
}
