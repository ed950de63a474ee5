import { Container, NineSliceSprite, Sprite } from 'pixi.js';
import type { Footprint } from '../../state/footprints.ts';
import type { Cover } from '../assets/covers.ts';
import { LARGE_PICTURE, largePicture } from '../assets/largePictures.ts';
import type { FrameName } from '../assets/needs/atlases.ts';
import { Poster } from '../assets/posters.ts';
import type { Measured, Part } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import type { Entrance } from '../motion/timelines/enter.ts';
import { enterTile, leaveTile, shineOver } from '../motion/timelines/tile.ts';
import { lift, press, release } from '../motion/timelines/touch.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { Actor, PlacementMode, StageTools } from './actor.ts';
import { relativeTo } from './geometry.ts';
import { Placement } from './placement.ts';
import { Tilt } from './tilt.ts';

/** Radians a second. */
const SPINNER_SPEED = 5;
/** CSS pixels: a tile as it was painted, the focus ring around it. */
const ART_WIDTH = 132;
const RING_MARGIN = 8;
/** CSS pixels of the frame that nothing is seen through, on each side. */
const FRAME_SOLID = 6.5;
/** How far the frame and the ribbon of a tile grow with it; what is larger has a longer frame. */
const LARGEST_SCALE = 1.2;
/** CSS pixels: a wider tile has the room of four, for which its cover is too small. */
const LARGE_FROM = 190;

/** Part of the cover that a strip of light crosses. */
const SHINE_WAY = 0.56;

/**
 * A game of the grid: cover, bevelled frame, ribbon; lock and spinner while they hold. Covers carry their title: a
 * plate with words shows only where the cover is not the game's own, or says why the game is closed.
 */
export class TileActor implements Actor<'tile'> {
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  /** Squashes around the tile's middle. */
  readonly #body = new Container();
  readonly #placement: Placement;
  readonly #tilt: Tilt;
  readonly #shadow: Sprite;
  readonly #shine: Sprite;
  readonly #cover: Sprite;
  readonly #frame: NineSliceSprite;
  readonly #ribbon = new Sprite();
  readonly #lock: Sprite;
  readonly #spinner: Sprite;
  readonly #ring: NineSliceSprite;
  readonly #plate: NineSliceSprite;
  readonly #title: PaintedText;
  #measured: Measured | null = null;
  #footprint: Footprint<'tile'> | null = null;
  #releaseCover: (() => void) | null = null;
  #isLarge = false;
  /** What a large tile shows in place of its cover. */
  #poster: Poster | null = null;
  #gameId: number | null = null;
  #isOwnCover = false;
  #stopSpinner: (() => void) | null = null;

  constructor(tools: StageTools) {
    this.#tools = tools;
    const { frames } = tools;
    const sprite = (name: FrameName): Sprite => new Sprite({ texture: frames.get(name), anchor: 0.5 });
    const stretched = (name: FrameName): NineSliceSprite =>
      new NineSliceSprite({ texture: frames.get(name), anchor: 0.5 });
    this.#placement = new Placement(this.view, tools, this.#disposer);
    this.#tilt = new Tilt(this.#body, tools, this.#disposer);
    this.#shadow = sprite('common/shadow');
    this.#shine = sprite('tile/shine');
    this.#shine.visible = false;
    this.#cover = sprite('tile/placeholder');
    this.#frame = stretched('tile/frame');
    this.#ribbon.anchor.set(0, 0);
    this.#lock = sprite('tile/lock');
    this.#spinner = sprite('tile/loading');
    this.#ring = stretched('tile/focus');
    this.#plate = stretched('tile/plate');
    this.#title = new PaintedText(tools.textAtlas, { style: 'light', align: 'center', maxLines: 2 });
    this.#body.addChild(
      this.#shadow,
      this.#cover,
      this.#shine,
      this.#plate,
      this.#frame,
      this.#ribbon,
      this.#title.sprite,
      this.#lock,
      this.#spinner,
      this.#ring,
    );
    this.view.addChild(this.#body);
  }

  place(measured: Measured, mode: PlacementMode): void {
    this.#measured = measured;
    const { box } = measured;
    this.#placement.moveTo(box.x + box.w / 2, box.y + box.h / 2, mode);
    this.#arrange(measured);
  }

  #arrange({ box, parts }: Measured): void {
    const cover = relativeTo(parts.cover ?? box, box);
    const [x, y] = [cover.x + cover.w / 2, cover.y + cover.h / 2];
    const scale = Math.min(cover.w / ART_WIDTH, LARGEST_SCALE);
    this.#setLarge(cover.w >= LARGE_FROM);
    this.#fill(cover, scale);
    this.#cover.position.set(x, y);
    this.#frame.scale.set(scale);
    this.#frame.setSize(cover.w / scale, cover.h / scale);
    this.#frame.position.set(x, y);
    for (const sprite of [this.#lock, this.#spinner]) {
      sprite.setSize(cover.w * 0.4, cover.w * 0.4);
      sprite.position.set(x, y);
    }
    this.#ribbon.scale.set(scale);
    this.#ribbon.position.set(cover.x - 5 * scale, cover.y + 7 * scale);
    this.#ring.setSize(cover.w + RING_MARGIN * 2, cover.h + RING_MARGIN * 2);
    this.#ring.position.set(x, y);
    this.#shadow.setSize(cover.w * 1.1, cover.w * 0.34);
    this.#shadow.position.set(x, cover.y + cover.h);
    this.#shine.setSize(cover.w * 0.6, cover.h);
    this.#shine.y = y;
    const plate = parts.plate && relativeTo(parts.plate, box);
    if (plate) {
      this.#plate.setSize(plate.w, plate.h);
      this.#plate.position.set(plate.x + plate.w / 2, plate.y + plate.h / 2);
    }
    this.#setTitle();
  }

  /** A picture ends under the frame, whose corners are round; a cover is cut there already, at the size of a small tile. */
  #fill({ w, h }: Pick<Part, 'w' | 'h'>, scale: number): void {
    const [innerW, innerH] = [w - FRAME_SOLID * 2 * scale, h - FRAME_SOLID * 2 * scale];
    const { trim, orig } = this.#cover.texture;
    if (this.#poster) {
      this.#poster.cut(innerW, innerH, 0, innerW);
      this.#cover.setSize(innerW, innerH);
    } else if (trim && this.#isLarge)
      this.#cover.setSize((innerW * orig.width) / trim.width, (innerH * orig.height) / trim.height);
    else this.#cover.setSize(w, h);
  }

  show(footprint: Footprint<'tile'>): void {
    const before = this.#footprint;
    this.#footprint = footprint;
    const { props, touch } = footprint;
    const { locked, disabled } = this.#tools.palette;
    if (before?.element !== footprint.element) this.#tilt.follow(footprint.element);
    if (props.gameId !== this.#gameId) this.#askForCover(props.gameId);
    this.#showFrame();
    this.#lock.visible = props.locked !== null;
    this.#ring.visible = touch.focused;
    this.#cover.tint = props.locked ? locked : touch.disabled ? disabled : 0xffffff;
    if (before?.props.title !== props.title || before.props.locked !== props.locked) this.#setTitle();
    if (before?.props.loading !== props.loading) this.#showLoading(props.loading);
    if (before && before.touch !== touch) this.#answerTouch(footprint);
    this.#tools.clock.invalidate();
  }

  enter(order: number, how: Entrance): void {
    if (how === 'return') this.#tilt.rest();
    void this.#tools.motion.play(
      enterTile({ view: this.view, body: this.#body }, order, how),
      this.#disposer,
    );
  }

  leave(): Promise<void> {
    return this.#tools.motion.play(leaveTile({ view: this.view, body: this.#body }), this.#disposer);
  }

  dispose(): void {
    this.#disposer.dispose();
    this.#releaseCover?.();
    this.#title.dispose();
    this.view.destroy({ children: true });
    this.#poster?.destroy();
  }

  #askForCover(gameId: number): void {
    this.#gameId = gameId;
    this.#releaseCover?.();
    this.#cover.texture = this.#tools.frames.get('tile/placeholder');
    // The frame's art may be in the same batch, which goes on binding what it was made with: also what is destroyed here.
    if (this.view.parentRenderGroup) this.view.parentRenderGroup.structureDidChange = true;
    this.#poster?.destroy();
    this.#poster = null;
    this.#isOwnCover = false;
    this.#releaseCover = this.#tools.covers.acquire(gameId, (cover) => this.#showCover(cover));
    if (this.#isLarge) void this.#showPicture(gameId);
  }

  #setLarge(isLarge: boolean): void {
    if (isLarge === this.#isLarge) return;
    this.#isLarge = isLarge;
    if (this.#gameId !== null) this.#askForCover(this.#gameId);
  }

  /** The cover stands in for it until it has come, and where there is none. */
  async #showPicture(gameId: number): Promise<void> {
    const url = largePicture(gameId);
    const poster = url === undefined ? null : await Poster.load(url, LARGE_PICTURE).catch(() => null);
    if (!poster) return;
    if (this.view.destroyed || this.#gameId !== gameId || !this.#isLarge || this.#poster) {
      poster.destroy();
      return;
    }
    this.#poster = poster;
    this.#showCover({ texture: poster.texture, own: true });
  }

  #showCover({ texture, own }: Cover): void {
    this.#cover.texture = this.#poster?.texture ?? texture;
    this.#isOwnCover = own || this.#poster !== null;
    if (this.#measured) this.#arrange(this.#measured);
    this.#tools.clock.invalidate();
  }

  #showFrame(): void {
    const { frames } = this.#tools;
    const ribbon = this.#footprint?.props.ribbon ?? null;
    this.#frame.texture = frames.get(ribbon ? `tile/frame-${ribbon}` : 'tile/frame');
    this.#ribbon.visible = ribbon !== null;
    if (ribbon) this.#ribbon.texture = frames.get(`ribbon/${ribbon}`);
  }

  /** What the cover does not say: the title where it is not lettered there, else why the game is closed. */
  #setTitle(): void {
    if (!this.#measured || !this.#footprint) return;
    const { box, parts } = this.#measured;
    const { title, locked } = this.#footprint.props;
    const words = this.#isOwnCover ? (locked ?? '') : title;
    const part: Part | undefined = parts.title && relativeTo(parts.title, box);
    this.#title.set(words, part);
    this.#plate.visible = words !== '' && parts.plate !== undefined;
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
    const scale = touch.pressed ? 0.94 : touch.hovered ? 1.045 : 1;
    const answer = touch.pressed
      ? press(this.#body, { x: scale + 0.015, y: scale - 0.01 })
      : release(this.#body, scale, 0.38);
    lift(answer, this.#body, touch.pressed ? 2 : touch.hovered ? -4 : 0);
    void motion.play(answer, this.#disposer);
    if ((touch.hovered || touch.pressed) && !this.#shine.visible && !motion.reduced) this.#letShine();
  }

  /** One strip of light crosses the cover. */
  #letShine(): void {
    if (!this.#measured) return;
    const reach = (this.#measured.box.w * SHINE_WAY) / 2;
    void this.#tools.motion.play(shineOver(this.#shine, reach), this.#disposer);
  }
}
