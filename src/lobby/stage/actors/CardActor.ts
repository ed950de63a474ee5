import { Container, NineSliceSprite, Sprite, type Texture } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import { type Entrance, fadeIn } from '../motion/timelines/enter.ts';
import { answerTouch } from '../motion/timelines/touch.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, StageTools } from './actor.ts';
import { relativeTo } from './geometry.ts';

/** The painted panel has a soft edge of this many CSS pixels outside its footprint. */
const PANEL_MARGIN = 4;

/** A wide card such as "continue playing": panel, cover, title, label. */
export class CardActor implements Actor<'card'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #panel: NineSliceSprite;
  readonly #cover = new Sprite();
  /** Hides the corners of a game's cover; an icon has none. */
  readonly #frame: Sprite;
  readonly #go: Sprite;
  readonly #title: PaintedText;
  readonly #label: PaintedText;
  #measured: Measured | null = null;
  #footprint: Footprint<'card'> | null = null;
  #releaseCover: (() => void) | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    this.#panel = new NineSliceSprite({ texture: tools.frames.get('card/continue'), anchor: 0.5 });
    this.#cover.anchor.set(0.5);
    this.#frame = new Sprite({ texture: tools.frames.get('tile/frame'), anchor: 0.5 });
    this.#go = new Sprite({ texture: tools.frames.get('shortcut/play'), anchor: 0.5 });
    this.#cover.visible = false;
    this.#frame.visible = false;
    this.#title = new PaintedText(tools.textAtlas, { style: 'gold', align: 'left', maxLines: 1 });
    this.#label = new PaintedText(tools.textAtlas, { style: 'light', align: 'left', maxLines: 1 });
    this.view.addChild(
      this.#panel,
      this.#cover,
      this.#frame,
      this.#go,
      this.#title.sprite,
      this.#label.sprite,
    );
  }

  place(measured: Measured): void {
    this.#measured = measured;
    const { box, parts } = measured;
    this.view.position.set(box.x + box.w / 2, box.y + box.h / 2);
    this.#panel.setSize(box.w + PANEL_MARGIN * 2, box.h + PANEL_MARGIN * 2);
    const go = parts.go ? relativeTo(parts.go, box) : null;
    this.#go.visible = go !== null;
    if (go) {
      this.#go.setSize(go.w, go.h);
      this.#go.position.set(go.x + go.w / 2, go.y + go.h / 2);
    }
    this.#placeCover();
    this.#setWords();
  }

  show(footprint: Footprint<'card'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props, touch } = footprint;
    if (before?.props.gameId !== props.gameId || before?.props.icon !== props.icon) this.#takePicture(props);
    if (before?.props !== props) this.#setWords();
    if (before && before.touch !== touch) {
      const scale = touch.pressed ? 0.975 : touch.hovered ? 1.012 : 1;
      const answer = answerTouch(this.view, scale, { isPressed: touch.pressed, back: 0.35 });
      void this.#tools.motion.play(answer, this.#disposer);
    }
    this.#tools.clock.invalidate();
  }

  enter(_order: number, how: Entrance): void {
    void this.#tools.motion.play(fadeIn('card', { view: this.view, how, lasts: 0.3 }), this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#releaseCover?.();
    this.#title.dispose();
    this.#label.dispose();
    this.view.destroy({ children: true });
  }

  #takePicture({ gameId, icon }: Footprint<'card'>['props']): void {
    const { covers, frames, clock } = this.#tools;
    const show = (texture: Texture, framed: boolean) => {
      this.#cover.texture = texture;
      this.#cover.visible = true;
      this.#frame.visible = framed;
      this.#placeCover();
      clock.invalidate();
    };
    // Its page may go as soon as it is given back.
    this.#cover.visible = false;
    this.#releaseCover?.();
    this.#releaseCover =
      gameId === null ? null : covers.acquire(gameId, ({ texture }) => show(texture, true));
    if (icon) show(frames.find(icon, 'shortcut/disc'), false);
  }

  #placeCover(): void {
    if (!this.#measured) return;
    const { box, parts } = this.#measured;
    const part = parts.icon && relativeTo(parts.icon, box);
    if (!part) return;
    for (const sprite of [this.#cover, this.#frame]) {
      sprite.setSize(part.w, part.h);
      sprite.position.set(part.x + part.w / 2, part.y + part.h / 2);
    }
  }

  #setWords(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { title, label } = this.#footprint.props;
    this.#title.set(title, parts.title && relativeTo(parts.title, box));
    this.#label.set(label, parts.label && relativeTo(parts.label, box));
  }
}
