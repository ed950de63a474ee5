import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import { CHECKIN_DAYS } from '../../../contract/constants.ts';
import { playEffect } from '../../audio/effects.ts';
import type { Footprint } from '../../state/footprints.ts';
import type { FrameName } from '../assets/needs/atlases.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { stampDay } from '../motion/timelines/day.ts';
import { type Entrance, popIn } from '../motion/timelines/enter.ts';
import { answerTouch } from '../motion/timelines/touch.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { Burst } from './Burst.ts';
import { relativeTo } from './geometry.ts';

/** The painted tile has a soft edge of this many CSS pixels outside its footprint. */
const MARGIN = 4;
/** The pulse of the current day: seconds of one period, and the change of its scale. */
const PULSE = { seconds: 2.2, scale: 0.022 };
const DONE_ALPHA = 0.42;
/** Gifts as painted, CSS pixels: the seventh is wide. */
const GIFT = { w: 88, h: 80 };
const WIDE_GIFT = { w: 168, h: 100 };

/** A check-in day: the current one pulses, signing it stamps it in a burst of coins (§4). */
export class DayActor implements Actor<'day'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #glow: Sprite;
  readonly #body = new Container();
  readonly #tile: NineSliceSprite;
  readonly #gift = new Sprite();
  readonly #stamp: Sprite;
  readonly #title: PaintedText;
  readonly #amount: PaintedText;
  readonly #burst: Burst;
  #measured: Measured | null = null;
  #footprint: Footprint<'day'> | null = null;
  #stopBreathing: (() => void) | null = null;
  #breath = 0;
  /** The stamp at rest, as a scale of its frame. */
  #stampScale = 1;
  #isStamping = false;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames, textAtlas } = tools;
    this.#glow = new Sprite({ texture: frames.get('day/glow'), anchor: 0.5, blendMode: 'add' });
    this.#tile = new NineSliceSprite({ texture: frames.get('day/tile'), anchor: 0.5 });
    this.#stamp = new Sprite({ texture: frames.get('day/stamp'), anchor: 0.5 });
    this.#gift.anchor.set(0.5);
    this.#glow.visible = false;
    this.#stamp.visible = false;
    this.#title = new PaintedText(textAtlas, { style: 'light', align: 'center', maxLines: 1 });
    this.#amount = new PaintedText(textAtlas, { style: 'gold', align: 'center', maxLines: 1 });
    this.#burst = new Burst(tools);
    this.#body.addChild(this.#tile, this.#gift, this.#title.sprite, this.#amount.sprite, this.#stamp);
    this.view.addChild(this.#glow, this.#body, this.#burst.view);
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#tile.setSize(box.w + MARGIN * 2, box.h + MARGIN * 2);
    this.#glow.setSize(box.w * 2.1, box.h * 1.9);
    const prize = parts.prize ? relativeTo(parts.prize, box) : { x: 0, y: 0, w: 0, h: 0 };
    const art = this.#isWide ? WIDE_GIFT : GIFT;
    const fit = Math.min((prize.w + 2) / art.w, (prize.h + 6) / art.h);
    this.#gift.setSize(art.w * fit, art.h * fit);
    this.#gift.position.set(prize.x + prize.w / 2, prize.y + prize.h / 2);
    this.#stampScale = (Math.min(box.w, box.h) * 0.72) / this.#stamp.texture.width;
    this.#stamp.position.set(prize.x + prize.w / 2, prize.y + prize.h / 2);
    if (!this.#isStamping) this.#stamp.scale.set(this.#stampScale);
    this.#burst.view.position.copyFrom(this.#stamp.position);
    this.#setWords();
  }

  show(footprint: Footprint<'day'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props, touch } = footprint;
    const { frames, clock } = this.#tools;
    if (before?.props.index !== props.index) {
      this.#gift.texture = frames.get(`day/reward-${props.index + 1}` as FrameName);
      if (this.#measured) this.place(this.#measured);
    }
    if (before?.props.state !== props.state) {
      const look = props.state === 'ahead' ? '' : `-${props.state}`;
      this.#tile.texture = frames.get(`day/${this.#isWide ? 'wide' : 'tile'}${look}` as FrameName);
      if (before?.props.state === 'current' && props.state === 'done') this.#stampIt();
      else this.#showDone(props.state === 'done');
      this.#breathe(props.state === 'current');
    }
    if (before?.props !== props) this.#setWords();
    if (before && (before.touch !== touch || before.props.isSigning !== props.isSigning)) this.#answer();
    clock.invalidate();
  }

  enter(order: number, how: Entrance): void {
    const { view } = this;
    const fade = { view, how, lasts: 0.2, delay: order * 0.045 };
    const pop = popIn('day', { ...fade, body: view, from: 0.8, grows: 0.38, swing: 1.8 });
    void this.#tools.motion.play(pop, this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#burst.dispose();
    this.#title.dispose();
    this.#amount.dispose();
    this.view.destroy({ children: true });
  }

  get #isWide(): boolean {
    return this.#footprint?.props.index === CHECKIN_DAYS - 1;
  }

  #showDone(done: boolean): void {
    this.#stamp.visible = done;
    this.#stamp.alpha = 1;
    this.#stamp.scale.set(this.#stampScale);
    this.#gift.alpha = done ? DONE_ALPHA : 1;
  }

  /** The day is signed already; this only shows it. */
  #stampIt(): void {
    const { motion } = this.#tools;
    this.#showDone(true);
    playEffect('stamp');
    if (motion.reduced) return;
    this.#isStamping = true;
    const stamp = stampDay({
      body: this.#body,
      stamp: this.#stamp,
      stampScale: this.#stampScale,
      gift: this.#gift,
      faint: DONE_ALPHA,
      struck: () => {
        this.#isStamping = false;
        this.view.zIndex = 1;
        const { w = 100 } = this.#measured?.box ?? {};
        void this.#burst.play({ coins: 14, reach: Math.min(w, 140) * 1.05, size: 26 });
      },
    });
    void motion.play(stamp, this.#disposer);
  }

  #breathe(current: boolean): void {
    this.#stopBreathing?.();
    this.#stopBreathing = null;
    this.#glow.visible = current;
    this.view.zIndex = current ? 1 : 0;
    if (!current) this.#body.scale.set(1);
    if (!current || this.#tools.motion.reduced) return;
    const stop = this.#tools.clock.onAmbient((seconds) => {
      this.#breath += seconds / PULSE.seconds;
      const swell = 0.5 - 0.5 * Math.cos(this.#breath * Math.PI * 2);
      this.#glow.alpha = 0.55 + swell * 0.45;
      if (!this.#isHeld) this.#body.scale.set(1 + swell * PULSE.scale);
    });
    this.#stopBreathing = this.#disposer.add(stop);
  }

  get #isHeld(): boolean {
    return this.#footprint?.props.isSigning === true || this.#footprint?.touch.pressed === true;
  }

  #answer(): void {
    if (this.#footprint?.props.state !== 'current') return;
    const scale = this.#isHeld ? 0.94 : 1;
    const answer = answerTouch(this.#body, scale, { isPressed: this.#isHeld, back: 0.35 });
    void this.#tools.motion.play(answer, this.#disposer);
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { title, amount } = this.#footprint.props;
    this.#title.set(title, parts.title && relativeTo(parts.title, box));
    this.#amount.set(amount, parts.amount && relativeTo(parts.amount, box));
  }
}
