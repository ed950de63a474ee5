import { type FootprintKind, footprintStore } from '../../state/footprints.ts';
import { PAGE_SCENE } from '../../state/stage.ts';
import type { StageTools } from '../actors/actor.ts';
import type { Bundles } from '../assets/bundles.ts';
import { Frames } from '../assets/textures.ts';
import type { Measured } from '../footprints/measure.ts';
import { type Actors, SceneActors } from './SceneActors.ts';

/** Kinds of single pages: their art and their actors come with the first of them and go with the last. */
const EXTRAS: {
  readonly [K in FootprintKind]?: { atlas: string; actors: () => Promise<{ ACTORS: Actors }> };
} = {
  emblem: { atlas: 'vip', actors: () => import('./vip.ts') },
};
const KINDS = Object.keys(EXTRAS) as (keyof typeof EXTRAS)[];

export interface PageHost {
  tools: StageTools;
  bundles: Bundles;
  /** What scrolls with the page. */
  view: SceneActors['view'];
  boxes: () => ReadonlyMap<string, Measured>;
}

interface Opened {
  /** Null while its art is on its way. */
  cast: SceneActors | null;
}

/** Paints what only some pages have, beside the scene that every page shares. */
export class LazyPageActors {
  readonly #host: PageHost;
  readonly #open = new Map<FootprintKind, Opened>();

  constructor(host: PageHost) {
    this.#host = host;
  }

  place(boxes: ReadonlyMap<string, Measured>): void {
    const { footprints } = footprintStore.getState();
    const mounted = new Set<FootprintKind>();
    for (const { kind, scene } of footprints.values()) if (scene === PAGE_SCENE) mounted.add(kind);
    for (const kind of KINDS) {
      const opened = this.#open.get(kind);
      if (!mounted.has(kind)) this.#close(kind);
      else if (opened) opened.cast?.place(boxes);
      else void this.#load(kind);
    }
  }

  dispose(): void {
    for (const kind of KINDS) this.#close(kind);
  }

  async #load(kind: FootprintKind): Promise<void> {
    const extra = EXTRAS[kind];
    if (!extra) return;
    const { tools, bundles, view, boxes } = this.#host;
    const opened: Opened = { cast: null };
    this.#open.set(kind, opened);
    try {
      const [{ ACTORS }, pages] = await Promise.all([extra.actors(), bundles.acquire(extra.atlas)]);
      // Closed meanwhile, which has released the art.
      if (this.#open.get(kind) !== opened) return;
      const frames = new Frames(tools.frames);
      for (const page of pages) frames.add(page);
      opened.cast = new SceneActors(PAGE_SCENE, { ...tools, frames }, ACTORS);
      view.addChild(opened.cast.view);
      opened.cast.reveal();
      opened.cast.place(boxes());
      tools.clock.invalidate();
    } catch (reason) {
      console.warn(`What paints "${kind}" did not load`, reason);
    }
  }

  #close(kind: FootprintKind): void {
    const opened = this.#open.get(kind);
    if (!opened) return;
    this.#open.delete(kind);
    opened.cast?.dispose();
    this.#host.bundles.release(EXTRAS[kind]?.atlas ?? '');
  }
}
