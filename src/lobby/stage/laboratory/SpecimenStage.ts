import { type Application, Container, Ticker, type WebGLRenderer } from 'pixi.js';
import type { Locale } from '../../../contract/constants.ts';
import type { Footprint } from '../../state/footprints.ts';
import { settingsStore } from '../../state/settings.ts';
import { showThemeStyles } from '../../state/themeStyles.ts';
import type { Actor, StageTools } from '../actors/actor.ts';
import { BackdropActor } from '../actors/BackdropActor.ts';
import { HeroActor } from '../actors/HeroActor.ts';
import { bakeWith } from '../assets/bake.ts';
import { Bundles } from '../assets/bundles.ts';
import { Covers } from '../assets/covers.ts';
import { manifestOf } from '../assets/manifests.ts';
import { fetchPage } from '../assets/pages.ts';
import { readPalette } from '../assets/palette.ts';
import { readSky, skyTexture } from '../assets/sky.ts';
import { Frames } from '../assets/textures.ts';
import { StageClock } from '../motion/clock.ts';
import { Disposer } from '../motion/Disposer.ts';
import { Motion } from '../motion/Motion.ts';
import { nameOf } from '../motion/timeline.ts';
import type { TimelineName } from '../motion/timelines/names.ts';
import { TextAtlas } from '../text/TextAtlas.ts';
import { readTextStyles } from '../text/textStyles.ts';
import { HandFrames } from './HandFrames.ts';
import type { Piece, Specimen } from './specimen.ts';
import { inLanguage } from './words.ts';

const LOBBY_ATLASES = ['shell', 'lobby'] as const;
const UNTOUCHED = { pressed: false, focused: false, hovered: false, disabled: false };

/** The light in which a specimen is seen. */
export interface Light {
  theme: string;
  reduced: boolean;
  /** Of frames with words and of what is said; each piece in its own where it is left out, as the pictures are kept. */
  locale?: Locale;
  /** Pixels a CSS pixel, where they are not those of the screen. */
  density?: number;
}

/** A timeline that a specimen has played; seconds. */
export interface Played {
  name: TimelineName;
  /** After the entrance. */
  from: number;
  lasts: number;
  /** From its own beginning. */
  labels: Readonly<Record<string, number>>;
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const spoken = (piece: Piece, locale?: Locale): Piece =>
  locale ? { ...piece, props: inLanguage(piece.props, locale) } : piece;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Numbers that look random and are the same each time. */
function repeatable(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sets a specimen up, turns its clock by hand, and draws it: the same pixels for the same moment. */
export class SpecimenStage {
  readonly #app: Application;
  #subject: Disposer | null = null;
  #theme: { name: string; bundles: Bundles; frames: Map<string, Frames>; covers: Covers } | null = null;
  #frames = new HandFrames();
  #time = 0;
  #played: Played[] = [];
  #due: (() => void)[] = [];

  constructor(app: Application) {
    this.#app = app;
    Ticker.system.autoStart = false;
    Ticker.system.stop();
  }

  get renderer(): WebGLRenderer {
    return this.#app.renderer as WebGLRenderer;
  }

  /** Seconds since the specimen's entrance. */
  get time(): number {
    return this.#time;
  }

  /** Timelines that have begun since the entrance. */
  get played(): readonly Played[] {
    return this.#played;
  }

  /** Puts a specimen on the stage, at the moment of its entrance. */
  async place(specimen: Specimen, light: Light): Promise<void> {
    this.#subject?.dispose();
    const subject = new Disposer();
    this.#subject = subject;
    if (light.locale) settingsStore.setState({ locale: light.locale });
    if (light.density) this.renderer.resolution = light.density;
    showThemeStyles(light.theme);
    const { frames, covers } = await this.#art(specimen, light.theme);
    await this.#warm(specimen, covers);
    const random = Math.random;
    Math.random = repeatable();
    subject.add(() => {
      Math.random = random;
    });
    this.renderer.resize(specimen.width, specimen.height);
    this.#frames = new HandFrames();
    this.#time = 0;
    this.#played = [];
    const clock = new StageClock({
      frames: this.#frames,
      ambientAwake: () => !light.reduced,
      render: () => {},
    });
    const { resolution } = this.renderer;
    const textAtlas = new TextAtlas(resolution, () => readTextStyles(document.documentElement));
    const tools: StageTools = {
      clock,
      motion: new Motion(
        clock,
        () => light.reduced,
        (timeline) => {
          this.#played.push({
            name: nameOf(timeline),
            from: this.#time,
            lasts: timeline.totalDuration(),
            labels: { ...timeline.labels },
          });
        },
      ),
      frames,
      covers,
      textAtlas,
      palette: readPalette(document.documentElement),
      resolution,
      isWeak: false,
      sky: skyTexture(readSky(document.documentElement)),
      bake: bakeWith(this.renderer),
    };
    subject.add(() => tools.sky.destroy(true));
    subject.add(() => textAtlas.destroy());
    const view = new Container({ sortableChildren: true });
    this.#app.stage.addChild(view);
    subject.add(() => view.destroy({ children: true }));
    if (specimen.backdrop) {
      const sky = new BackdropActor(tools, 'parallax');
      sky.resize(specimen.width, specimen.height);
      view.addChild(sky.view);
      subject.add(() => sky.dispose());
    }
    this.#due = [];
    const actors = specimen.pieces.map((piece, order) =>
      this.#createActors(view, tools, subject, specimen, spoken(piece, light.locale), order),
    );
    await Promise.all([
      covers.settled(),
      ...actors.map((actor) => actor instanceof HeroActor && actor.ready),
    ]);
    this.#draw(textAtlas);
    subject.add(() => clock.pause());
    this.#drawAgain = () => this.#draw(textAtlas);
  }

  /**
   * Lets time pass until `seconds` after the entrance, 60 frames a second, and draws. It never goes back. What waits for
   * an animation to end goes on between two frames, as in a browser. Where somebody counts, every frame is drawn at the
   * browser's pace, and `drawn` is told the milliseconds of its script.
   */
  async passTo(seconds: number, drawn?: (script: number) => void): Promise<void> {
    while (this.#time < seconds - 0.001) {
      const began = performance.now();
      for (const step of this.#due) step();
      this.#frames.pass(1000 / 60);
      this.#time += 1 / 60;
      if (drawn) {
        this.#drawAgain();
        drawn(performance.now() - began);
      }
      await (drawn ? nextFrame() : nextTask());
    }
    for (const step of this.#due) step();
    this.#drawAgain();
  }

  /** Has the art loaded again at the next `place`: its pages are other ones. */
  forgetArt(): void {
    this.#subject?.dispose();
    this.#subject = null;
    this.#theme?.covers.destroy();
    this.#theme?.bundles.destroy();
    this.#theme = null;
  }

  #drawAgain: () => void = () => {};

  #draw(textAtlas: TextAtlas): void {
    textAtlas.flush();
    this.renderer.render({ container: this.#app.stage });
  }

  #createActors(
    view: Container,
    tools: StageTools,
    subject: Disposer,
    specimen: Specimen,
    { actor: ActorOfKind, kind, props, touch, measured, steps = [] }: Piece,
    order: number,
  ): Actor {
    const actor: Actor = new ActorOfKind(tools);
    subject.add(() => actor.dispose());
    view.addChild(actor.view);
    let footprint: Footprint = {
      id: `${specimen.name}:${order}`,
      kind,
      element: document.createElement('div'),
      scene: specimen.name,
      props,
      touch: { ...UNTOUCHED, ...touch },
    };
    actor.show(footprint);
    actor.place(measured, 'jump');
    actor.enter(order, specimen.entrance);
    const left = [...steps].sort((a, b) => a.at - b.at);
    this.#due.push(() => {
      while (left[0] && left[0].at <= this.#time + 0.0001) {
        const { props: changed, touch: touched, act } = left.shift() ?? {};
        act?.(actor, footprint.element);
        footprint = {
          ...footprint,
          props: { ...footprint.props, ...changed } as Footprint['props'],
          touch: { ...footprint.touch, ...touched },
        };
        actor.show(footprint);
      }
    });
    return actor;
  }

  /** Covers come before the actors that show them, so that none fades in late; they stay until another theme is looked at. */
  async #warm({ pieces }: Specimen, covers: Covers): Promise<void> {
    for (const { props } of pieces)
      if ('gameId' in props && props.gameId !== null)
        await new Promise<void>((resolve) => {
          covers.acquire(props.gameId as number, () => resolve());
        });
  }

  /** Art of the theme; atlases stay until another theme is looked at. */
  async #art({ atlases }: Specimen, name: string): Promise<{ frames: Frames; covers: Covers }> {
    if (this.#theme?.name !== name) {
      this.#theme?.covers.destroy();
      this.#theme?.bundles.destroy();
      const upload = (source: Parameters<WebGLRenderer['texture']['initSource']>[0]): void => {
        this.renderer.texture.initSource(source);
      };
      const manifest = manifestOf(name);
      this.#theme = {
        name,
        bundles: new Bundles(manifest, upload),
        frames: new Map(),
        covers: new Covers(manifest, upload, [fetchPage(manifest, 'covers', 0)]),
      };
    }
    const { bundles, frames, covers } = this.#theme;
    const key = atlases.join();
    let found = frames.get(key);
    if (!found) {
      found = new Frames();
      for (const atlas of [...LOBBY_ATLASES, ...atlases])
        for (const page of await bundles.acquire(atlas)) found.add(page);
      frames.set(key, found);
    }
    return { frames: found, covers };
  }
}
