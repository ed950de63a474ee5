import { Container, Sprite } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { type Entrance, popIn } from '../motion/timelines/enter.ts';
import { answerTouch } from '../motion/timelines/touch.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { relativeTo } from './geometry.ts';

/** A round shortcut: disc with its icon, label, and a badge while something waits there. */
export class ShortcutActor implements Actor<'shortcut'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #knob = new Container();
  readonly #icon = new Sprite();
  readonly #badge: Sprite;
  readonly #count: PaintedText;
  readonly #label: PaintedText;
  #measured: Measured | null = null;
  /** CSS pixels across the disc. */
  #size = 0;
  #footprint: Footprint<'shortcut'> | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    this.#badge = new Sprite(tools.frames.get('badge/dot'));
    this.#count = new PaintedText(tools.textAtlas, { style: 'badge', align: 'center', maxLines: 1 });
    this.#label = new PaintedText(tools.textAtlas, {
      style: 'light',
      align: 'center',
      maxLines: 2,
      isAtTop: true,
    });
    for (const sprite of [this.#icon, this.#badge]) sprite.anchor.set(0.5);
    this.#knob.addChild(this.#icon, this.#badge, this.#count.sprite);
    this.view.addChild(this.#knob, this.#label.sprite);
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    const disc = parts.icon
      ? relativeTo(parts.icon, box)
      : { x: -box.w / 2, y: -box.h / 2, w: box.w, h: box.w };
    const size = Math.min(disc.w, disc.h);
    this.#size = size;
    this.#knob.position.set(disc.x + disc.w / 2, disc.y + disc.h / 2);
    this.#icon.setSize(size, size);
    this.#badge.setSize(size * 0.4, size * 0.4);
    this.#badge.position.set(size * 0.36, -size * 0.36);
    this.#setWords();
  }

  show(footprint: Footprint<'shortcut'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props, touch } = footprint;
    this.#icon.texture = this.#tools.frames.find(`shortcut/${props.icon}`, 'shortcut/disc');
    this.#badge.visible = props.badge > 0;
    if (this.#size > 0) this.#icon.setSize(this.#size, this.#size);
    if (before?.props !== props) this.#setWords();
    if (before && before.touch !== touch) {
      const scale = touch.pressed ? 0.9 : touch.hovered || touch.focused ? 1.07 : 1;
      const answer = answerTouch(this.#knob, scale, { isPressed: touch.pressed, back: 0.4 });
      void this.#tools.motion.play(answer, this.#disposer);
    }
    this.#tools.clock.invalidate();
  }

  enter(order: number, how: Entrance): void {
    const fade = { view: this.view, how, lasts: 0.2, delay: order * 0.05 };
    const pop = popIn('shortcut', { ...fade, body: this.#knob, from: 0.6, grows: 0.4, swing: 2 });
    void this.#tools.motion.play(pop, this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#label.dispose();
    this.#count.dispose();
    this.view.destroy({ children: true });
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { label, badge } = this.#footprint.props;
    const labelPart = parts.label && relativeTo(parts.label, box);
    this.#label.set(label, labelPart);
    const { x, y, width } = this.#badge;
    const font = parts.label?.font ?? ['700', 'sans-serif'];
    this.#count.set(badge > 99 ? '99+' : badge > 0 ? String(badge) : '', {
      x: x - width / 2,
      y: y - width / 2,
      w: width,
      h: width,
      fontSize: width * 0.58,
      font: ['800', font[1]],
    });
  }
}
