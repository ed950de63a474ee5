import { Container, Sprite, type Texture } from 'pixi.js';
import { playEffect } from '../../audio/effects.ts';
import type { Footprint } from '../../state/footprints.ts';
import type { FrameName } from '../assets/needs/atlases.ts';
import type { Measured, Part } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { pegsPassed, planSpin, pointerLift, type SpinPlan, segmentAt, spinAngle } from '../motion/spin.ts';
import { popIn } from '../motion/timelines/enter.ts';
import { changeWheel, land, spinWheel } from '../motion/timelines/wheel.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { Bulbs } from './bulbs.ts';
import { makeRays } from './rays.ts';
import { drawFace } from './wheelFace.ts';

const RADIANS = Math.PI / 180;
/** Parts of the wheel's radius. */
const FACE = 0.8;
const GLOSS = 0.791;
const PEGS = 0.75;
const ICONS = 0.47;
const AMOUNTS = 0.655;
const PINTLE = 0.93;
/** The rim as it was painted, CSS pixels across. */
const ART = 450;
/** Degrees that a peg pushes the pointer aside. */
const LIFT = 14;
/** Ticks closer than this blur into one, ms. */
const TICK_GAP = 55;
const RAYS = 12;
/** Radians a second. */
const RAY_SPEED = 0.05;

interface Segment {
  icon: Sprite;
  amount: PaintedText;
  arm: Container;
}

/** A wheel of the lottery: face, rim with bulbs, hub, and a pointer that ticks over the pegs while it spins. */
export class WheelActor implements Actor<'wheel'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #rays: Container<Sprite>;
  readonly #glow: Sprite;
  readonly #base = new Sprite();
  readonly #face = new Sprite();
  readonly #gloss: Sprite;
  /** What turns above the gloss: prizes, amounts, pegs. */
  readonly #crown = new Container();
  readonly #rim = [new Sprite(), new Sprite()] as const;
  readonly #bulbs: Bulbs;
  readonly #hub = new Sprite();
  readonly #pointer = new Sprite();
  #segments: Segment[] = [];
  #pegs: Sprite[] = [];
  #drawn: { texture: Texture; key: string } | null = null;
  #footprint: Footprint<'wheel'> | null = null;
  #measured: Measured | null = null;
  #angle = 0;
  #stop: (() => void) | null = null;
  #lastTick = 0;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames } = tools;
    this.#rays = makeRays(frames, RAYS, (ray) => {
      ray.alpha = 0.13;
    });
    this.#glow = new Sprite({ texture: frames.get('backdrop/glow'), anchor: 0.5 });
    this.#gloss = new Sprite({ texture: frames.get('wheel/gloss'), anchor: 0.5 });
    this.#bulbs = new Bulbs(tools, this.#disposer);
    for (const sprite of [this.#face, this.#hub]) sprite.anchor.set(0.5);
    for (const half of this.#rim) half.anchor.set(1, 0.5);
    this.#base.anchor.set(0.5, 0);
    this.#pointer.anchor.set(80 / 160, 52 / 192);
    this.#shine();
    this.view.addChild(
      this.#rays,
      this.#glow,
      this.#base,
      this.#face,
      this.#gloss,
      this.#crown,
      ...this.#rim,
      this.#bulbs.view,
      this.#hub,
      this.#pointer,
    );
  }

  /** Degrees, clockwise. */
  get angle(): number {
    return this.#angle;
  }

  place(measured: Measured): void {
    this.#measured = measured;
    this.#build();
  }

  show(footprint: Footprint<'wheel'>): void {
    const before = this.#footprint?.props;
    this.#footprint = footprint;
    const { props } = footprint;
    const isOther = before !== undefined && before.look !== props.look;
    if (isOther) {
      this.#stop?.();
      this.#angle = 0;
    }
    if (before?.look !== props.look || before.segments !== props.segments) this.#build();
    if (isOther || props.spin?.id !== before?.spin?.id) this.#spin();
    if (isOther) this.#comeForward();
    this.#bulbs.mode = props.spin && this.#stop ? 'chase' : 'calm';
    this.#tools.clock.invalidate();
  }

  enter(): void {
    const { view } = this;
    const pop = { view, body: view, how: 'appear', from: 0.86, lasts: 0.2, grows: 0.5, swing: 1.6 } as const;
    void this.#tools.motion.play(popIn('wheel', pop), this.#disposer);
  }

  #comeForward(): void {
    void this.#tools.motion.play(changeWheel(this.view), this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#clear();
    this.#drawn?.texture.destroy(true);
    this.view.destroy({ children: true });
  }

  /** Lays everything out for its size, and draws the face where it is another. */
  #build(): void {
    if (!this.#measured || !this.#footprint) return;
    const { frames, palette } = this.#tools;
    const { box } = this.#measured;
    const { look, segments } = this.#footprint.props;
    const diameter = Math.min(box.w, box.h);
    const radius = diameter / 2;
    const scale = diameter / ART;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    const dress = (sprite: Sprite, name: FrameName): void => {
      sprite.texture = frames.get(name);
      sprite.scale.set(scale);
    };
    dress(this.#base, `wheel/${look}/base`);
    this.#base.y = radius * 0.86;
    for (const half of this.#rim) dress(half, `wheel/${look}/rim`);
    this.#rim[1].scale.x = -scale;
    dress(this.#hub, `wheel/${look}/hub`);
    dress(this.#pointer, `wheel/${look}/pointer`);
    this.#pointer.scale.set(scale * 0.9);
    this.#pointer.y = -radius * PINTLE;
    this.#gloss.setSize(diameter * GLOSS, diameter * GLOSS);
    this.#glow.setSize(diameter * 1.7, diameter * 1.7);
    this.#glow.tint = palette.wheels[look];
    this.#glow.alpha = 0.55;
    for (const ray of this.#rays.children) {
      ray.setSize(diameter * 0.3, diameter * 0.95);
      ray.tint = palette.wheels[look];
    }
    this.#bulbs.place(radius, scale);
    const key = `${look} ${segments.length} ${diameter}`;
    if (this.#drawn?.key !== key) {
      const texture = drawFace(look, segments.length, diameter * FACE, this.#tools.resolution);
      this.#face.texture = texture;
      this.#drawn?.texture.destroy(true);
      this.#drawn = { texture, key };
    }
    this.#seat(radius, scale);
    this.#turnTo(this.#angle);
  }

  /** The rays go slowly round behind the wheel. */
  #shine(): void {
    const { clock, motion } = this.#tools;
    if (motion.reduced) return;
    this.#disposer.add(
      clock.onAmbient((seconds) => {
        this.#rays.rotation += seconds * RAY_SPEED;
      }),
    );
  }

  /** Prizes, amounts and pegs. */
  #seat(radius: number, scale: number): void {
    const { frames, textAtlas } = this.#tools;
    const { segments } = this.#footprint?.props ?? { segments: [] };
    const label = this.#measured?.parts.label;
    this.#clear();
    const step = (Math.PI * 2) / segments.length;
    /** Room across a segment at a distance from the middle. */
    const room = (distance: number): number => 2 * radius * distance * Math.tan(step / 2);
    segments.forEach(({ icon, label: text }, index) => {
      const arm = new Container();
      arm.rotation = index * step;
      const picture = new Sprite({ texture: frames.find(`prize/${icon}`, 'prize/coin'), anchor: 0.5 });
      const size = Math.min(radius * 0.34, room(ICONS) * 1.02);
      picture.setSize(size, size);
      picture.y = -radius * ICONS;
      const amount = new PaintedText(textAtlas, { style: 'light', align: 'center', maxLines: 1 });
      const w = room(AMOUNTS) * 0.88;
      const fontSize = Math.min(label?.fontSize ?? 16, radius * 0.105);
      const part: Part = {
        x: -w / 2,
        y: -radius * AMOUNTS - fontSize / 2,
        w,
        h: fontSize,
        fontSize,
        font: label?.font ?? ['700', 'sans-serif'],
      };
      amount.set(text, part);
      arm.addChild(picture, amount.sprite);
      this.#segments.push({ icon: picture, amount, arm });
      const peg = new Sprite({ texture: frames.get('wheel/peg'), anchor: 0.5 });
      peg.scale.set(scale);
      const border = (index + 0.5) * step;
      peg.position.set(Math.sin(border) * radius * PEGS, -Math.cos(border) * radius * PEGS);
      this.#pegs.push(peg);
      this.#crown.addChild(arm);
    });
    this.#crown.addChild(...this.#pegs);
  }

  #clear(): void {
    for (const { amount, arm } of this.#segments) {
      amount.dispose();
      arm.destroy({ children: true });
    }
    for (const peg of this.#pegs) peg.destroy();
    this.#segments = [];
    this.#pegs = [];
  }

  /** Begins the spin that the answer asks for, goes on with one under way, or shows the end of one that is over. */
  #spin(): void {
    this.#stop?.();
    this.#stop = null;
    const { spin, segments } = this.#footprint?.props ?? { spin: null, segments: [] };
    if (!spin) return;
    const plan = planSpin(this.#angle % 360, spin.index, segments.length, spin.jitter);
    const { motion } = this.#tools;
    if (motion.reduced || spin.over) {
      this.#turnTo(plan.to);
      return;
    }
    const spinning = new Disposer();
    this.#stop = this.#disposer.add(() => {
      spinning.dispose();
      this.#stop = null;
    });
    const turn = (elapsed: number): void => this.#step(elapsed, plan, segments.length);
    void motion.play(
      spinWheel(turn, () => this.#land(segments.length)),
      spinning,
      spin.startedAt,
    );
    playEffect('spin');
    this.#bulbs.mode = 'chase';
  }

  #step(elapsed: number, plan: SpinPlan, count: number): void {
    const before = pegsPassed(this.#angle, count);
    this.#turnTo(spinAngle(elapsed, plan));
    this.#bulbs.chase(elapsed);
    if (pegsPassed(this.#angle, count) === before || elapsed - this.#lastTick <= TICK_GAP) return;
    this.#lastTick = elapsed;
    playEffect('tick');
  }

  #land(count: number): void {
    this.#lastTick = 0;
    this.#stop?.();
    this.#celebrate(segmentAt(this.#angle, count));
  }

  #turnTo(angle: number): void {
    this.#angle = angle;
    const count = this.#segments.length;
    this.#face.rotation = angle * RADIANS;
    this.#crown.rotation = angle * RADIANS;
    this.#pointer.rotation = count > 0 && this.#stop ? -pointerLift(angle, count) * LIFT * RADIANS : 0;
    this.#tools.clock.invalidate();
  }

  /** The prize under the pointer leaps, and all bulbs flash. */
  #celebrate(index: number): void {
    this.#bulbs.mode = 'flash';
    const icon = this.#segments[index]?.icon;
    if (!icon) return;
    void this.#tools.motion.play(land(icon), this.#disposer);
  }
}
