import { Container, Sprite } from 'pixi.js';
import { Disposer } from '../motion/Disposer.ts';
import { burst } from '../motion/timelines/coins.ts';
import type { StageTools } from './actor.ts';
import { type Flying, flyingOf, nth } from './coins.ts';
import { scatter } from './scatter.ts';

interface BurstStyle {
  /** How many pieces fly. */
  coins: number;
  /** How far they fly, CSS pixels. */
  reach: number;
  /** Size of a coin, CSS pixels. */
  size: number;
}

interface Piece {
  sprite: Sprite;
  /** Radians. */
  angle: number;
  reach: number;
  size: number;
  /** Turns of the coin on its way. */
  turns: number;
  spin: number;
}

/** Pieces are pulled down by this part of their reach. */
const FALL = 0.75;

const around = (index: number, salt: number): number => scatter(index, salt) - 0.5;

/** A flash, a ring and coins that fly off in every direction and are gone. Under reduced motion nothing shows. */
export class Burst {
  readonly view = new Container();
  readonly #tools: StageTools;
  /** Of the burst that plays. */
  #disposer = new Disposer();
  #flying: Flying = { coins: [], confetti: [] };
  #gone = false;

  constructor(tools: StageTools) {
    this.#tools = tools;
    this.view.visible = false;
  }

  /** Plays once around the view's origin; a second call begins anew. Settles when it is over, or cut short. */
  async play({ coins, reach, size }: BurstStyle): Promise<void> {
    if (this.#tools.motion.reduced || this.#gone) return;
    this.#disposer.dispose();
    const disposer = new Disposer();
    this.#disposer = disposer;
    this.#clear();
    const { frames, motion } = this.#tools;
    this.#flying = flyingOf(frames);
    const flash = new Sprite({ texture: frames.get('fx/burst'), anchor: 0.5 });
    const ring = new Sprite({ texture: frames.get('fx/ring'), anchor: 0.5 });
    const pieces = Array.from({ length: coins }, (_, index) => this.#piece(index, coins, reach, size));
    this.view.addChild(flash, ring, ...pieces.map(({ sprite }) => sprite));
    this.view.visible = true;
    const draw = (t: number): void => {
      const out = 1 - (1 - t) ** 3;
      flash.setSize(reach * (0.8 + out * 0.9));
      flash.alpha = Math.max(0, 1 - t * 2.4);
      ring.setSize(reach * (0.4 + out * 1.9));
      ring.alpha = Math.max(0, 1 - t * 1.8);
      for (const piece of pieces) this.#move(piece, t, out);
    };
    draw(0);
    await motion.play(
      burst(draw, () => this.#clear()),
      disposer,
    );
  }

  dispose(): void {
    this.#gone = true;
    this.#disposer.dispose();
    this.view.destroy({ children: true });
  }

  #piece(index: number, count: number, reach: number, size: number): Piece {
    const isCoin = index % 3 !== 2;
    const { coins, confetti } = this.#flying;
    const texture = isCoin ? nth(coins, 0) : nth(confetti, index);
    return {
      sprite: new Sprite({ texture, anchor: 0.5 }),
      angle: (index / count) * Math.PI * 2 + around(index, 1) * 0.5,
      reach: reach * (0.75 + around(index, 2) * 0.5),
      size: (isCoin ? size : size * 0.55) * (1 + around(index, 3) * 0.5),
      turns: isCoin ? 1.5 + around(index, 4) : 0,
      spin: around(index, 5) * 7,
    };
  }

  #move({ sprite, angle, reach, size, turns, spin }: Piece, t: number, out: number): void {
    const { coins } = this.#flying;
    if (turns > 0) sprite.texture = nth(coins, Math.floor(t * turns * coins.length));
    sprite.setSize(size);
    sprite.position.set(Math.cos(angle) * reach * out, Math.sin(angle) * reach * out + t * t * reach * FALL);
    sprite.rotation = spin * t;
    sprite.alpha = t < 0.7 ? 1 : Math.max(0, (1 - t) / 0.3);
  }

  #clear(): void {
    this.view.visible = false;
    for (const child of this.view.removeChildren()) child.destroy();
    this.#tools.clock.invalidate();
  }
}
