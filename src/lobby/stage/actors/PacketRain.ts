import { Container, Sprite } from 'pixi.js';
import type { FrameName } from '../assets/needs/atlases.ts';
import type { Timeline } from '../motion/timeline.ts';
import { rainPackets } from '../motion/timelines/packet.ts';
import type { StageTools } from './actor.ts';
import { scatter } from './scatter.ts';

/** CSS pixels for each packet of the rain: the field is neither crowded nor empty at any width. */
const AREA_EACH = 5_500;
const FEWEST = 8;
const MOST = 34;
/** CSS pixels of a packet as painted. */
const ART = { w: 96, h: 112 };
/** Where packets come into view, and between where they come to lie; parts of the field. */
const TOP = { begins: -0.12, seenFrom: 0 };
const GROUND = { far: 0.62, near: 0.92 };
/** Seconds: of one fall, and until the last packet begins. */
const FALL = { least: 1.1, spread: 0.7 };
const LAST_BEGINS = 2.4;
/** Of its fall, the part after which a packet has touched the ground, and how high it bounces, parts of the field. */
const TOUCHES = 0.82;
const BOUNCE = 0.035;
/** Steps that fill a line evenly, however many there are. */
const EVEN = 0.6180339887;
const FRAMES: readonly FrameName[] = ['packet/falling-1', 'packet/falling-2', 'packet/falling-3'];

interface Drop {
  sprite: Sprite;
  /** Across the field, and where down the field it comes to lie, 0–1. */
  x: number;
  ground: number;
  /** Seconds. */
  begins: number;
  lasts: number;
  /** How far it swings on its way, CSS pixels, and how it lies, radians. */
  sway: number;
  turn: number;
  size: number;
  /** It was caught. */
  isGone: boolean;
}

/** Packets that rain down once and lie on the ground until one is caught. */
export class PacketRain {
  readonly view = new Container();
  readonly #tools: StageTools;
  #drops: Drop[] = [];
  #w = 0;
  #h = 0;
  /** Seconds that have rained. */
  readonly #rained = { seconds: LAST_BEGINS + FALL.least + FALL.spread };

  constructor(tools: StageTools) {
    this.#tools = tools;
  }

  /** The field's size; its middle is the view's origin. */
  resize(w: number, h: number): void {
    if (w === this.#w && h === this.#h) return;
    [this.#w, this.#h] = [w, h];
    const count = Math.min(MOST, Math.max(FEWEST, Math.round((w * h) / AREA_EACH)));
    for (const { sprite } of this.#drops) sprite.destroy();
    this.#drops = Array.from({ length: count }, (_, index) => this.#drop(index, count));
    this.#draw();
  }

  /** The rain from its first packet to the last; until it is played all lie on the ground. */
  fall(): Timeline {
    return rainPackets(this.#rained, LAST_BEGINS + FALL.least + FALL.spread, () => this.#draw());
  }

  /** Takes the packet nearest to a place out of the rain, and says where it was. */
  catchAt(x: number, y: number): { x: number; y: number; scale: number; rotation: number } {
    let nearest: Drop | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const drop of this.#drops) {
      const { sprite, isGone } = drop;
      const away = (sprite.x - x) ** 2 + (sprite.y - y) ** 2;
      if (isGone || sprite.alpha === 0 || away >= least) continue;
      least = away;
      nearest = drop;
    }
    if (!nearest) return { x, y, scale: 0.4, rotation: 0 };
    const { sprite, size } = nearest;
    nearest.isGone = true;
    this.#draw();
    return { x: sprite.x, y: sprite.y, scale: size * 0.4, rotation: sprite.rotation };
  }

  /** What was caught lies among the others again: it held nothing. */
  putBack(): void {
    for (const drop of this.#drops) drop.isGone = false;
    this.#draw();
  }

  /** Packets further away lie behind, and are smaller. */
  #drop(index: number, count: number): Drop {
    const near = index / (count - 1);
    const name = FRAMES[index % FRAMES.length] as FrameName;
    const sprite = new Sprite({ texture: this.#tools.frames.get(name), anchor: 0.5 });
    this.view.addChild(sprite);
    return {
      sprite,
      x: (index * EVEN) % 1,
      ground: GROUND.far + (GROUND.near - GROUND.far) * near,
      begins: scatter(index, 1) * LAST_BEGINS,
      lasts: FALL.least + scatter(index, 2) * FALL.spread,
      sway: (scatter(index, 3) - 0.5) * 60,
      turn: (scatter(index, 4) - 0.5) * 1.3,
      size: 0.55 + near * 0.3,
      isGone: false,
    };
  }

  #draw(): void {
    for (const { sprite, x, ground, begins, lasts, sway, turn, size, isGone } of this.#drops) {
      const t = Math.min(1, Math.max(0, (this.#rained.seconds - begins) / lasts));
      const fallen = Math.min(1, t / TOUCHES);
      const after = Math.max(0, (t - TOUCHES) / (1 - TOUCHES));
      const y = TOP.begins + (ground - TOP.begins) * fallen ** 1.7 - Math.sin(after * Math.PI) * BOUNCE;
      const swing = Math.sin(fallen * 7) * (1 - fallen);
      sprite.setSize(ART.w * size, ART.h * size);
      sprite.position.set((0.08 + x * 0.84 - 0.5) * this.#w + swing * sway, (y - 0.5) * this.#h);
      sprite.rotation = turn + swing * 0.9;
      sprite.alpha = isGone ? 0 : Math.max(0, Math.min(1, (y - TOP.seenFrom) * 8));
    }
  }
}
