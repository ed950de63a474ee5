import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import { yieldToEventLoop } from '../../device/sleep.ts';
import { heroDragStore } from '../../state/drag.ts';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { springBack, turnTo } from '../motion/timelines/banner.ts';
import { type Entrance, fadeIn } from '../motion/timelines/enter.ts';
import type { Actor, StageTools } from './actor.ts';
import { BannerSlide } from './BannerSlide.ts';
import { relativeTo, ringOffset } from './geometry.ts';

/** CSS pixels between two banners. */
const GAP = 12;
/** The painted frame is this much larger than its footprint on each side, in CSS pixels. */
const FRAME_MARGIN = 5;
/** What the frame hides of its footprint on each side, in CSS pixels: there the poster's corners end. */
const HIDDEN = 3.5;
/** Seconds from one sweep of light to the next, and of one sweep. */
const SWEEP = { every: 6, lasts: 1.3 };
/** The plate of the dots: around their middles and from top to bottom, CSS pixels. */
const TRAY = { around: 38, height: 18 };
/** CSS pixels between dots while the box of their element is unknown. */
const DOT_GAP = 20;

type Banners = Footprint<'hero'>['props']['banners'];

/** The page's own list may be another one of the same banners. */
const sameBanners = (a: Banners | undefined, b: Banners): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The banner carousel. The element knows which banner is in front; the finger drags what is painted. */
export class HeroActor implements Actor<'hero'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #slides: BannerSlide[] = [];
  /** What carries the dots, on the frame's lower edge. */
  readonly #tray: NineSliceSprite;
  readonly #dots: Sprite[] = [];
  readonly #frame: NineSliceSprite;
  readonly #sweep: Sprite;
  /** `at` is the banner in front, between two while sliding; `drag` is the finger's way in CSS pixels. */
  readonly #state = { at: 0, drag: 0 };
  #measured: Measured | null = null;
  #footprint: Footprint<'hero'> | null = null;
  #arrived: (() => void) | null = null;
  #entered = false;
  #sinceSweep = SWEEP.lasts;
  /** Settles when the banner in front is painted, or cannot be. */
  readonly ready: Promise<void>;

  constructor(tools: StageTools) {
    this.#tools = tools;
    this.#frame = new NineSliceSprite({ texture: tools.frames.get('hero/frame'), anchor: 0.5 });
    this.#tray = new NineSliceSprite({ texture: tools.frames.get('hero/tray'), anchor: 0.5 });
    this.#sweep = new Sprite({ texture: tools.frames.get('hero/sweep'), anchor: 0.5 });
    this.#sweep.alpha = 0;
    this.view.addChild(this.#sweep, this.#frame, this.#tray);
    if (!tools.motion.reduced) this.#disposer.add(tools.clock.onAmbient((seconds) => this.#shine(seconds)));
    this.ready = new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  place(measured: Measured): void {
    const resized = measured.box.w !== this.#measured?.box.w || measured.box.h !== this.#measured.box.h;
    this.#measured = measured;
    const { box } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#frame.setSize(box.w + FRAME_MARGIN * 2, box.h + FRAME_MARGIN * 2);
    this.#sweep.setSize(box.h * 0.5, box.h - 4);
    if (resized) {
      for (const slide of this.#slides) slide.forgetPoster();
      this.#loadPosters();
    }
    this.#setWords();
    this.#placeDots();
    this.#arrange();
  }

  show(footprint: Footprint<'hero'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    if (!before) this.#disposer.add(heroDragStore.subscribe(({ way }) => this.#follow(way)));
    if (before?.element.dataset.art) footprint.element.dataset.art = before.element.dataset.art;
    const { banners, index } = footprint.props;
    if (!sameBanners(before?.props.banners, banners)) this.#rebuild();
    if (before && before.props.index !== index) this.#slideTo(index);
    else if (!before) this.#state.at = index;
    if (before && before.touch.focused !== footprint.touch.focused) this.#tools.clock.invalidate();
    this.#arrange();
  }

  enter(_order: number, how: Entrance): void {
    // Banners that turn by themselves need the next one soon, but not before the frame that shows this one.
    this.#entered = !this.#tools.motion.reduced;
    void yieldToEventLoop().then(() => {
      if (!this.view.destroyed) this.#loadPosters();
    });
    void this.#tools.motion.play(fadeIn('banner', { view: this.view, how, lasts: 0.3 }), this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#arrived?.();
    for (const slide of this.#slides) slide.destroy();
    this.view.destroy({ children: true });
  }

  #rebuild(): void {
    for (const slide of this.#slides.splice(0)) slide.destroy();
    for (const dot of this.#dots.splice(0)) dot.destroy();
    const banners = this.#footprint?.props.banners ?? [];
    for (const banner of banners) {
      const slide = new BannerSlide(banner, this.#tools.textAtlas);
      this.view.addChildAt(slide.view, 0);
      this.#slides.push(slide);
    }
    this.#loadPosters();
    if (banners.length > 1)
      for (const _ of banners) {
        const dot = new Sprite(this.#tools.frames.get('hero/dot'));
        dot.anchor.set(0.5);
        this.#dots.push(dot);
        this.view.addChild(dot);
      }
    if (banners.length === 0) this.#arrived?.();
    this.#setWords();
    this.#placeDots();
  }

  /**
   * The banner in front, the one after it once the stage is seen, and those beside it when a finger drags: others, with
   * their words, may never be seen.
   */
  #loadPosters(offsets: readonly number[] = this.#entered ? [0, 1] : [0]): void {
    const index = this.#footprint?.props.index ?? 0;
    for (const offset of offsets) {
      const slide = this.#slides.at((index + offset) % this.#slides.length);
      if (slide) this.#loadPoster(slide);
    }
  }

  #loadPoster(slide: BannerSlide): void {
    if (!this.#measured || slide.loading) return;
    slide.setText(this.#measured);
    const front = this.#slides.indexOf(slide) === this.#footprint?.props.index;
    const { w, h } = this.#seen(this.#measured);
    const { resolution } = this.#tools;
    slide
      .load({ width: w * resolution, height: h * resolution })
      .then(() => {
        if (!slide.view.destroyed) this.#arrange();
      })
      .catch(() => {
        // The host does not let its picture be read: the element shows it itself, as HTML.
        if (this.#footprint) this.#footprint.element.dataset.art = 'dom';
        this.view.visible = false;
        this.#tools.clock.invalidate();
      })
      .finally(() => {
        if (front) this.#arrived?.();
      });
  }

  /** The element has the words of the banner in front; one that slides away keeps its own where they were. */
  #setWords(): void {
    const front = this.#slides[this.#footprint?.props.index ?? 0];
    if (front?.loading && this.#measured) front.setText(this.#measured);
  }

  #placeDots(): void {
    if (!this.#measured) return;
    const { box, parts } = this.#measured;
    const strip = parts.dots && relativeTo(parts.dots, box);
    const y = strip ? strip.y + strip.h / 2 : box.h / 2 - DOT_GAP;
    const pitch = strip ? strip.w / this.#dots.length : DOT_GAP;
    const middle = strip ? strip.x + strip.w / 2 : 0;
    this.#tray.visible = this.#dots.length > 1;
    this.#tray.setSize((this.#dots.length - 1) * pitch + TRAY.around, TRAY.height);
    this.#tray.position.set(middle, y);
    this.#dots.forEach((dot, index) => {
      dot.position.set(middle + (index - (this.#dots.length - 1) / 2) * pitch, y);
    });
  }

  /** The banner in front stays until the next one can be painted. */
  #slideTo(index: number): void {
    this.#loadPosters();
    const next = this.#slides[index];
    if (!next?.loading || next.hasPoster) this.#turnTo(index);
    else void next.loading.then(() => this.#turnTo(index));
  }

  #turnTo(index: number): void {
    const { props } = this.#footprint ?? {};
    if (props?.index !== index || this.view.destroyed) return;
    const count = props.banners.length;
    this.#state.at = index - ringOffset(index, this.#state.at, count);
    const width = (this.#measured?.box.w ?? 1) + GAP;
    this.#state.at -= this.#state.drag / width;
    this.#state.drag = 0;
    void this.#tools.motion.play(
      turnTo(this.#state, index, () => this.#arrange()),
      this.#disposer,
    );
  }

  /** Drags the front banner to `way`, CSS pixels; null ends the drag, and it springs back or turns to the next. */
  #follow(way: number | null): void {
    if (this.#slides.length < 2) return;
    if (way === null) {
      void this.#tools.motion.play(
        springBack(this.#state, () => this.#arrange()),
        this.#disposer,
      );
      return;
    }
    if (this.#state.drag === 0) this.#loadPosters([-1, 1]);
    this.#tools.motion.stop(this.#state);
    this.#state.drag = way;
    this.#arrange();
    this.#tools.clock.invalidate();
  }

  /** A strip of light crosses the banner now and then, inside its frame. */
  #shine(seconds: number): void {
    this.#sinceSweep = (this.#sinceSweep + seconds) % SWEEP.every;
    const way = this.#sinceSweep / SWEEP.lasts;
    const width = this.#measured?.box.w ?? 0;
    this.#sweep.alpha = way < 1 ? Math.sin(way * Math.PI) * 0.8 : 0;
    this.#sweep.x = (way - 0.5) * Math.max(0, width - this.#sweep.width);
  }

  #arrange(): void {
    if (!this.#measured) return;
    const width = this.#measured.box.w + GAP;
    const position = this.#state.at - this.#state.drag / width;
    const count = this.#slides.length;
    const seen = this.#seen(this.#measured);
    this.#slides.forEach((slide, index) => {
      const offset = ringOffset(index, position, count);
      slide.stand(offset, width, seen);
      const dot = this.#dots[index];
      if (dot) {
        const near = Math.max(0, 1 - Math.abs(offset));
        dot.texture = this.#tools.frames.get(near > 0.5 ? 'hero/dot-on' : 'hero/dot');
      }
    });
    this.#tools.clock.invalidate();
  }

  /** What the frame leaves of the footprint to be seen, CSS pixels. */
  #seen({ box }: Measured): { w: number; h: number } {
    return { w: Math.max(1, box.w - HIDDEN * 2), h: Math.max(1, box.h - HIDDEN * 2) };
  }
}
