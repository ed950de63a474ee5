import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import { playEffect } from '../../audio/effects.ts';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { openChest } from '../motion/timelines/chest.ts';
import { type Entrance, popIn } from '../motion/timelines/enter.ts';
import { answerTouch } from '../motion/timelines/touch.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { Burst } from './Burst.ts';
import { relativeTo } from './geometry.ts';
import { makeRays } from './rays.ts';

const RAYS = 10;
/** A box that can be opened shakes this often, for this part of the time (seconds). */
const SHAKE = { every: 2.8, lasts: 0.6, angle: 0.075, beats: 5 };
/** Radians a second of the light behind an opened box. */
const TURN = 0.35;
/** Where a box stands, as a part of its picture's height. */
const GROUND = 0.8875;
/** The plate below the box is this much taller than its words. */
const PLATE_ROOM = 10;

/** A box of the invitation bonus: closed; current, shaking in a glow with its lid ajar; opened, with light and prize (§4). */
export class ChestActor implements Actor<'chest'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #glow: Sprite;
  readonly #rays: Container<Sprite>;
  /** Shakes and squashes about the foot of the box. */
  readonly #body = new Container();
  readonly #box = new Sprite();
  readonly #plate: NineSliceSprite;
  readonly #amount: PaintedText;
  readonly #label: PaintedText;
  readonly #burst: Burst;
  #measured: Measured | null = null;
  #footprint: Footprint<'chest'> | null = null;
  #stopStirring: (() => void) | null = null;
  #time = 0;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames, textAtlas, palette } = tools;
    this.#glow = new Sprite({ texture: frames.get('chest/glow'), anchor: 0.5 });
    this.#rays = makeRays(frames, RAYS, (ray) => {
      ray.tint = palette.chestRay;
    });
    this.#rays.visible = false;
    this.#box.anchor.set(0.5, GROUND);
    this.#body.addChild(this.#box);
    this.#plate = new NineSliceSprite({ texture: frames.get('chest/plate'), anchor: 0.5 });
    this.#amount = new PaintedText(textAtlas, { style: 'gold', align: 'center', maxLines: 1 });
    this.#label = new PaintedText(textAtlas, { style: 'light', align: 'center', maxLines: 2 });
    this.#burst = new Burst(tools);
    this.view.addChild(
      this.#rays,
      this.#glow,
      this.#body,
      this.#plate,
      this.#amount.sprite,
      this.#label.sprite,
      this.#burst.view,
    );
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    const chest = relativeTo(parts.chest ?? box, box);
    const size = Math.min(chest.w, chest.h) * 1.06;
    const [x, middle] = [chest.x + chest.w / 2, chest.y + chest.h / 2];
    this.#box.setSize(size, size);
    this.#body.position.set(x, middle + size * (GROUND - 0.5));
    this.#glow.setSize(size * 1.5, size * 1.5);
    for (const part of [this.#glow, this.#rays, this.#burst.view]) part.position.set(x, middle);
    for (const ray of this.#rays.children) ray.setSize(size * 0.26, size * 0.86);
    const amount = parts.amount && relativeTo(parts.amount, box);
    this.#plate.visible = amount !== undefined;
    if (amount) {
      this.#plate.setSize(Math.min(box.w, Math.max(amount.w, 64) + 12), amount.h + PLATE_ROOM);
      this.#plate.position.set(amount.x + amount.w / 2, amount.y + amount.h / 2);
    }
    this.#setWords();
  }

  show(footprint: Footprint<'chest'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props, touch } = footprint;
    if (before?.props.state !== props.state) {
      if (before?.props.state === 'current' && props.state === 'opened') void this.#openIt();
      else this.#showState();
    }
    if (before?.props.isOpening !== props.isOpening || before?.props.state !== props.state) this.#stir();
    if (before?.props !== props) this.#setWords();
    if (before && before.touch !== touch) this.#answerTouch();
    this.#tools.clock.invalidate();
  }

  enter(order: number, how: Entrance): void {
    const { view } = this;
    const fade = { view, how, lasts: 0.2, delay: order * 0.05 };
    const pop = popIn('chest', { ...fade, body: view, from: 0.8, grows: 0.4, swing: 1.8 });
    void this.#tools.motion.play(pop, this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#burst.dispose();
    this.#amount.dispose();
    this.#label.dispose();
    this.view.destroy({ children: true });
  }

  get #state(): 'closed' | 'current' | 'opened' {
    return this.#footprint?.props.state ?? 'closed';
  }

  #showState(): void {
    const state = this.#state;
    this.#box.texture = this.#tools.frames.get(`chest/${state}`);
    this.#box.tint = state === 'closed' ? this.#tools.palette.closed : 0xffffff;
    this.#glow.visible = state !== 'closed';
    this.#glow.alpha = state === 'opened' ? 0.55 : 0.9;
    this.#rays.visible = state === 'opened';
    this.#rays.alpha = 0.4;
    this.#rays.scale.set(1);
    this.#body.scale.set(1);
    if (this.#measured) this.place(this.#measured);
  }

  /** The reward is the player's already; this only shows it. */
  async #openIt(): Promise<void> {
    const { motion } = this.#tools;
    if (motion.reduced) {
      playEffect('lid');
      this.#showState();
      return;
    }
    this.view.zIndex = 1;
    const open = (): void => {
      playEffect('lid');
      this.#showState();
      void this.#burst.play({ coins: 16, reach: this.#box.width * 0.85, size: 26 });
    };
    await motion.play(openChest({ body: this.#body, rays: this.#rays, open }), this.#disposer);
    if (!this.#disposer.disposed) this.view.zIndex = 0;
  }

  /** A current box shakes now and then, and all the time while it is being opened; light turns behind an opened one. */
  #stir(): void {
    this.#stopStirring?.();
    this.#stopStirring = null;
    this.#body.rotation = 0;
    if (this.#state === 'closed' || this.#tools.motion.reduced) return;
    const step = this.#state === 'opened' ? this.#turnLight : this.#shake;
    this.#stopStirring = this.#disposer.add(this.#tools.clock.onAmbient(step));
  }

  readonly #turnLight = (seconds: number): void => {
    this.#rays.rotation += seconds * TURN;
  };

  readonly #shake = (seconds: number): void => {
    this.#time += seconds;
    const at = this.#footprint?.props.isOpening ? this.#time % SHAKE.lasts : this.#time % SHAKE.every;
    const strength = Math.max(0, 1 - at / SHAKE.lasts);
    this.#body.rotation = Math.sin((at / SHAKE.lasts) * Math.PI * 2 * SHAKE.beats) * SHAKE.angle * strength;
    this.#glow.alpha = 0.7 + 0.3 * Math.sin(this.#time * 2.6);
  };

  #answerTouch(): void {
    const { pressed = false, hovered = false } = this.#footprint?.touch ?? {};
    if (this.#state !== 'current') return;
    const scale = pressed ? 0.93 : hovered ? 1.04 : 1;
    const answer = answerTouch(this.#body, scale, { isPressed: pressed, back: 0.35 });
    void this.#tools.motion.play(answer, this.#disposer);
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { amount, label } = this.#footprint.props;
    this.#amount.set(amount, parts.amount && relativeTo(parts.amount, box));
    this.#label.set(label, parts.label && relativeTo(parts.label, box));
  }
}
