import { Container, Sprite } from 'pixi.js';
import { playEffect } from '../../audio/effects.ts';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { type Entrance, fadeIn } from '../motion/timelines/enter.ts';
import { catchPacket, changeLight, flipPacket } from '../motion/timelines/packet.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { Burst } from './Burst.ts';
import { relativeTo } from './geometry.ts';
import { PacketRain } from './PacketRain.ts';

/** Where a packet turns, as parts of its picture: the same point of the packet, closed and opened. */
const PIVOT = { closed: { x: 0.5, y: 0.5417 }, opened: { x: 0.5, y: 0.6333 } };
/**
 * CSS pixels as painted, from the pivot: an opened packet reaches this far up, its card's amount is this far up; it
 * moves down by `sinks` to stand in the middle.
 */
const OPENED = { w: 180, h: 300, sinks: 40, amountAt: -105, amountWide: 100, amountHigh: 44 };
const SEAL_AT = -18;
const SIGN = { w: 200, h: 160 };
const FAINT = 0.28;

type Phase = Footprint<'packets'>['props']['phase'];

/** The red-packet event: a clock before it, packets that rain down, of which one is caught and flipped open, what is left after. */
export class PacketsActor implements Actor<'packets'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #glow: Sprite;
  readonly #rain: PacketRain;
  /** Soon or over. */
  readonly #sign = new Sprite();
  /** Where the packet that was caught comes to rest, and as large. */
  readonly #rest = new Container();
  /** That packet, which flies there and flips. */
  readonly #packet = new Container();
  readonly #cover = new Sprite();
  readonly #seal: Sprite;
  readonly #amount: PaintedText;
  readonly #burst: Burst;
  #measured: Measured | null = null;
  #footprint: Footprint<'packets'> | null = null;
  #stopStirring: (() => void) | null = null;
  #time = 0;
  /** Scale of a packet at rest in the middle. */
  #fit = 1;
  /** Settles when the caught packet has come to the middle. */
  #caughtIt: Promise<void> = Promise.resolve();

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames, textAtlas } = tools;
    this.#glow = new Sprite({ texture: frames.get('packet/glow'), anchor: 0.5 });
    this.#rain = new PacketRain(tools);
    this.#sign.anchor.set(0.5);
    this.#seal = new Sprite({ texture: frames.get('packet/seal'), anchor: 0.5, y: SEAL_AT });
    this.#amount = new PaintedText(textAtlas, { style: 'paper', align: 'center', maxLines: 1 });
    this.#burst = new Burst(tools);
    this.#packet.addChild(this.#cover, this.#seal, this.#amount.sprite);
    this.#rest.addChild(this.#packet);
    this.view.addChild(this.#glow, this.#rain.view, this.#sign, this.#rest, this.#burst.view);
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    const room = parts.room
      ? relativeTo(parts.room, box)
      : { x: -box.w / 2, y: -box.h / 2, w: box.w, h: box.h };
    this.#fit = Math.min(1.15, (room.h * 0.96) / OPENED.h, (room.w * 0.8) / OPENED.w);
    const middle = room.y + room.h / 2;
    this.#rain.resize(room.w, room.h);
    this.#glow.setSize(room.h * 1.2, room.h * 1.2);
    const sign = Math.min(1.5, room.h / SIGN.h, (room.w * 0.9) / SIGN.w);
    this.#sign.setSize(SIGN.w * sign, SIGN.h * sign);
    for (const part of [this.#glow, this.#rain.view, this.#sign, this.#rest, this.#burst.view])
      part.position.set(0, middle);
    this.#rest.scale.set(this.#fit);
    this.#setWords();
  }

  show(footprint: Footprint<'packets'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props } = footprint;
    if (before?.props.phase !== props.phase) this.#change(before?.props.phase ?? null, props.phase);
    if (before?.props.amount !== props.amount) this.#setWords();
    this.#tools.clock.invalidate();
  }

  enter(_order: number, how: Entrance): void {
    void this.#tools.motion.play(fadeIn('packet', { view: this.view, how, lasts: 0.3 }), this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#burst.dispose();
    this.#amount.dispose();
    this.view.destroy({ children: true });
  }

  #change(from: Phase | null, to: Phase): void {
    if (to === 'opening') this.#caughtIt = this.#catchOne();
    else if (to === 'opened' && from === 'opening') void this.#flip();
    else this.#stand(to, from);
    this.#stir();
  }

  /** What a phase looks like when nothing has just happened. */
  #stand(phase: Phase, from: Phase | null): void {
    const { frames } = this.#tools;
    const isOpened = phase === 'opened';
    this.#rest.visible = isOpened;
    this.#rain.view.visible = phase === 'active' || isOpened;
    this.#fade(isOpened ? FAINT : 1, phase === 'active' ? 0.35 : 0.7);
    this.#sign.visible = phase === 'soon' || phase === 'over';
    if (this.#sign.visible) {
      this.#sign.texture = frames.get(phase === 'soon' ? 'packet/soon' : 'packet/over');
      if (this.#measured) this.place(this.#measured);
    }
    this.#glow.visible = phase !== 'over';
    if (isOpened) this.#showOpened();
    if (phase === 'active') this.#rain.putBack();
    if (phase === 'active' && from !== 'opening' && this.#footprint?.props.rains)
      void this.#tools.motion.play(this.#rain.fall(), this.#disposer);
  }

  #fade(rain: number, glow: number): void {
    const change = changeLight(this.#rain.view, this.#glow, { rain, glow });
    void this.#tools.motion.play(change, this.#disposer);
  }

  #showClosed(): void {
    this.#cover.texture = this.#tools.frames.get('packet/front');
    this.#cover.anchor.copyFrom(PIVOT.closed);
    this.#seal.visible = true;
    this.#amount.sprite.visible = false;
    this.#rest.visible = true;
    this.#packet.position.set(0, 0);
    this.#packet.scale.set(1);
    this.#packet.rotation = 0;
  }

  #showOpened(): void {
    this.#cover.texture = this.#tools.frames.get('packet/opened');
    this.#cover.anchor.copyFrom(PIVOT.opened);
    this.#seal.visible = false;
    this.#packet.position.set(0, OPENED.sinks);
    this.#packet.rotation = 0;
    this.#setWords();
  }

  /** The packet nearest to the tap comes forward; whether it may be opened, and what it holds, is still asked. */
  async #catchOne(): Promise<void> {
    const { motion } = this.#tools;
    const { w, h } = this.#measured?.box ?? { w: 0, h: 0 };
    const { atX = 0.5, atY = 0.5 } = this.#footprint?.props ?? {};
    const from = this.#rain.catchAt((atX - 0.5) * w, (atY - 0.5) * h - this.#rest.y);
    this.#sign.visible = false;
    this.#glow.visible = true;
    this.#showClosed();
    playEffect('press');
    if (!motion.reduced) {
      this.#packet.position.set(from.x / this.#fit, from.y / this.#fit);
      this.#packet.scale.set(from.scale / this.#fit);
      this.#packet.rotation = from.rotation;
    }
    this.#fade(FAINT, 0.9);
    await motion.play(catchPacket(this.#packet), this.#disposer);
  }

  /** The amount is the player's already; this only shows it. */
  async #flip(): Promise<void> {
    await this.#caughtIt;
    if (this.#disposer.disposed || this.#footprint?.props.phase !== 'opened') return;
    playEffect('packet');
    this.#packet.rotation = 0;
    const open = (): void => {
      this.#showOpened();
      void this.#burst.play({ coins: 22, reach: 190, size: 30 });
    };
    void this.#tools.motion.play(flipPacket(this.#packet, open), this.#disposer);
  }

  #stir(): void {
    this.#stopStirring?.();
    this.#stopStirring = null;
    const phase = this.#footprint?.props.phase;
    this.#sign.rotation = 0;
    if ((phase !== 'soon' && phase !== 'opening') || this.#tools.motion.reduced) return;
    const stop = this.#tools.clock.onAmbient((seconds) => {
      this.#time += seconds;
      if (phase === 'soon') this.#sign.rotation = Math.sin(this.#time * 1.6) * 0.04;
      else this.#packet.rotation = Math.sin(this.#time * 34) * 0.05;
    });
    this.#stopStirring = this.#disposer.add(stop);
  }

  #setWords(): void {
    const part = this.#measured?.parts.amount;
    if (!part || !this.#footprint) return;
    const { phase, amount } = this.#footprint.props;
    this.#amount.set(phase === 'opened' && !this.#seal.visible ? amount : '', {
      x: -OPENED.amountWide / 2,
      y: OPENED.amountAt - OPENED.amountHigh / 2,
      w: OPENED.amountWide,
      h: OPENED.amountHigh,
      fontSize: part.fontSize,
      font: part.font,
    });
  }
}
