import { Container, Rectangle, Sprite, type Texture } from 'pixi.js';
import { SKY_MARGIN } from '../assets/sky.ts';
import { Disposer } from '../motion/Disposer.ts';
import type { StageTools } from './actor.ts';

/** How the backdrop answers scrolling: each layer at a pace of its own, not at all, or together with the page. */
export type BackdropScrolling = 'parallax' | 'fixed' | 'page';

/** Parts of the scroll offset that each layer travels. */
const PARALLAX = { stars: 0.06, city: 0.22, lights: 0.4 };
const WITH_PAGE = { stars: 1, city: 1 };
/** Radians a second. */
const WHEEL_SPEED = 0.05;
const BEAM_SWAY = 0.16;
const BOKEH_COUNT = 14;
/** Below this width, where the page has no rail, it lies over the city: its things stand back, CSS pixels. */
const NARROW = 900;
const HAZE = { city: 0.62, wheel: 0.4 };

/**
 * Large soft lights; place and size in parts of the screen, seen from the city's feet. `light` is which of the
 * palette's. They are painted once on a small texture: each by itself would be drawn over the whole screen.
 */
const GLOWS = [
  { light: 3, x: 0.1, y: -0.5, w: 1.6, h: 0.9, alpha: 0.3 },
  { light: 0, x: 0.95, y: -0.1, w: 1.4, h: 0.7, alpha: 0.28 },
  { light: 2, x: 0.4, y: -0.02, w: 1.5, h: 0.26, alpha: 0.24 },
  { light: 3, x: 0.1, y: 0.5, w: 1.5, h: 0.9, alpha: 0.26 },
  { light: 0, x: 1, y: 0.95, w: 1.3, h: 0.9, alpha: 0.2 },
] as const;
/** What of them can be seen at all, in screens, and texture pixels a screen. */
const GLOW_PART = { top: -1, bottom: 1.25, pixels: 128 };

interface Drifter {
  sprite: Sprite;
  /** Parts of the screen, 0–1. */
  x: number;
  y: number;
  /** Screens a second, upwards. */
  speed: number;
  phase: number;
}

/** Numbers that look random and are the same on each visit, so that pictures can be compared. */
function* scatter(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 4294967296;
    yield state / 4294967296;
  }
}

/** The carnival at night behind everything: stars, beams, city with its wheel, lights that drift. */
export class BackdropActor {
  readonly view = new Container();
  readonly #disposer = new Disposer();
  readonly #tools: StageTools;
  #scrolling: BackdropScrolling;
  readonly #sky: Sprite;
  readonly #stars = new Container();
  readonly #lights = new Container();
  readonly #glow: Sprite;
  readonly #city = new Container();
  readonly #bokeh = new Container();
  readonly #wheel: Sprite;
  readonly #stand: Sprite;
  readonly #ground: Sprite;
  readonly #beams: Sprite[] = [];
  readonly #drifters: Drifter[] = [];
  #width = 0;
  #height = 0;
  #scroll = 0;
  #seconds = 0;

  constructor(tools: StageTools, scrolling: BackdropScrolling) {
    this.#tools = tools;
    this.#scrolling = scrolling;
    this.#wheel = new Sprite(tools.frames.get('backdrop/ferris'));
    this.#wheel.anchor.set(0.5);
    this.#stand = new Sprite({
      texture: tools.frames.get('backdrop/ferris-stand'),
      anchor: { x: 0.5, y: 0 },
    });
    this.#ground = new Sprite(tools.frames.get('common/white'));
    this.#sky = new Sprite(tools.sky);
    this.#glow = new Sprite({ texture: this.#bakeGlows(), blendMode: 'add' });
    // Light is added to what is painted, so all of it comes last, in one batch.
    this.view.addChild(this.#sky, this.#stars, this.#city, this.#lights, this.#bokeh);
    this.#addLights();
    this.#tint();
    this.travel(scrolling);
    if (!tools.motion.reduced) this.#disposer.add(tools.clock.onAmbient((seconds) => this.#live(seconds)));
  }

  /** CSS pixels of the viewport. */
  resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#addStars();
    this.#addCity();
    this.#arrange();
  }

  /** Lights and ground take the theme's colours. */
  #tint(): void {
    this.#ground.tint = this.#tools.palette.ground;
    this.#beams.forEach((beam, index) => {
      beam.tint = this.#light(index);
    });
    this.#drifters.forEach(({ sprite }, index) => {
      sprite.tint = this.#light(index);
    });
  }

  #light(index: number): number {
    const { lights } = this.#tools.palette;
    return lights[index % lights.length] ?? 0xffffff;
  }

  #bakeGlows(): Texture {
    const { frames, bake } = this.#tools;
    const { top, bottom, pixels } = GLOW_PART;
    const view = new Container();
    for (const { light, x, y, w, h, alpha } of GLOWS) {
      const glow = new Sprite({ texture: frames.get('backdrop/glow'), anchor: 0.5, blendMode: 'add', alpha });
      glow.tint = this.#light(light);
      glow.setSize(w * pixels, h * pixels);
      glow.position.set(x * pixels, y * pixels);
      view.addChild(glow);
    }
    const baked = bake(view, new Rectangle(0, top * pixels, pixels, (bottom - top) * pixels));
    view.destroy({ children: true });
    return baked;
  }

  /** How it travels from now on. With the page there are no lights that stay: the page's own sky shines instead. */
  travel(scrolling: BackdropScrolling): void {
    this.#scrolling = scrolling;
    for (const part of [this.#sky, this.#lights, this.#bokeh]) part.visible = scrolling !== 'page';
    if (this.#width > 0) this.#arrange();
  }

  /** `scroll` is how far the page has been scrolled, `y` where the viewport's top is on the canvas. */
  follow(scroll: number, y: number): void {
    this.view.y = y;
    const seen = this.#scrolling === 'fixed' ? 0 : scroll;
    if (seen === this.#scroll) return;
    this.#scroll = seen;
    this.#arrange();
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#glow.texture.destroy(true);
    this.view.destroy({ children: true });
  }

  #addLights(): void {
    const { frames } = this.#tools;
    const next = scatter(7);
    const random = () => next.next().value;
    for (let index = 0; index < 3; index++) {
      const beam = new Sprite(frames.get('backdrop/beam'));
      beam.anchor.set(0.5, 0);
      beam.blendMode = 'add';
      this.#beams.push(beam);
    }
    this.#lights.addChild(this.#glow, ...this.#beams);
    for (let index = 0; index < BOKEH_COUNT; index++) {
      const sprite = new Sprite(frames.get('backdrop/bokeh'));
      sprite.anchor.set(0.5);
      sprite.blendMode = 'add';
      sprite.scale.set(0.4 + random() * 1.3);
      this.#drifters.push({
        sprite,
        x: random(),
        y: random(),
        speed: 0.006 + random() * 0.014,
        phase: random() * Math.PI * 2,
      });
      this.#bokeh.addChild(sprite);
    }
  }

  #addStars(): void {
    this.#stars.removeChildren().forEach((star) => {
      star.destroy();
    });
    const texture = this.#tools.frames.get('backdrop/stars');
    for (let x = 0; x < this.#width; x += texture.width)
      for (let y = -texture.height; y < this.#height + texture.height * 2; y += texture.height) {
        const star = new Sprite(texture);
        star.position.set(x, y);
        this.#stars.addChild(star);
      }
  }

  #addCity(): void {
    this.#city.removeChildren();
    const texture = this.#tools.frames.get('backdrop/skyline');
    this.#city.addChild(this.#stand, this.#wheel, this.#ground);
    for (let x = 0, index = 0; x < this.#width; x += texture.width, index++) {
      const houses = new Sprite(texture);
      houses.anchor.set(index % 2 === 0 ? 0 : 1, 1);
      houses.scale.x = index % 2 === 0 ? 1 : -1;
      houses.x = x;
      this.#city.addChild(houses);
    }
  }

  #arrange(): void {
    const [width, height] = [this.#width, this.#height];
    const pace = this.#scrolling === 'page' ? WITH_PAGE : PARALLAX;
    const tile = this.#tools.frames.get('backdrop/stars').height;
    this.#sky.setSize(width, height * (1 + SKY_MARGIN * 2));
    this.#sky.y = -height * SKY_MARGIN;
    this.#stars.y = -((this.#scroll * pace.stars) % tile);
    this.#city.y = height * 0.62 - this.#scroll * pace.city;
    this.#ground.setSize(width, height * 2);
    const wheelSize = Math.min(300, width * 0.62);
    this.#wheel.setSize(wheelSize, wheelSize);
    this.#wheel.position.set(width * 0.82, -wheelSize * 0.72);
    const isNarrow = width < NARROW;
    for (const one of this.#city.children) if (one !== this.#ground) one.alpha = isNarrow ? HAZE.city : 1;
    for (const one of [this.#wheel, this.#stand]) one.alpha = isNarrow ? HAZE.wheel : HAZE.city;
    this.#stand.position.copyFrom(this.#wheel.position);
    this.#stand.setSize(wheelSize * 0.62, wheelSize * 0.75);
    // The city scrolls away; the light below it stays with the screen.
    this.#lights.y = Math.max(this.#city.y, height * 0.1);
    this.#glow.setSize(width, height * (GLOW_PART.bottom - GLOW_PART.top));
    this.#glow.y = height * GLOW_PART.top;
    this.#beams.forEach((beam, index) => {
      beam.setSize(Math.max(120, width * 0.34), height * 0.8);
      beam.position.set(width * (0.12 + index * 0.36), 20);
    });
    this.#moveLights();
  }

  #live(seconds: number): void {
    this.#seconds += seconds;
    this.#wheel.rotation += seconds * WHEEL_SPEED;
    for (const drifter of this.#drifters) drifter.y -= drifter.speed * seconds;
    this.#moveLights();
  }

  #moveLights(): void {
    const lift = (this.#scroll * PARALLAX.lights) / Math.max(1, this.#height);
    for (const { sprite, x, y, phase } of this.#drifters) {
      const at = (((y - lift) % 1.2) + 1.2) % 1.2;
      sprite.position.set(
        (x + Math.sin(this.#seconds * 0.3 + phase) * 0.03) * this.#width,
        (at - 0.1) * this.#height,
      );
      sprite.alpha = 0.12 + 0.14 * (1 + Math.sin(this.#seconds * 0.8 + phase));
    }
    this.#beams.forEach((beam, index) => {
      beam.rotation = Math.PI + (index - 1) * 0.3 + Math.sin(this.#seconds * 0.35 + index * 2.1) * BEAM_SWAY;
      beam.alpha = 0.34 + 0.1 * Math.sin(this.#seconds * 0.6 + index);
    });
  }
}
