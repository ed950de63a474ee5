import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { springCoins } from '../motion/timelines/coins.ts';
import { enterReward } from '../motion/timelines/reward.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { flyingOf, nth } from './coins.ts';
import { relativeTo } from './geometry.ts';
import { makeRays } from './rays.ts';

const RAYS = 12;
/** Radians a second. */
const RAY_SPEED = 0.22;
/** Coins that spring from the panel, by the size of the win. */
const COINS = { small: 12, big: 26 } as const;
/** Where the ribbon's words stand, as a part of its height. */
const RIBBON_WORDS = 0.38;
/** Soft edge of the painted panel outside its footprint, CSS pixels. */
const PANEL_MARGIN = 6;

/** The reward pop-up: rays behind a panel, the amount in gold, coins springing up once. */
export class RewardActor implements Actor<'reward'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #rays: Container<Sprite>;
  readonly #glow: Sprite;
  readonly #coins = new Container();
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
      ray.alpha = 0.32;
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
    this.#note = new PaintedText(textAtlas, { style: 'soft', align: 'center', maxLines: 1 });
    this.#figure.addChild(this.#amount.sprite);
    this.view.addChild(
      this.#rays,
      this.#glow,
      this.#coins,
      this.#panel,
      this.#ribbon,
      this.#title.sprite,
      this.#figure,
      this.#note.sprite,
    );
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#panel.setSize(box.w + PANEL_MARGIN * 2, box.h + PANEL_MARGIN * 2);
    this.#glow.setSize(box.w * 2.1, box.w * 2.1);
    this.#rays.scale.set(box.w / 190);
    this.#setWords();
  }

  show(footprint: Footprint<'reward'>): void {
    const { props } = footprint;
    this.#footprint = footprint;
    const isWin = props.win !== null;
    this.#rays.visible = isWin;
    this.#glow.visible = isWin;
    this.#setWords();
    this.#tools.clock.invalidate();
  }

  enter(): void {
    const { motion } = this.#tools;
    void motion.play(enterReward(this.view, this.#figure), this.#disposer);
    const win = this.#footprint?.props.win;
    if (!win || motion.reduced) return;
    this.#spring(COINS[win]);
    this.#disposer.add(
      this.#tools.clock.onAmbient((seconds) => {
        this.#rays.rotation += seconds * RAY_SPEED;
      }),
    );
  }

  dispose(): void {
    this.#disposer.dispose();
    for (const words of [this.#title, this.#amount, this.#note]) words.dispose();
    this.view.destroy({ children: true });
  }

  /** Coins leap out from behind the panel and fall away. */
  #spring(count: number): void {
    const { frames, motion } = this.#tools;
    const width = this.#measured?.box.w ?? 320;
    const flying = flyingOf(frames);
    const coins = Array.from({ length: count }, (_, index) => {
      const isPaper = count === COINS.big && index % 3 === 2;
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
