import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import { type Celebration, heapOf } from '../../state/celebration.ts';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { springCoins } from '../motion/timelines/coins.ts';
import { enterReward, heapCoins, shower } from '../motion/timelines/reward.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { Burst } from './Burst.ts';
import { flyingOf, nth } from './coins.ts';
import { relativeTo } from './geometry.ts';
import { makeRays } from './rays.ts';
import { scatter } from './scatter.ts';

const RAYS = 12;
/** Radians a second. */
const RAY_SPEED = 0.22;
interface Look {
  /** How bright the rays and the light behind the panel are. */
  rays: number;
  glow: number;
  /** Coins that spring from the panel, and which of them, every so many, is confetti; 0 for none. */
  coins: number;
  paper: number;
  /** A flash behind the panel: how far it throws what it is made of, CSS pixels. */
  flash: number;
  /** Pieces of confetti that rain over everything. */
  shower: number;
}

/** How a reward of each size is celebrated: each has what the one before it has not. */
const LOOKS: Readonly<Record<Celebration, Look>> = {
  told: { rays: 0, glow: 0.55, coins: 0, paper: 0, flash: 0, shower: 0 },
  small: { rays: 0, glow: 0.75, coins: 5, paper: 0, flash: 0, shower: 0 },
  fair: { rays: 0.22, glow: 1, coins: 12, paper: 0, flash: 0, shower: 0 },
  big: { rays: 0.34, glow: 1, coins: 26, paper: 3, flash: 210, shower: 0 },
  huge: { rays: 0.46, glow: 1, coins: 34, paper: 2, flash: 290, shower: 44 },
};
/** Largest a coin of the heap is, CSS pixels. */
const COIN = 58;
/** Where the ribbon's words stand, as a part of its height. */
const RIBBON_WORDS = 0.38;
/** Soft edge of the painted panel outside its footprint, CSS pixels. */
const PANEL_MARGIN = 6;

/** The reward pop-up: a panel with a heap of coins and the amount in gold, and more around it the more it is worth. */
export class RewardActor implements Actor<'reward'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #rays: Container<Sprite>;
  readonly #glow: Sprite;
  readonly #coins = new Container();
  readonly #burst: Burst;
  readonly #heap = new Container<Sprite>();
  readonly #shower = new Container();
  readonly #panel: NineSliceSprite;
  readonly #ribbon: Sprite;
  readonly #title: PaintedText;
  readonly #amount: PaintedText;
  readonly #note: PaintedText;
  readonly #figure = new Container();
  #measured: Measured | null = null;
  #footprint: Footprint<'reward'> | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames, textAtlas, palette } = tools;
    this.#rays = makeRays(frames, RAYS, (ray, index) => {
      ray.tint = palette.rays[index % 2] ?? 0xffffff;
      ray.setSize(110, 330);
    });
    this.#glow = new Sprite({ texture: frames.get('fx/glow'), anchor: 0.5 });
    this.#glow.tint = palette.rewardGlow;
    this.#panel = new NineSliceSprite({
      texture: frames.get('reward/panel'),
      anchor: 0.5,
    });
    this.#ribbon = new Sprite({ texture: frames.get('reward/ribbon'), anchor: 0.5 });
    this.#title = new PaintedText(textAtlas, { style: 'light', align: 'center', maxLines: 2 });
    this.#amount = new PaintedText(textAtlas, { style: 'gold', align: 'center', maxLines: 2 });
    this.#note = new PaintedText(textAtlas, { style: 'soft', align: 'center', maxLines: 2 });
    this.#figure.addChild(this.#amount.sprite);
    this.#burst = new Burst(tools);
    this.view.addChild(
      this.#rays,
      this.#glow,
      this.#burst.view,
      this.#coins,
      this.#panel,
      this.#heap,
      this.#ribbon,
      this.#title.sprite,
      this.#figure,
      this.#note.sprite,
      this.#shower,
    );
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#panel.setSize(box.w + PANEL_MARGIN * 2, box.h + PANEL_MARGIN * 2);
    this.#glow.setSize(box.w * 2.1, box.w * 2.1);
    this.#rays.scale.set(box.w / 190);
    this.#layHeap();
    this.#setWords();
  }

  show(footprint: Footprint<'reward'>): void {
    const { props } = footprint;
    this.#footprint = footprint;
    const look = props.win && LOOKS[props.win];
    this.#rays.visible = Boolean(look?.rays);
    for (const ray of this.#rays.children) ray.alpha = look?.rays ?? 0;
    this.#glow.visible = look !== null;
    this.#glow.alpha = look?.glow ?? 0;
    this.#makeHeap(props.win);
    this.#setWords();
    this.#tools.clock.invalidate();
  }

  enter(): void {
    const { motion } = this.#tools;
    void motion.play(enterReward(this.view, this.#figure), this.#disposer);
    const win = this.#footprint?.props.win;
    if (!win || motion.reduced) return;
    const look = LOOKS[win];
    const heap = this.#heap.children.map((sprite) => ({ sprite, y: sprite.y }));
    void motion.play(heapCoins(heap), this.#disposer);
    if (look.coins > 0) this.#spring(look);
    if (look.flash > 0) void this.#burst.play({ coins: 24, reach: look.flash, size: 30 });
    if (look.shower > 0) this.#rain(look.shower);
    if (look.rays === 0) return;
    this.#disposer.add(
      this.#tools.clock.onAmbient((seconds) => {
        this.#rays.rotation += seconds * RAY_SPEED;
      }),
    );
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#burst.dispose();
    for (const words of [this.#title, this.#amount, this.#note]) words.dispose();
    this.view.destroy({ children: true });
  }

  /** Coins leap out from behind the panel and fall away. */
  #spring({ coins: count, paper }: Look): void {
    const { frames, motion } = this.#tools;
    const width = this.#measured?.box.w ?? 320;
    const flying = flyingOf(frames);
    const coins = Array.from({ length: count }, (_, index) => {
      const isPaper = paper > 0 && index % paper === paper - 1;
      const texture = isPaper ? nth(flying.confetti, index) : nth(flying.coins, index);
      const sprite = new Sprite({ texture, anchor: 0.5 });
      const size = (isPaper ? 14 : 24) + ((index * 37) % 17);
      sprite.setSize(size, size);
      const side = (index / (count - 1)) * 2 - 1;
      const [height, delay] = [150 + ((index * 53) % 120), 0.1 + ((index * 29) % 10) * 0.03];
      return { sprite, side, x: side * width * 0.72, height, delay };
    });
    this.#coins.addChild(...coins.map(({ sprite }) => sprite));
    void motion.play(springCoins(coins), this.#disposer);
  }

  /** Confetti falls over the panel and beside it. */
  #rain(count: number): void {
    const { frames, motion } = this.#tools;
    const { w = 320, h = 300 } = this.#measured?.box ?? {};
    const { confetti } = flyingOf(frames);
    const flakes = Array.from({ length: count }, (_, index) => {
      const sprite = new Sprite({ texture: nth(confetti, index), anchor: 0.5 });
      const size = 11 + scatter(index, 1) * 9;
      sprite.setSize(size, size);
      sprite.x = (scatter(index, 2) - 0.5) * w * 1.5;
      const lasts = 1.5 + scatter(index, 3) * 0.9;
      const delay = 0.35 + scatter(index, 4) * 1.4;
      const drift = (scatter(index, 5) - 0.5) * 90;
      return { sprite, y: -h * 0.85, falls: h * 1.7, drift, turn: drift * 0.12, delay, lasts };
    });
    this.#shower.addChild(...flakes.map(({ sprite }) => sprite));
    void motion.play(shower(flakes), this.#disposer);
  }

  #makeHeap(win: Celebration | null): void {
    const coins = win ? heapOf(win) : [];
    if (this.#heap.children.length === coins.length) return;
    for (const sprite of this.#heap.removeChildren()) sprite.destroy();
    const { coins: pictures } = flyingOf(this.#tools.frames);
    this.#heap.addChild(...coins.map(() => new Sprite({ texture: nth(pictures, 0), anchor: 0.5 })));
    this.#layHeap();
  }

  /** The heap stands on the foot of its part. */
  #layHeap(): void {
    const win = this.#footprint?.props.win;
    const part = this.#measured?.parts.picture;
    this.#heap.visible = part !== undefined;
    if (!win || !part || !this.#measured) return;
    const { x, y, w, h } = relativeTo(part, this.#measured.box);
    const heap = heapOf(win);
    const high = 0.5 - Math.min(...heap.map((coin) => coin.y));
    const size = Math.min(COIN, h / high);
    this.#heap.position.set(x + w / 2, y + h);
    for (const [index, coin] of heap.entries()) {
      const sprite = this.#heap.children[index];
      sprite?.setSize(size, size);
      sprite?.position.set(coin.x * size, coin.y * size);
      if (sprite) sprite.rotation = coin.lean;
    }
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { title, amount, note } = this.#footprint.props;
    const titlePart = parts.title && relativeTo(parts.title, box);
    this.#title.set(title, titlePart);
    this.#note.set(note, parts.note && relativeTo(parts.note, box));
    const part = parts.amount && relativeTo(parts.amount, box);
    if (part) {
      // Its words grow from their own middle.
      this.#figure.position.set(part.x + part.w / 2, part.y + part.h / 2);
      this.#amount.set(amount, { ...part, x: -part.w / 2, y: -part.h / 2 });
    }
    this.#ribbon.visible = titlePart !== undefined;
    if (titlePart) {
      const scale = (box.w * 1.06) / this.#ribbon.texture.width;
      this.#ribbon.scale.set(scale);
      // Its words stand above its middle, over the folds.
      const lift = (0.5 - RIBBON_WORDS) * this.#ribbon.texture.height * scale;
      this.#ribbon.position.set(0, titlePart.y + titlePart.h / 2 + lift);
    }
  }
}
