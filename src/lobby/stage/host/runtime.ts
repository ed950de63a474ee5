import { type Application, type Container, Ticker, type WebGLRenderer } from 'pixi.js';
import type { SceneLevel } from '../../state/scenes.ts';
import { settingsStore } from '../../state/settings.ts';
import { PAGE_SCENE, restoreStage, stageStore } from '../../state/stage.ts';
import { showToast } from '../../state/toasts.ts';
import type { StageTools } from '../actors/actor.ts';
import type { BackdropWay } from '../actors/BackdropActor.ts';
import { Bundles } from '../assets/bundles.ts';
import { Covers } from '../assets/covers.ts';
import { readInks, readPalette } from '../assets/inks.ts';
import { Letters } from '../assets/letters.ts';
import { readSky, skyTexture } from '../assets/sky.ts';
import { AtlasPage, Frames } from '../assets/textures.ts';
import { AmbientGate } from '../motion/ambient.ts';
import { browserFrames, StageClock } from '../motion/clock.ts';
import { Disposer } from '../motion/disposer.ts';
import { advanceAnimations, Motion } from '../motion/motion.ts';
import { motionReduced, onMotionChange } from '../motion/reduced.ts';
import { SceneClock } from '../motion/sceneClock.ts';
import { LobbyScene } from '../scenes/LobbyScene.ts';
import { OverlayScenes } from '../scenes/OverlayScenes.ts';
import { PageExtras } from '../scenes/PageExtras.ts';
import { bandHeight, bandHolds, bandTop, largestViewport } from './band.ts';
import { browserLayout } from './browserLayout.ts';
import { stageControl } from './control.ts';
import { showLook } from './look.ts';
import { FootprintMeasure } from './measure.ts';
import { FIRST_ATLASES, prepareTheme, takePrepared } from './prepared.ts';
import { firstTier, isTierOpen, rememberTier, resolutionFor, type Tier, TierProbe } from './quality.ts';
import { enableScissor } from './scissor.ts';

interface Layers {
  backdrop: Container;
  page: Container;
  overlays: Container;
}

/** Footprints or art that take longer than this do not keep the stage from showing the rest (milliseconds). */
const PATIENCE = 3000;

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Everything between the application and the scene: size, scroll, loop, art, and what the browser does to them. */
export class StageRuntime {
  readonly #app: Application;
  readonly #layer: HTMLElement;
  readonly #layers: Layers;
  readonly #disposer = new Disposer();
  readonly #clock: StageClock;
  readonly #ambient: AmbientGate;
  #tier: Tier;
  readonly #measure: FootprintMeasure;
  readonly #pageClock: SceneClock;
  #scene: LobbyScene | null = null;
  #overlays: OverlayScenes | null = null;
  #bundles: Bundles | null = null;
  #extras: PageExtras | null = null;
  #tools: StageTools | null = null;
  #width = 0;
  #height = 0;
  #top = -1;
  #pageTop = 0;
  #pageHeight = 0;
  #revealed = false;
  /** Actors are about to be made for what is in view. */
  #peopling = false;

  constructor(app: Application, layer: HTMLElement, layers: Layers) {
    this.#app = app;
    this.#layer = layer;
    this.#layers = layers;
    this.#tier = firstTier();
    // Pixi's housekeeping would keep a loop of its own turning; the stage lets textures go itself.
    Ticker.system.autoStart = false;
    Ticker.system.stop();

    this.#clock = new StageClock({
      frames: browserFrames,
      advance: advanceAnimations,
      ambientAwake: (now) => this.#tier === 'high' && this.#stirs && this.#ambient.awake(now),
      render: () => this.#render(),
    });
    this.#pageClock = new SceneClock(this.#clock);
    this.#ambient = new AmbientGate(window, browserFrames.now, () => {
      if (this.#stirs) this.#clock.wake();
    });
    enableScissor(this.#renderer);
    this.#measure = new FootprintMeasure(browserLayout(layer), () => this.#layoutMoved());
    this.#disposer.add(
      stageStore.subscribe((now, before) => {
        if (now.front === before.front) return;
        this.#pageClock.setInFront(now.front === PAGE_SCENE);
        this.#clock.wake();
      }),
    );
    this.#disposer.add(() => this.#clock.pause());
    this.#disposer.add(() => this.#ambient.dispose());
    this.#disposer.add(() => this.#measure.dispose());
    this.#watchBrowser();
    if (new URLSearchParams(window.location.search).has('stage-stats'))
      void import('./stats.ts').then(({ watchStage }) =>
        watchStage({
          renderer: this.#renderer,
          clock: this.#clock,
          tier: () => this.#tier,
          actors: () => (this.#scene?.actors ?? 0) + (this.#overlays?.actors ?? 0),
        }),
      );
    this.#announceTier();
    stageStore.setState({ status: 'starting' });
    this.#open().catch((reason: unknown) => {
      if (this.#disposer.disposed) return;
      console.error('The stage could not start', reason);
      this.#setStatus('unavailable');
    });
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#close();
    showLook('plain');
    stageStore.setState({ theme: null });
  }

  /** Whether a scene in front has something that moves by itself. */
  get #stirs(): boolean {
    return this.#pageClock.stirs || (this.#overlays?.stirs ?? false);
  }

  get #renderer(): WebGLRenderer {
    return this.#app.renderer as WebGLRenderer;
  }

  /** Loads the art, builds the scene, and shows it with its first whole frame. */
  async #open(): Promise<void> {
    const { theme, manifest, pages, covers } = takePrepared();
    const upload: ConstructorParameters<typeof Covers>[1] = (source) =>
      this.#renderer.texture.initSource(source);
    const known = await manifest;
    const loaded = await Promise.all(FIRST_ATLASES.map((atlas) => pages.get(atlas)));
    if (this.#disposer.disposed || stageControl.getState().suspended) return;

    const resolution = resolutionFor(this.#tier, window.devicePixelRatio);
    // Colours of the page and of what is painted change together.
    stageStore.setState({ theme });
    const frames = new Frames();
    for (const page of loaded.flat()) if (page) frames.add(new AtlasPage(page, upload));
    this.#tools = {
      clock: this.#pageClock,
      motion: new Motion(this.#pageClock, motionReduced),
      frames,
      covers: new Covers(known, upload, covers),
      letters: new Letters(resolution, () => readInks(document.documentElement)),
      sky: skyTexture(readSky(document.documentElement)),
      resolution,
    };
    this.#scene = new LobbyScene(this.#tools, this.#way);
    this.#scene.backdrop.tint(readPalette(document.documentElement));
    this.#layers.backdrop.addChild(this.#scene.backdrop.view);
    this.#layers.page.addChild(this.#scene.view);
    this.#resize();
    this.#bundles = new Bundles(known, upload);
    this.#extras = new PageExtras({
      tools: this.#tools,
      bundles: this.#bundles,
      view: this.#scene.view,
      boxes: () => this.#measure.boxes,
    });
    this.#overlays = new OverlayScenes({
      tools: { ...this.#tools, clock: this.#clock, motion: new Motion(this.#clock, motionReduced) },
      bundles: this.#bundles,
      view: this.#layers.overlays,
      boxes: () => this.#measure.boxes,
      raise: (level) => this.#raise(level),
    });
    this.#people();
    const scene = this.#scene;
    const patience = after(PATIENCE);
    await Promise.race([scene.peopled, patience]);
    await Promise.race([scene.settled(), patience]);
    if (this.#scene !== scene) return;
    this.#revealed = true;
    this.#scene.reveal();
    this.#drawFirst();
  }

  /**
   * Nothing is seen before the first frame, so the way to it waits for none of the browser's: drawing the bare page
   * would keep the graphics card from drawing the stage.
   */
  #layoutMoved(): void {
    if (this.#revealed || !this.#scene) this.#clock.invalidate();
    else if (!this.#peopling) {
      this.#peopling = true;
      queueMicrotask(() => this.#people());
    }
  }

  #people(): void {
    if (!this.#revealed && this.#scene) {
      this.#measure.look();
      this.#arrange();
    }
    this.#peopling = false;
  }

  #drawFirst(): void {
    this.#render();
    this.#setStatus('running');
    performance.mark('stage:first-frame');
    this.#probe();
    this.#clock.invalidate();
    void this.#changeTheme();
  }

  /** The old art stays until the new one is there, whole; what does not come is not chosen. */
  async #changeTheme(): Promise<void> {
    const { theme } = settingsStore.getState();
    const shown = stageStore.getState().theme;
    if (theme === shown || !this.#scene) return;
    try {
      await prepareTheme();
    } catch (reason) {
      console.warn('A theme did not load', reason);
      if (shown && settingsStore.getState().theme === theme) settingsStore.setState({ theme: shown });
      showToast('error', 'errors:network');
      return;
    }
    if (!this.#disposer.disposed && settingsStore.getState().theme === theme) this.#rebuild();
  }

  get #way(): BackdropWay {
    return this.#tier === 'low' ? 'page' : motionReduced() ? 'fixed' : 'parallax';
  }

  /** Listens to the frames that are drawn anyway, once a visit, until it is known what the device can do. */
  #probe(): void {
    if (!isTierOpen()) return;
    const probe = new TierProbe((tier) => {
      stop();
      rememberTier(tier);
      if (tier !== this.#tier) this.#setTier(tier);
    });
    const stop = this.#disposer.add(this.#clock.observe((script, interval) => probe.frame(script, interval)));
  }

  #setTier(tier: Tier): void {
    this.#tier = tier;
    this.#announceTier();
    if (!this.#tools || !this.#scene) return;
    this.#tools.resolution = resolutionFor(tier, window.devicePixelRatio);
    this.#scene.backdrop.travel(this.#way);
    this.#width = 0;
    this.#resize();
  }

  #announceTier(): void {
    document.documentElement.dataset.tier = this.#tier;
    stageStore.setState({ tier: this.#tier });
  }

  #close(): void {
    this.#revealed = false;
    this.#overlays?.dispose();
    this.#overlays = null;
    this.#extras?.dispose();
    this.#extras = null;
    this.#bundles?.destroy();
    this.#bundles = null;
    delete document.documentElement.dataset.raised;
    this.#scene?.dispose();
    this.#scene = null;
    this.#tools?.covers.destroy();
    this.#tools?.letters.destroy();
    this.#tools?.sky.destroy(true);
    this.#tools?.frames.destroy();
    this.#tools = null;
  }

  #setStatus(status: 'running' | 'lost' | 'unavailable' | 'starting'): void {
    showLook(status === 'running' || status === 'starting' ? status : 'plain');
    if (status !== 'running') delete document.documentElement.dataset.raised;
    stageStore.setState({ status });
  }

  #watchBrowser(): void {
    const { canvas } = this.#app;
    const { listen } = this.#disposer;
    const on = listen.bind(this.#disposer);
    on(window, 'scroll', () => {
      if (!this.#holds()) this.#clock.invalidate();
    });
    const inner = ({ target }: Event): void => {
      if (target instanceof HTMLElement && target.dataset.stageScroll !== undefined) this.#clock.invalidate();
    };
    // Scrolling of a container is heard on its way down only.
    document.addEventListener('scroll', inner, { capture: true, passive: true });
    this.#disposer.add(() => document.removeEventListener('scroll', inner, { capture: true }));
    on(window, 'resize', () => this.#resize());
    on(document, 'visibilitychange', () => this.#followVisibility());
    on(window, 'pageshow', () => this.#followVisibility());
    canvas.addEventListener('webglcontextlost', this.#lost);
    this.#disposer.add(() => canvas.removeEventListener('webglcontextlost', this.#lost));
    this.#disposer.add(onMotionChange(() => this.#rebuild()));
    this.#disposer.add(
      settingsStore.subscribe((now, before) => {
        if (now.theme !== before.theme) void this.#changeTheme();
      }),
    );
    this.#disposer.add(
      stageControl.subscribe((now, before) => {
        if (now.suspended && !before.suspended) this.#suspend();
        if (!now.suspended && before.suspended) {
          this.#setStatus('starting');
          this.#rebuild();
        }
      }),
    );
    const fonts = (): void => {
      this.#tools?.letters.repaint();
      this.#clock.invalidate();
    };
    on(document.fonts, 'loadingdone', fonts);
  }

  readonly #lost = (): void => {
    this.#clock.pause();
    this.#setStatus('lost');
  };

  #followVisibility(): void {
    if (document.hidden) this.#clock.pause();
    // Taken away while nobody looked: brought back without asking.
    else if (this.#renderer.context.isLost) restoreStage();
    else this.#clock.resume();
  }

  #suspend(): void {
    this.#close();
    this.#setStatus('starting');
    this.#renderer.resize(1, 1);
    this.#width = 0;
  }

  #rebuild(): void {
    this.#close();
    this.#open().catch((reason: unknown) => {
      console.error('The stage could not be rebuilt', reason);
      this.#setStatus('unavailable');
    });
  }

  #resize(): void {
    const width = this.#layer.clientWidth;
    if (!this.#scene || width === 0) return;
    if (width !== this.#width) {
      this.#width = width;
      this.#height = bandHeight(largestViewport());
      this.#renderer.resize(width, this.#height, this.#tools?.resolution);
    }
    this.#scene.backdrop.resize(width, window.innerHeight);
    this.#clock.invalidate();
  }

  /** Reads what may have moved, then writes. */
  #arrange(): void {
    if (!this.#scene || !this.#measure.refresh()) return;
    const { top, height } = this.#layer.getBoundingClientRect();
    this.#pageTop = top + window.scrollY;
    this.#pageHeight = height;
    this.#scene.place(this.#measure.boxes);
    this.#extras?.place(this.#measure.boxes);
    this.#overlays?.place(this.#measure.boxes);
  }

  /** On the low tier nothing but the page moves while it is scrolled, and the canvas lies in the page. */
  #holds(): boolean {
    if (this.#tier === 'high' || (this.#overlays?.raised ?? null) !== null) return false;
    const scroll = window.scrollY - this.#pageTop;
    return bandHolds(this.#top, scroll, window.innerHeight, this.#height, this.#pageHeight);
  }

  /** Lifts the canvas over what is under an overlay, or puts it back, with a frame that shows the change. */
  #raise(level: SceneLevel | null): void {
    this.#pageClock.setPainted(level === null);
    this.#render();
    const { dataset } = document.documentElement;
    if (level) dataset.raised = level;
    else delete dataset.raised;
  }

  #render(): void {
    this.#arrange();
    const isRaised = (this.#overlays?.raised ?? null) !== null;
    if (!this.#scene || !(this.#revealed || isRaised)) return;
    for (const layer of [this.#layers.backdrop, this.#layers.page]) layer.visible = !isRaised;
    const scroll = window.scrollY - this.#pageTop;
    const top = this.#holds()
      ? this.#top
      : bandTop(scroll, window.innerHeight, this.#height, this.#pageHeight);
    if (top !== this.#top) {
      this.#top = top;
      this.#app.canvas.style.transform = `translate3d(0, ${top}px, 0)`;
      this.#layers.page.y = -top;
      this.#layers.overlays.y = -top;
    }
    this.#overlays?.follow(top);
    this.#scene.backdrop.follow(scroll, scroll - top);
    this.#tools?.letters.flush();
    this.#renderer.render({ container: this.#app.stage });
  }
}
