import type { Container } from 'pixi.js';
import {
  type OpenScene,
  type Painting,
  type SceneLevel,
  type SceneName,
  sceneStore,
} from '../../state/scenes.ts';
import { stageStore } from '../../state/stage.ts';
import type { StageTools } from '../actors/actor.ts';
import type { Bundles } from '../assets/bundles.ts';
import { Frames } from '../assets/textures.ts';
import type { Measured } from '../footprints/measure.ts';
import type { StageClock } from '../motion/clock.ts';
import { Disposer } from '../motion/Disposer.ts';
import { Motion } from '../motion/Motion.ts';
import { SceneClock } from '../motion/sceneClock.ts';
import { OVERLAYS } from './overlays.ts';
import { SceneActors } from './SceneActors.ts';

/** What the scenes of overlays ask of the stage around them. */
export interface OverlayHost {
  /** Those of the page: what a scene takes of them is as the device is when it opens. */
  tools: StageTools;
  /** It goes on while something lies over the page. */
  clock: StageClock;
  bundles: Bundles;
  view: Container;
  boxes: () => ReadonlyMap<string, Measured>;
  /**
   * The topmost painted level has changed: raises the canvas, and draws a frame in the same turn. Of the page something is
   * seen beside what is painted over it, or nothing.
   */
  raise: (level: SceneLevel | null, isPageSeen: boolean) => void;
  /** The canvas is about to be lifted over a page that is seen beside the overlay. */
  leavePage: () => void;
  /** Copies what is shown in the window. */
  picture: () => HTMLCanvasElement | null;
}

interface Live {
  open: OpenScene;
  cast: SceneActors;
  clock: SceneClock;
  painted: boolean;
}

/** A scene without any footprint in view is shown after this long all the same. */
const EMPTY_SCENE_TIMEOUT_MS = 1200;
/** What may be opened soon is fetched when nothing has been asked for this long. */
const PREFETCH_DELAY_MS = 800;

/**
 * Paints the overlays that are open. They are opened one after the other; what was closed meanwhile is given up, so
 * that the latest wish wins. Art comes with a scene and goes after it.
 */
export class OverlayScenes {
  readonly #host: OverlayHost;
  readonly #disposer = new Disposer();
  readonly #live = new Map<string, Live>();
  #opening: { scene: OpenScene; abort: AbortController } | null = null;
  #arrived: () => void = () => {};
  #raised: SceneLevel | null = null;
  readonly #foreseen = new Set<SceneName>();

  constructor(host: OverlayHost) {
    this.#host = host;
    host.view.sortableChildren = true;
    this.#disposer.add(
      sceneStore.subscribe((now, before) => {
        if (now.expected !== before.expected) this.#foresee();
        if (now.tries !== before.tries) this.#forgetFailures();
        if (now.open !== before.open || now.tries !== before.tries) this.#follow();
      }),
    );
    this.#disposer.add(stageStore.subscribe((now, before) => now.front !== before.front && this.#setFront()));
    sceneStore.setState({ picture: host.picture });
    this.#foresee();
    this.#follow();
  }

  /** Level of the topmost painted overlay. */
  get raised(): SceneLevel | null {
    return this.#raised;
  }

  get actors(): number {
    let actors = 0;
    for (const { cast } of this.#live.values()) actors += cast.size;
    return actors;
  }

  /** Whether anything may move by itself. */
  get hasAmbientMotion(): boolean {
    for (const { clock, painted } of this.#live.values()) if (painted && clock.hasAmbientMotion) return true;
    return false;
  }

  /** The page is painted for the first time: what was painted before it lies over it from now on. */
  raiseAgain(): void {
    if (this.#raised === null) return;
    this.#raised = null;
    this.#show();
  }

  place(boxes: ReadonlyMap<string, Measured>): void {
    for (const { cast } of this.#live.values()) cast.place(boxes);
    this.#arrived();
  }

  follow(top: number): void {
    for (const { cast } of this.#live.values()) cast.follow(top);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#opening?.abort.abort();
    for (const live of [...this.#live.values()]) this.#close(live);
    this.#raised = null;
    sceneStore.setState({ painting: {}, picture: null });
  }

  /** Closes what is no longer wanted at once, and opens what is. */
  #follow(): void {
    const { open } = sceneStore.getState();
    for (const live of [...this.#live.values()]) if (!open.includes(live.open)) this.#close(live);
    if (this.#opening && !open.includes(this.#opening.scene)) this.#opening.abort.abort();
    this.#show();
    void this.#openWanted();
  }

  async #openWanted(): Promise<void> {
    if (this.#opening) return;
    for (;;) {
      const { open, painting } = sceneStore.getState();
      const next = open.find(({ id }) => !this.#live.has(id) && painting[id]?.kind !== 'failed');
      if (!next || this.#disposer.disposed) return;
      const abort = new AbortController();
      this.#opening = { scene: next, abort };
      await this.#open(next, abort.signal);
      this.#opening = null;
    }
  }

  async #open(scene: OpenScene, signal: AbortSignal): Promise<void> {
    const { atlases, actors } = OVERLAYS[scene.scene];
    const { bundles, tools, view } = this.#host;
    const total = atlases.reduce((sum, atlas) => sum + bundles.bytes(atlas), 0);
    let come = 0;
    const received = (bytes: number): void => {
      come += bytes;
      if (!signal.aborted) this.#tell(scene, { kind: 'loading', progress: Math.min(1, come / total) });
    };
    this.#tell(scene, { kind: 'loading', progress: 0 });
    try {
      const [{ ACTORS }, ...pages] = await Promise.all([
        actors(),
        ...atlases.map((atlas) => bundles.acquire(atlas, { signal, received })),
      ]);
      signal.throwIfAborted();
      const frames = new Frames(tools.frames);
      for (const page of pages.flat()) frames.add(page);
      const clock = new SceneClock(this.#host.clock);
      const motion = new Motion(clock, () => tools.motion.reduced);
      const cast = new SceneActors(scene.id, { ...tools, clock, motion, frames }, ACTORS);
      cast.view.visible = false;
      cast.view.zIndex = scene.level === 'popup' ? 1 : 0;
      view.addChild(cast.view);
      const live: Live = { open: scene, cast, clock, painted: false };
      this.#live.set(scene.id, live);
      cast.place(this.#host.boxes());
      await this.#peopled(cast, signal);
      if (signal.aborted) return;
      live.painted = true;
      cast.reveal();
      this.#tell(scene, { kind: 'painted' });
      this.#show();
    } catch (reason) {
      const half = this.#live.get(scene.id);
      this.#live.delete(scene.id);
      half?.cast.dispose();
      for (const atlas of atlases) bundles.release(atlas);
      if (signal.aborted) {
        this.#tell(scene, null);
        return;
      }
      console.warn(`The scene "${scene.scene}" did not load`, reason);
      this.#tell(scene, { kind: 'failed' });
    }
  }

  /** Settles when something of the scene is in view, or soon. */
  #peopled(cast: SceneActors, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#arrived = () => {};
        signal.removeEventListener('abort', settle);
        resolve();
      };
      const look = (): void => {
        if (cast.size > 0) settle();
      };
      const timer = setTimeout(settle, EMPTY_SCENE_TIMEOUT_MS);
      signal.addEventListener('abort', settle);
      this.#arrived = look;
      look();
    });
  }

  #close(live: Live): void {
    this.#live.delete(live.open.id);
    live.cast.dispose();
    for (const atlas of OVERLAYS[live.open.scene].atlases) this.#host.bundles.release(atlas);
    this.#tell(live.open, null);
  }

  /** Shows what is painted: the topmost as it is, those below in its shade. */
  #show(): void {
    const { open } = sceneStore.getState();
    const painted = open.flatMap((scene) => {
      const live = this.#live.get(scene.id);
      return live?.painted ? [live] : [];
    });
    const top = painted.at(-1);
    // Before it is on the picture that is left of the page.
    if (top && !top.open.fills && this.#raised === null) this.#host.leavePage();
    for (const { cast } of painted) {
      cast.view.visible = true;
      cast.view.tint = cast === top?.cast ? 0xffffff : this.#host.tools.palette.shaded;
    }
    const raised = top?.open.level ?? null;
    this.#setFront();
    if (raised === null && this.#raised === null) return;
    this.#raised = raised;
    this.#host.raise(raised, !painted.some(({ open: { fills } }) => fills));
  }

  /** Fetches what may be opened soon, once the browser has nothing better to do. */
  #foresee(): void {
    if (stageStore.getState().tier === 'low') return;
    const news = sceneStore.getState().expected.filter((name) => !this.#foreseen.has(name));
    for (const name of news) this.#foreseen.add(name);
    if (news.length === 0) return;
    const timer = setTimeout(() => {
      for (const name of news) {
        const { atlases, actors } = OVERLAYS[name];
        actors().catch(() => {});
        for (const atlas of atlases) void this.#host.bundles.prefetch(atlas);
      }
    }, PREFETCH_DELAY_MS);
    this.#disposer.add(() => clearTimeout(timer));
  }

  #setFront(): void {
    const { front } = stageStore.getState();
    for (const { open, clock } of this.#live.values()) clock.setInFront(open.id === front);
  }

  #forgetFailures(): void {
    const { painting } = sceneStore.getState();
    const kept = Object.entries(painting).filter(([, { kind }]) => kind !== 'failed');
    sceneStore.setState({ painting: Object.fromEntries(kept) });
  }

  #tell({ id }: OpenScene, next: Painting | null): void {
    const { [id]: _before, ...others } = sceneStore.getState().painting;
    sceneStore.setState({ painting: next ? { ...others, [id]: next } : others });
  }
}
