import { Container, Sprite } from 'pixi.js';
import type { FrameName } from '../assets/needs/atlases.ts';
import type { StageTools } from './actor.ts';
import { scatter } from './scatter.ts';

/** CSS pixels for each packet of the rain: the field is neither crowded nor empty at any width. */
const AREA_EACH = 11_000;
const MOST = 26;
/** CSS pixels of a packet as painted. */
const ART = { w: 96, h: 112 };
/** Fields a second. */
const SPEED = { slowest: 0.13, spread: 0.1 };
/** Where packets begin to be seen and are gone again, as parts of the field. */
const FADE = { top: 0.05, bottom: 0.92 };
/** Steps that fill a square evenly, however many there are. */
const EVEN = { x: 0.7548776662, y: 0.569840291 };
const FRAMES: readonly FrameName[] = ['packet/falling-1', 'packet/falling-2', 'packet/falling-3'];

interface Drop {
  sprite: Sprite;
  /** Across the field, 0–1. */
  x: number;
  /** Down the field; begins above and ends below it. */
  y: number;
  speed: number;
  sway: number;
  turn: number;
  size: number;
  phase: number;
}

/** Packets that fall through a field, fading in at its top and out at its bottom, so that nothing has to be cut off. */
export class PacketRain {
  readonly view = new Container();
  readonly #tools: StageTools;
  #drops: Drop[] = [];
  #w = 0;
  #h = 0;
  #time = 0;

  constructor(tools: StageTools) {
    this.#tools = tools;
  }

  /** The field's size; its middle is the view's origin. */
  resize(w: number, h: number): void {
    if (w === this.#w && h === this.#h) return;
    [this.#w, this.#h] = [w, h];
    const count = Math.min(MOST, Math.max(6, Math.round((w * h) / AREA_EACH)));
    while (this.#drops.length > count) this.#drops.pop()?.sprite.destroy();
    while (this.#drops.length < count) this.#drops.push(this.#drop(this.#drops.length));
    this.#draw();
  }

  step(seconds: number): void {
    this.#time += seconds;
    for (const drop of this.#drops) {
      drop.y += drop.speed * seconds;
      if (drop.y > 1.12) {
        drop.y = -0.12;
        drop.x = (drop.x + 0.37) % 1;
      }
    }
    this.#draw();
  }

  /** Takes the packet nearest to a place out of the rain, and says where it was. */
  catchAt(x: number, y: number): { x: number; y: number; scale: number; rotation: number } {
    let nearest: Drop | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const drop of this.#drops) {
      const away = (drop.sprite.x - x) ** 2 + (drop.sprite.y - y) ** 2;
      if (away >= least) continue;
      least = away;
      nearest = drop;
    }
    if (!nearest) return { x, y, scale: 0.4, rotation: 0 };
    const { sprite, size } = nearest;
    const caught = { x: sprite.x, y: sprite.y, scale: size * 0.4, rotation: sprite.rotation };
    nearest.y = -0.12;
    this.#draw();
    return caught;
  }

  #drop(index: number): Drop {
    const name = FRAMES[index % FRAMES.length] as FrameName;
    const sprite = new Sprite({ texture: this.#tools.frames.get(name), anchor: 0.5 });
    this.view.addChild(sprite);
    return {
      sprite,
      x: (index * EVEN.x) % 1,
      y: ((index * EVEN.y) % 1) * 1.24 - 0.12,
      speed: SPEED.slowest + scatter(index, 1) * SPEED.spread,
      sway: 0.2 + scatter(index, 2) * 0.35,
      turn: (scatter(index, 3) - 0.5) * 0.5,
      size: 0.62 + scatter(index, 4) * 0.42,
      phase: scatter(index, 5) * Math.PI * 2,
    };
  }

  #draw(): void {
    for (const { sprite, x, y, sway, turn, size, phase } of this.#drops) {
      const swing = Math.sin(this.#time * (0.9 + sway) + phase);
      sprite.setSize(ART.w * size, ART.h * size);
      sprite.position.set((0.06 + x * 0.88 - 0.5) * this.#w + swing * sway * 26, (y - 0.5) * this.#h);
      sprite.rotation = turn + swing * 0.22;
      sprite.alpha = Math.max(0, Math.min(1, (y - FADE.top) * 7, (FADE.bottom - y) * 6));
    }
  }
}
