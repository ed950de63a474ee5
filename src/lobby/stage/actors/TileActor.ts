import { Container, Sprite } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Cover } from '../assets/covers.ts';
import type { Measured, Part } from '../host/measure.ts';
import { Disposer } from '../motion/disposer.ts';
import type { Actor, Entrance, StageTools } from './actor.ts';
import { relativeTo } from './geometry.ts';
import { Words } from './words.ts';

const LOCKED_TINT = 0x6f649a;
const DISABLED_TINT = 0x9a90bd;
/** Radians a second. */
const SPINNER_SPEED = 5;

/** A game of the grid: cover, bevelled frame, title plate, ribbon; lock and spinner while they hold. */
export class TileActor implements Actor<'tile'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  /** Squashes around the tile's middle. */
  readonly #body = new Container();
  readonly #shadow: Sprite;
  readonly #cover = new Sprite();
  readonly #frame: Sprite;
  readonly #plate: Sprite;
  readonly #ribbon = new Sprite();
  readonly #ring: Sprite;
  readonly #lock: Sprite;
  readonly #spinner: Sprite;
  readonly #title: Words;
  #measured: Measured | null = null;
  #footprint: Footprint<'tile'> | null = null;
  #giveCoverBack: (() => void) | null = null;
  #gameId: number | null = null;
  #stopSpinner: (() => void) | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const sprite = (name: Parameters<StageTools['frames']['get']>[0]) => {
      const made = new Sprite(tools.frames.get(name));
      made.anchor.set(0.5);
      return made;
    };
    this.#shadow = sprite('common/shadow');
    this.#cover.anchor.set(0.5);
    this.#frame = sprite('tile/frame');
    this.#plate = sprite('tile/plate');
    this.#ribbon.anchor.set(0.5);
    this.#ring = sprite('tile/focus');
    this.#lock = sprite('tile/lock');
    this.#spinner = sprite('tile/spinner');
    this.#title = new Words(tools.letters, { ink: 'light', align: 'center', maxLines: 2 });
    this.#cover.visible = false;
    this.#body.addChild(
      this.#cover,
      this.#plate,
      this.#frame,
      this.#ribbon,
      this.#title.sprite,
      this.#lock,
      this.#spinner,
      this.#ring,
    );
    this.view.addChild(this.#shadow, this.#body);
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    for (const sprite of [this.#frame, this.#plate, this.#ribbon, this.#ring, this.#cover])
      sprite.setSize(box.w, box.h);
    this.#lock.setSize(box.w * 0.42, box.w * 0.42);
    this.#spinner.setSize(box.w * 0.42, box.w * 0.42);
    this.#shadow.setSize(box.w * 1.12, box.h * 0.22);
    this.#shadow.position.set(0, box.h * 0.48);
    this.#setTitle();
  }

  show(footprint: Footprint<'tile'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props, touch } = footprint;
    if (props.gameId !== this.#gameId) this.#askForCover(props.gameId);
    this.#showFrame();
    this.#lock.visible = props.locked;
    this.#ring.visible = touch.focused;
    this.#cover.tint = props.locked ? LOCKED_TINT : touch.disabled ? DISABLED_TINT : 0xffffff;
    if (before?.props.title !== props.title) this.#setTitle();
    if (before?.props.loading !== props.loading) this.#showLoading(props.loading);
    if (before && before.touch !== touch) this.#answerTouch(footprint);
    this.#tools.clock.invalidate();
  }

  enter(order: number, how: Entrance): void {
    this.view.alpha = how === 'appear' ? 0 : 1;
    this.#body.scale.set(0.86);
    const delay = Math.min(order, 12) * 0.028;
    const { motion } = this.#tools;
    void motion.to(this.view, { alpha: 1, duration: 0.22, delay, ease: 'power1.out' }, this.#disposer);
    void motion.to(
      this.#body.scale,
      { x: 1, y: 1, duration: 0.36, delay, ease: 'back.out(1.6)' },
      this.#disposer,
    );
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#giveCoverBack?.();
    this.#title.dispose();
    this.view.destroy({ children: true });
  }

  #askForCover(gameId: number): void {
    this.#gameId = gameId;
    this.#giveCoverBack?.();
    this.#cover.visible = false;
    this.#giveCoverBack = this.#tools.covers.take(gameId, (cover) => this.#showCover(cover));
  }

  #showCover({ texture }: Cover): void {
    this.#cover.texture = texture;
    if (this.#measured) this.#cover.setSize(this.#measured.box.w, this.#measured.box.h);
    this.#cover.visible = true;
    this.#tools.clock.invalidate();
  }

  #showFrame(): void {
    const { frames } = this.#tools;
    const ribbon = this.#footprint?.props.ribbon ?? null;
    this.#frame.texture = frames.get(ribbon === 'hot' ? 'tile/frame-hot' : 'tile/frame');
    this.#ribbon.visible = ribbon !== null;
    if (ribbon) this.#ribbon.texture = frames.get(ribbon === 'hot' ? 'tile/ribbon-hot' : 'tile/ribbon-new');
  }

  #setTitle(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const part: Part | undefined = parts.title && relativeTo(parts.title, box);
    this.#title.set(this.#footprint.props.title, part);
  }

  #showLoading(loading: boolean): void {
    this.#spinner.visible = loading;
    this.#stopSpinner?.();
    this.#stopSpinner = null;
    if (!loading || this.#tools.motion.reduced) return;
    this.#stopSpinner = this.#disposer.add(
      this.#tools.clock.onAmbient((seconds) => {
        this.#spinner.rotation += seconds * SPINNER_SPEED;
      }),
    );
  }

  #answerTouch({ touch }: Footprint<'tile'>): void {
    const { motion } = this.#tools;
    const scale = touch.pressed ? 0.94 : touch.hovered ? 1.035 : 1;
    void motion.to(
      this.#body.scale,
      touch.pressed
        ? { x: scale + 0.015, y: scale - 0.01, duration: 0.12, ease: 'power2.out' }
        : { x: scale, y: scale, duration: 0.38, ease: 'back.out(3)' },
      this.#disposer,
    );
    void motion.to(
      this.#body,
      { y: touch.pressed ? 2 : touch.hovered ? -4 : 0, duration: 0.18, ease: 'power2.out' },
      this.#disposer,
    );
  }
}
