import { type Application, Ticker, type WebGLRenderer } from 'pixi.js';
import type { SceneLevel } from '../../state/scenes.ts';
import { settingsStore } from '../../state/settings.ts';
import { PAGE_SCENE, restoreStage, stageStore } from '../../state/stage.ts';
import { showThemeStyles } from '../../state/themeStyles.ts';
import { fetchChosenTheme, fetchNewArt } from '../boot/fetchTheme.ts';
import { paceGraphics } from '../boot/paceGraphics.ts';
import { keepStageAttribute, setStageAttribute } from '../boot/stageAttribute.ts';
import { showPageStill } from '../canvas/pageStill.ts';
import { enableScissor } from '../canvas/scissor.ts';
import { StageTier } from '../canvas/tier.ts';
import { drawDot, drawDots } from '../canvas/warmUp.ts';
import { AmbientGate } from '../motion/ambient.ts';
import { browserFrames, StageClock } from '../motion/clock.ts';
import { Disposer } from '../motion/Disposer.ts';
import { pacedFrames } from '../motion/framePacing.ts';
import { SceneClock } from '../motion/sceneClock.ts';
import type { OpenArt } from '../scenes/openArt.ts';
import { type StageLayers, StageScenes } from '../scenes/StageScenes.ts';
import { startInstruments } from './instruments.ts';
import { followPublishedArt } from './publishedArt.ts';
import { SceneLoader } from './SceneLoader.ts';
import { StageView } from './StageView.ts';
import { watchStageEvents } from './stageEvents.ts';
import { setRaised, setStatus } from './status.ts';

/** Puts a stage together: says when its scenes are built and let go, and draws them whenever something has changed. */
export class StageRuntime {
  readonly #renderer: WebGLRenderer;
  readonly #app: Application;
  readonly #layers: StageLayers;
  readonly #disposer = new Disposer();
  readonly #frames = pacedFrames(browserFrames, () => this.#tier.current === 'low');
  readonly #clock: StageClock;
  readonly #pageClock: SceneClock;
  readonly #view: StageView;
  readonly #tier = new StageTier(() => this.#adapt());
  readonly #loader: SceneLoader;
  /** Nothing is held for a page that is not seen. */
  #isHibernating = false;

  constructor(app: Application, layer: HTMLElement, layers: StageLayers) {
    this.#app = app;
    this.#renderer = app.renderer as WebGLRenderer;
    this.#layers = layers;
    // Pixi's housekeeping would keep a loop of its own turning; the stage lets textures go itself.
    Ticker.system.autoStart = false;
    Ticker.system.stop();

    this.#clock = new StageClock({
      frames: this.#frames,
      ambientAwake: (now) => this.#tier.current === 'high' && this.#hasAmbientMotion && ambient.awake(now),
      render: () => this.#render(),
    });
    // Until all is there no frame of the browser's is asked for: each would take its time from what has to come first.
    this.#clock.pause();
    this.#pageClock = new SceneClock(this.#clock);
    this.#pageClock.setInFront(stageStore.getState().front === PAGE_SCENE);
    const ambient = new AmbientGate(window, browserFrames.now, () => {
      if (this.#hasAmbientMotion) this.#clock.wake();
    });
    enableScissor(this.#renderer);
    this.#loader = new SceneLoader({
      renderer: this.#renderer,
      view: () => this.#view,
      isWanted: () => !this.#disposer.disposed && !this.#isHibernating && !stageStore.getState().suspended,
      build: (art) => this.#build(art),
      revealed: () => this.#drawWhole(),
    });
    this.#view = new StageView(app, layer, this.#tier, () => {
      if (this.#loader.isRevealed) this.#clock.invalidate();
      else this.#loader.createActorsSoon();
    });
    this.#disposer.add(() => this.#clock.pause());
    this.#disposer.add(() => ambient.dispose());
    this.#disposer.add(() => this.#view.dispose());
    this.#watch();
    // While developing, saved art comes by itself, and no server lists what was published.
    if (!import.meta.hot) followPublishedArt(this.#disposer, () => void this.#takeNewArt());
    startInstruments({
      renderer: this.#renderer,
      root: app.stage,
      clock: this.#clock,
      disposer: this.#disposer,
      tier: () => this.#tier.current,
      actors: () => this.#loader.scenes?.actors ?? 0,
      rebuild: () => this.#rebuild(),
    });
    stageStore.setState({ status: 'starting' });
    this.#start(this.#begin());
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#close();
    setStageAttribute('plain');
    stageStore.setState({ theme: null });
  }

  /** Whether a scene in front has something that moves by itself. */
  get #hasAmbientMotion(): boolean {
    return this.#pageClock.hasAmbientMotion || (this.#loader.scenes?.overlaysHaveAmbientMotion ?? false);
  }

  async #begin(): Promise<void> {
    for (const warmUp of [drawDot, drawDots]) {
      await paceGraphics(this.#renderer.gl);
      if (this.#disposer.disposed) return;
      warmUp(this.#renderer);
    }
    await paceGraphics(this.#renderer.gl);
    if (!this.#disposer.disposed) await this.#loader.open();
  }

  #start(opening = this.#loader.open()): void {
    opening.catch((reason: unknown) => {
      if (this.#disposer.disposed) return;
      console.error('The stage could not be built', reason);
      setStatus('lost');
    });
  }

  #build(art: OpenArt): StageScenes {
    const host = {
      renderer: this.#renderer,
      layers: this.#layers,
      clock: this.#clock,
      pageClock: this.#pageClock,
      boxes: () => this.#view.boxes,
      raise: (level: SceneLevel | null, isPageSeen: boolean) => this.#raise(level, isPageSeen),
      leavePage: () => this.#leavePage(),
      picture: () => this.#picture(),
    };
    return new StageScenes(host, art, this.#tier);
  }

  #drawWhole(): void {
    this.#render();
    // What is drawn without a context is not seen, and tells nobody.
    if (this.#renderer.context.isLost) {
      setStatus('lost');
      return;
    }
    setStatus('running');
    this.#loader.scenes?.raiseAgain();
    performance.mark('stage:first-frame');
    this.#tier.probe(this.#clock);
    // The browser shows this one first: another in the same turn of its own would be waited for as well.
    browserFrames.request(() => {
      if (!this.#disposer.disposed && !this.#renderer.context.isLost) this.#clock.resume();
    });
    void this.#changeTheme();
  }

  /** The old art stays until the new one is there, whole. */
  async #changeTheme(): Promise<void> {
    if (this.#loader.scenes && (await fetchChosenTheme()) && !this.#disposer.disposed) this.#rebuild();
  }

  /** Art of the theme that is shown has changed where it comes from. */
  async #takeNewArt(): Promise<void> {
    const { theme } = stageStore.getState();
    if (!this.#loader.scenes || !(await fetchNewArt()) || this.#disposer.disposed) return;
    this.#rebuild();
    if (stageStore.getState().theme === theme) showThemeStyles(settingsStore.getState().theme);
  }

  #adapt(): void {
    // Art of the low tier has too few pixels for the high one.
    if (this.#tier.current === 'high') this.#rebuild();
    else this.#loader.scenes?.adapt(this.#tier);
    this.#resize();
  }

  #close(): void {
    // Nothing is raised any more: else the next scenes would ask for no frame.
    this.#pageClock.setPainted(true);
    setRaised(null, true);
    this.#loader.close();
  }

  #watch(): void {
    const draw = (): void => this.#clock.invalidate();
    watchStageEvents(this.#app.canvas, this.#disposer, {
      touched: () => this.#frames.giveWay(),
      pageScrolled: () => {
        if (!this.#view.holds(this.#loader.scenes)) draw();
      },
      innerScrolled: draw,
      resized: () => this.#resize(),
      visibilityChanged: () => this.#followVisibility(),
      longHidden: () => this.#hibernate(),
      contextLost: () => {
        this.#clock.pause();
        setStatus('lost');
      },
      fontsArrived: () => {
        this.#loader.scenes?.repaintWords();
        draw();
      },
      motionChanged: () => this.#rebuild(),
      languageChosen: () => this.#rebuild(),
      themeChosen: () => void this.#changeTheme(),
      qualityChosen: () => {
        this.#tier.follow();
        this.#tier.probe(this.#clock);
      },
      frontChanged: (isPage) => {
        this.#pageClock.setInFront(isPage);
        this.#clock.wake();
      },
      suspended: (isSuspended) => {
        setStatus('starting');
        if (!isSuspended) return this.#rebuild();
        keepStageAttribute();
        this.#suspend();
      },
    });
  }

  #followVisibility(): void {
    if (document.hidden) this.#clock.pause();
    // Taken away while nobody looked: brought back without asking.
    else if (this.#renderer.context.isLost) restoreStage();
    else {
      this.#clock.resume();
      if (!this.#isHibernating) return;
      this.#isHibernating = false;
      this.#rebuild();
    }
  }

  #hibernate(): void {
    if (!this.#loader.scenes) return;
    this.#isHibernating = true;
    setStatus('starting');
    this.#suspend();
  }

  #suspend(): void {
    this.#close();
    this.#view.shrink();
  }

  #rebuild(): void {
    if (this.#isHibernating) return;
    if (this.#renderer.context.isLost) {
      restoreStage();
      return;
    }
    this.#close();
    this.#start();
  }

  #resize(): void {
    const isEmptied = this.#loader.scenes !== null && this.#view.fit(this.#loader.scenes);
    // A canvas of another size is empty: it is drawn in the same turn.
    if (isEmptied && this.#loader.isRevealed && !document.hidden) this.#render();
    else this.#clock.invalidate();
  }

  #leavePage(): void {
    // A stage that is being built anew has not painted the page yet.
    const page = this.#loader.isRevealed && this.#picture();
    if (page) showPageStill(page);
  }

  /** Lifts the canvas over what is under an overlay, or puts it back, with a frame that shows the change. */
  #raise(level: SceneLevel | null, isPageSeen: boolean): void {
    this.#pageClock.setPainted(level === null);
    this.#render();
    setRaised(level, isPageSeen);
  }

  #picture(): HTMLCanvasElement | null {
    const { scenes } = this.#loader;
    if (!scenes || stageStore.getState().status !== 'running') return null;
    this.#view.arrange(scenes);
    return this.#view.picture(scenes);
  }

  #render(): void {
    const { scenes, isRevealed } = this.#loader;
    if (!scenes) return;
    this.#view.arrange(scenes);
    if (isRevealed || scenes.isRaised) this.#view.draw(scenes);
  }
}
