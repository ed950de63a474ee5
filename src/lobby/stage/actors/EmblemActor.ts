import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { fillBar } from '../motion/timelines/emblem.ts';
import { type Entrance, fadeIn } from '../motion/timelines/enter.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { relativeTo } from './geometry.ts';

/** CSS pixels of the bar around what fills it, and the shortest filling that still shows both its ends. */
const INSET = { x: 6, top: 6, bottom: 8 };
const SHORTEST = 17;
/** The painted panel has a soft edge of this many CSS pixels outside its footprint. */
const PANEL_MARGIN = 4;
/** The emblem's wings reach this much beyond its part. */
const WINGS = 1.16;

/** The emblem of a VIP tier over the bar of experience, which fills when it comes into view and when there is more. */
export class EmblemActor implements Actor<'emblem'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #panel: NineSliceSprite;
  readonly #emblem = new Sprite();
  readonly #bar: NineSliceSprite;
  readonly #filling: NineSliceSprite;
  readonly #label: PaintedText;
  /** What is filled, 0–1; on its way to the experience. */
  readonly #filled = { part: 0 };
  #measured: Measured | null = null;
  #footprint: Footprint<'emblem'> | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames, textAtlas } = tools;
    this.#emblem.anchor.set(0.5);
    this.#panel = new NineSliceSprite({ texture: frames.get('card/continue'), anchor: 0.5 });
    this.#bar = new NineSliceSprite({ texture: frames.get('vip/bar') });
    this.#filling = new NineSliceSprite({ texture: frames.get('vip/bar-fill') });
    this.#label = new PaintedText(textAtlas, { style: 'gold', align: 'left', maxLines: 1 });
    this.view.addChild(this.#panel, this.#bar, this.#filling, this.#emblem, this.#label.sprite);
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#panel.setSize(box.w + PANEL_MARGIN * 2, box.h + PANEL_MARGIN * 2);
    const emblem = parts.emblem && relativeTo(parts.emblem, box);
    if (emblem) {
      this.#emblem.setSize(emblem.w * WINGS, emblem.h * WINGS);
      this.#emblem.position.set(emblem.x + emblem.w / 2, emblem.y + emblem.h / 2);
    }
    const bar = parts.bar && relativeTo(parts.bar, box);
    this.#bar.visible = bar !== undefined;
    if (bar) {
      this.#bar.setSize(bar.w, bar.h);
      this.#bar.position.set(bar.x, bar.y);
      this.#filling.position.set(bar.x + INSET.x, bar.y + INSET.top);
    }
    this.#drawFilling();
    this.#setWords();
  }

  show(footprint: Footprint<'emblem'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { tier, level, progress } = footprint.props;
    this.#emblem.texture = this.#tools.frames.get(`vip/emblem-${tier}`);
    this.#emblem.tint = level === 0 ? this.#tools.palette.unearned : 0xffffff;
    if (this.#measured) this.place(this.#measured);
    if (before && before.props.progress !== progress) this.#fill();
    this.#tools.clock.invalidate();
  }

  enter(order: number, how: Entrance): void {
    const fade = fadeIn('emblem', { view: this.view, how, lasts: 0.25, delay: order * 0.05 });
    void this.#tools.motion.play(fade, this.#disposer);
    this.#fill();
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#label.dispose();
    this.view.destroy({ children: true });
  }

  #fill(): void {
    const part = this.#footprint?.props.progress ?? 0;
    void this.#tools.motion.play(
      fillBar(this.#filled, part, () => this.#drawFilling()),
      this.#disposer,
    );
  }

  #drawFilling(): void {
    if (this.#disposer.disposed) return;
    const bar = this.#measured?.parts.bar;
    const room = (bar?.w ?? 0) - INSET.x * 2;
    this.#filling.visible = room > SHORTEST && this.#filled.part > 0;
    if (!bar || !this.#filling.visible) return;
    this.#filling.setSize(
      Math.max(SHORTEST, room * this.#filled.part),
      Math.max(1, bar.h - INSET.top - INSET.bottom),
    );
    this.#tools.clock.invalidate();
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    this.#label.set(this.#footprint.props.label, parts.label && relativeTo(parts.label, box));
  }
}
