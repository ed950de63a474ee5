import type { Container, WebGLRenderer } from 'pixi.js';
import { isMotionReduced } from '../../state/reducedMotion.ts';
import type { StageTools } from '../actors/actor.ts';
import type { BackdropScrolling } from '../actors/BackdropActor.ts';
import { bakeWith } from '../assets/bake.ts';
import { Bundles } from '../assets/bundles.ts';
import { Covers } from '../assets/covers.ts';
import { readPalette } from '../assets/palette.ts';
import { readSky, skyTexture } from '../assets/sky.ts';
import type { Tier } from '../canvas/quality.ts';
import type { StageTier } from '../canvas/tier.ts';
import type { Measured } from '../footprints/measure.ts';
import type { StageClock } from '../motion/clock.ts';
import { Motion } from '../motion/Motion.ts';
import type { SceneClock } from '../motion/sceneClock.ts';
import { TextAtlas } from '../text/TextAtlas.ts';
import { readTextStyles } from '../text/textStyles.ts';
import { LazyPageActors } from './LazyPageActors.ts';
import { LobbyScene } from './LobbyScene.ts';
import { type OverlayHost, OverlayScenes } from './OverlayScenes.ts';
import type { OpenArt } from './openArt.ts';

const backdropScrolling = (tier: Tier): BackdropScrolling =>
  tier === 'low' ? 'page' : isMotionReduced() ? 'fixed' : 'parallax';

/** Where scenes hang themselves in. */
export interface StageLayers {
  backdrop: Container;
  page: Container;
  overlays: Container;
}

/** What scenes ask of the stage around them. */
interface ScenesHost {
  renderer: WebGLRenderer;
  layers: StageLayers;
  clock: StageClock;
  pageClock: SceneClock;
  boxes: () => ReadonlyMap<string, Measured>;
  raise: OverlayHost['raise'];
  /** The canvas is about to be lifted over a page that is seen beside the overlay. */
  leavePage: () => void;
  picture: () => HTMLCanvasElement | null;
}

/** All that is painted, with the art it is painted with: made as a whole, and gone as a whole. */
export class StageScenes {
  readonly #layers: StageLayers;
  readonly #tools: StageTools;
  readonly #page: LobbyScene;
  readonly #bundles: Bundles;
  readonly #extras: LazyPageActors;
  readonly #overlays: OverlayScenes;
  /** The page's actors are seen together, once all that is in view has its art. */
  #revealed = false;

  /** The art goes with the scenes. */
  constructor(
    host: ScenesHost,
    { manifest, frames, upload, covers }: OpenArt,
    { current, resolution }: StageTier,
  ) {
    const { renderer, layers, clock, pageClock, boxes, raise, leavePage, picture } = host;
    const root = document.documentElement;
    const tools: StageTools = {
      clock: pageClock,
      motion: new Motion(pageClock, isMotionReduced),
      frames,
      covers: new Covers(manifest, upload, covers),
      textAtlas: new TextAtlas(resolution, () => readTextStyles(root)),
      palette: readPalette(root),
      sky: skyTexture(readSky(root)),
      bake: bakeWith(renderer),
      resolution,
      isWeak: current === 'low',
    };
    this.#layers = layers;
    this.#tools = tools;
    this.#page = new LobbyScene(tools, backdropScrolling(current));
    layers.backdrop.addChild(this.#page.backdrop.view);
    layers.page.addChild(this.#page.view);
    const bundles = new Bundles(manifest, upload);
    this.#bundles = bundles;
    this.#extras = new LazyPageActors({ tools, bundles, view: this.#page.view, boxes });
    this.#overlays = new OverlayScenes({
      tools,
      clock,
      bundles,
      view: layers.overlays,
      boxes,
      raise,
      leavePage,
      picture,
    });
  }

  get actors(): number {
    return this.#page.actors + this.#overlays.actors;
  }

  /** Whether an overlay in front has something that moves by itself. */
  get overlaysHaveAmbientMotion(): boolean {
    return this.#overlays.hasAmbientMotion;
  }

  /** Whether an overlay is painted, over the page. */
  get isRaised(): boolean {
    return this.#overlays.raised !== null;
  }

  /** Settles when the page has its first actors, then their art. */
  async complete(): Promise<void> {
    await this.#page.peopled;
    await this.#page.settled();
  }

  reveal(): void {
    this.#revealed = true;
    this.#page.reveal();
  }

  /** Once the page that was revealed is drawn: overlays that came before it lie over it. */
  raiseAgain(): void {
    this.#overlays.raiseAgain();
  }

  place(boxes: ReadonlyMap<string, Measured>): void {
    this.#page.place(boxes);
    this.#extras.place(boxes);
    this.#overlays.place(boxes);
  }

  /** CSS pixels of the page's width and of the viewport's height. */
  resize(width: number, height: number): void {
    this.#page.backdrop.resize(width, height);
  }

  /** What comes later is painted for another tier. */
  adapt({ current, resolution }: StageTier): void {
    this.#tools.resolution = resolution;
    this.#tools.isWeak = current === 'low';
    this.#page.backdrop.travel(backdropScrolling(current));
  }

  repaintWords(): void {
    this.#tools.textAtlas.repaint();
  }

  /** Makes ready for a frame on a canvas that lies `top` pixels down the page, which is scrolled by `scroll`. */
  follow(top: number, scroll: number): void {
    const { backdrop, page, overlays } = this.#layers;
    backdrop.visible = !this.isRaised;
    page.visible = this.#revealed && !this.isRaised;
    page.y = -top;
    overlays.y = -top;
    this.#overlays.follow(top);
    this.#page.backdrop.follow(scroll, scroll - top);
    this.#tools.textAtlas.flush();
  }

  dispose(): void {
    this.#overlays.dispose();
    this.#extras.dispose();
    this.#bundles.destroy();
    this.#page.dispose();
    const { covers, textAtlas, sky, frames } = this.#tools;
    covers.destroy();
    textAtlas.destroy();
    sky.destroy(true);
    frames.destroy();
  }
}
