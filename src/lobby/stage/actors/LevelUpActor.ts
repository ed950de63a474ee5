import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured, Part } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { popIn } from '../motion/timelines/enter.ts';
import { riseLevel } from '../motion/timelines/levelUp.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { Burst } from './Burst.ts';
import { relativeTo } from './geometry.ts';
import { makeRays } from './rays.ts';

const RAYS = 14;
/** Radians a second. */
const RAY_SPEED = 0.2;
/** The emblem's wings reach this much beyond its part. */
const WINGS = 1.16;
/** Where the ribbon's words stand, as a part of its height. */
const RIBBON_WORDS = 0.38;
const PANEL_MARGIN = 6;

/** A VIP level that was reached: the emblem of the one before makes place for the new one, in light. */
export class LevelUpActor implements Actor<'levelUp'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #rays: Container<Sprite>;
  readonly #glow: Sprite;
  readonly #panel: NineSliceSprite;
  readonly #ribbon: Sprite;
  readonly #burst: Burst;
  readonly #emblems = { before: new Container(), after: new Container() };
  readonly #pictures = { before: new Sprite({ anchor: 0.5 }), after: new Sprite({ anchor: 0.5 }) };
  readonly #title: PaintedText;
  readonly #words: { before: PaintedText; after: PaintedText };
  readonly #places = { before: new Container(), after: new Container() };
  #measured: Measured | null = null;
  #footprint: Footprint<'levelUp'> | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames, textAtlas, palette } = tools;
    this.#rays = makeRays(frames, RAYS, (ray, index) => {
      ray.tint = palette.rays[index % 2] ?? 0xffffff;
      ray.alpha = 0.4;
      ray.setSize(96, 330);
    });
    this.#glow = new Sprite({ texture: frames.get('fx/glow'), anchor: 0.5, tint: palette.rewardGlow });
    this.#panel = new NineSliceSprite({ texture: frames.get('reward/panel'), anchor: 0.5 });
    this.#ribbon = new Sprite({ texture: frames.get('reward/ribbon'), anchor: 0.5 });
    this.#burst = new Burst(tools);
    const words = () => new PaintedText(textAtlas, { style: 'gold', align: 'center', maxLines: 1 });
    this.#title = new PaintedText(textAtlas, { style: 'light', align: 'center', maxLines: 2 });
    this.#words = { before: words(), after: words() };
    for (const which of ['before', 'after'] as const) {
      this.#emblems[which].addChild(this.#pictures[which]);
      this.#places[which].addChild(this.#words[which].sprite);
    }
    this.view.addChild(
      this.#rays,
      this.#glow,
      this.#panel,
      this.#ribbon,
      this.#title.sprite,
      this.#burst.view,
      this.#emblems.before,
      this.#emblems.after,
      this.#places.before,
      this.#places.after,
    );
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#panel.setSize(box.w + PANEL_MARGIN * 2, box.h + PANEL_MARGIN * 2);
    this.#glow.setSize(box.w * 2.1, box.w * 2.1);
    this.#rays.scale.set(box.w / 190);
    const emblem = parts.emblem && relativeTo(parts.emblem, box);
    if (emblem) {
      const middle = { x: emblem.x + emblem.w / 2, y: emblem.y + emblem.h / 2 };
      for (const which of ['before', 'after'] as const) {
        this.#pictures[which].setSize(emblem.w * WINGS, emblem.h * WINGS);
        this.#emblems[which].position.copyFrom(middle);
      }
      this.#burst.view.position.copyFrom(middle);
    }
    this.#setWords();
  }

  show(footprint: Footprint<'levelUp'>): void {
    this.#footprint = footprint;
    const { frames, palette, clock } = this.#tools;
    const { fromTier, toTier, isFirst } = footprint.props;
    this.#pictures.before.texture = frames.get(`vip/emblem-${fromTier}`);
    this.#pictures.before.tint = isFirst ? palette.unearned : 0xffffff;
    this.#pictures.after.texture = frames.get(`vip/emblem-${toTier}`);
    if (this.#measured) this.place(this.#measured);
    clock.invalidate();
  }

  enter(): void {
    const { motion, clock } = this.#tools;
    const pop = {
      view: this.view,
      body: this.view,
      how: 'appear',
      from: 0.7,
      lasts: 0.16,
      grows: 0.45,
      swing: 1.9,
    } as const;
    void motion.play(popIn('levelUp', pop), this.#disposer);
    const rise = riseLevel({
      before: this.#emblems.before,
      after: this.#emblems.after,
      wordsBefore: this.#places.before,
      wordsAfter: this.#places.after,
      shift: 18,
      arrived: () => void this.#burst.play({ coins: 26, reach: 190, size: 26 }),
    });
    void motion.play(rise, this.#disposer);
    if (motion.reduced) return;
    this.#disposer.add(
      clock.onAmbient((seconds) => {
        this.#rays.rotation += seconds * RAY_SPEED;
      }),
    );
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#burst.dispose();
    for (const words of [this.#title, this.#words.before, this.#words.after]) words.dispose();
    this.view.destroy({ children: true });
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { title, from, to } = this.#footprint.props;
    const within = (part: Part | undefined) => part && relativeTo(part, box);
    const titlePart = within(parts.title);
    this.#title.set(title, titlePart);
    this.#words.before.set(from, within(parts.label));
    this.#words.after.set(to, within(parts.label));
    this.#ribbon.visible = titlePart !== undefined;
    if (!titlePart) return;
    const scale = (box.w * 1.06) / this.#ribbon.texture.width;
    this.#ribbon.scale.set(scale);
    const lift = (0.5 - RIBBON_WORDS) * this.#ribbon.texture.height * scale;
    this.#ribbon.position.set(0, titlePart.y + titlePart.h / 2 + lift);
  }
}
