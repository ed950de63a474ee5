import { gsap } from 'gsap';
import { RED } from '../../rules/roulette.ts';
import { make } from '../dom.ts';
import { canvasRatio } from '../look/quality.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { played, type Scene } from './scene.ts';

/** Pockets clockwise, as on every European wheel. */
const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const STEP = (Math.PI * 2) / POCKETS.length;
const TURN = Math.PI * 2;
/** Radii as shares of the wheel's. */
const RIM = 0.98;
const TRACK = 0.87;
const POCKET_OUT = 0.8;
const POCKET_IN = 0.54;
const BALL_REST = 0.61;

const colourOf = (pocket: number): string =>
  pocket === 0 ? '#128a4e' : RED.has(pocket) ? '#c01631' : '#1b1226';
export const pocketColour = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : RED.has(pocket) ? 'red' : 'black';

/** A wheel with a ball on one canvas. It is drawn only while something on it moves. */
export class WheelScene implements Scene<number> {
  readonly #still: () => boolean;

  readonly #canvas = make('canvas', { class: 'wheel', 'aria-hidden': 'true' });
  readonly #face = document.createElement('canvas');
  /** Angles in radians clockwise from the top; `radius` of the ball as a share of the wheel's; 0 hides the ball. */
  readonly #at = { wheel: 0, ball: 0, radius: 0, glow: 0 };
  #pocket: number | null = null;
  #drawn = false;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#still = still;

    show.append(this.#canvas);
    new ResizeObserver(() => this.#resize()).observe(this.#canvas);
    gsap.ticker.add(() => {
      if (!this.#drawn) this.#draw();
    });
  }

  rest(outcome: number | null): void {
    gsap.killTweensOf(this.#at);
    this.#pocket = outcome;
    this.#at.radius = outcome === null ? 0 : BALL_REST;
    this.#at.ball = outcome === null ? 0 : this.#angleOf(outcome);
    this.#touch();
  }

  start(): void {
    this.light(null);
    this.#pocket = null;
    if (this.#still()) return;
    gsap.killTweensOf(this.#at);
    this.#at.radius = TRACK;
    gsap.to(this.#at, { wheel: `-=${TURN * 40}`, duration: 120, ease: 'none', onUpdate: this.#touch });
    gsap.to(this.#at, { ball: `+=${TURN * 120}`, duration: 120, ease: 'none' });
  }

  async land(outcome: number): Promise<void> {
    if (this.#still()) {
      this.rest(outcome);
      return;
    }
    const at = this.#at;
    gsap.killTweensOf(at);
    const length = 2.1;
    // The wheel runs out slowly; the ball meets the pocket where the wheel will have carried it.
    const wheelEnd = at.wheel - TURN * 0.55;
    const meet = this.#angleOf(outcome, wheelEnd);
    const ballEnd = meet + TURN * (Math.ceil((at.ball - meet) / TURN) + 2);
    const rolling = gsap
      .timeline({ onUpdate: this.#touch })
      .to(at, { wheel: wheelEnd, duration: length, ease: 'power1.out' }, 0)
      .to(at, { ball: ballEnd, duration: length, ease: 'power2.out' }, 0)
      .to(at, { radius: BALL_REST, duration: 0.8, ease: 'bounce.out' }, length - 1)
      .call(() => sound.stop(4), undefined, length - 0.7)
      .call(() => sound.stop(2), undefined, length - 0.35);
    await played(rolling);
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    gsap.killTweensOf(this.#at, 'glow');
    if (!won || this.#still()) {
      this.#at.glow = won ? 1 : 0;
      this.#touch();
      return;
    }
    gsap.to(this.#at, { glow: 1, duration: 0.3, ease: 'power2.out', onUpdate: this.#touch });
  }

  words(pocket: number): string {
    return `${pocket} ${t(`colour_${pocketColour(pocket)}`)}`;
  }

  mark(pocket: number): Mark {
    return { text: String(pocket), tone: pocketColour(pocket) };
  }

  #angleOf(pocket: number, wheel = this.#at.wheel): number {
    return POCKETS.indexOf(pocket) * STEP + wheel;
  }

  readonly #touch = (): void => {
    this.#drawn = false;
  };

  #resize(): void {
    const ratio = canvasRatio();
    const edge = Math.round(Math.min(this.#canvas.clientWidth, this.#canvas.clientHeight) * ratio);
    if (edge === 0) return;
    for (const canvas of [this.#canvas, this.#face]) canvas.width = canvas.height = edge;
    paintFace(this.#face);
    this.#draw();
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d');
    const edge = this.#canvas.width;
    if (!context || edge === 0) return;
    this.#drawn = true;
    const r = edge / 2;
    context.clearRect(0, 0, edge, edge);
    context.save();
    context.translate(r, r);
    context.rotate(this.#at.wheel);
    context.drawImage(this.#face, -r, -r);
    context.restore();
    this.#drawHub(context, r);
    if (this.#at.radius > 0) this.#drawBall(context, r);
  }

  #drawHub(context: CanvasRenderingContext2D, r: number): void {
    const hub = context.createRadialGradient(r, r * 0.82, 0, r, r, r * 0.36);
    hub.addColorStop(0, '#fff3c9');
    hub.addColorStop(0.45, '#f0a93a');
    hub.addColorStop(1, '#6a2d05');
    context.fillStyle = hub;
    context.beginPath();
    context.arc(r, r, r * 0.34, 0, TURN);
    context.fill();
    if (this.#pocket === null) return;
    context.save();
    context.shadowColor = '#ffd447';
    context.shadowBlur = r * 0.22 * this.#at.glow;
    context.fillStyle = colourOf(this.#pocket);
    context.beginPath();
    context.arc(r, r, r * 0.26, 0, TURN);
    context.fill();
    context.restore();
    context.fillStyle = '#fffbe9';
    context.font = `${r * 0.3}px "Paytone One", sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(this.#pocket), r, r * 1.02);
  }

  #drawBall(context: CanvasRenderingContext2D, r: number): void {
    const x = r + Math.sin(this.#at.ball) * this.#at.radius * r;
    const y = r - Math.cos(this.#at.ball) * this.#at.radius * r;
    const size = r * 0.05;
    context.save();
    context.shadowColor = '#000c';
    context.shadowBlur = size;
    context.shadowOffsetY = size * 0.5;
    const ball = context.createRadialGradient(x - size * 0.4, y - size * 0.4, 0, x, y, size);
    ball.addColorStop(0, '#fff');
    ball.addColorStop(1, '#b9bfd0');
    context.fillStyle = ball;
    context.beginPath();
    context.arc(x, y, size, 0, TURN);
    context.fill();
    context.restore();
  }
}

/** Rim, track and pockets with their numbers, pocket 0 at the top. */
function paintFace(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const r = canvas.width / 2;
  const disc = (radius: number, fill: string | CanvasGradient): void => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(r, r, r * radius, 0, TURN);
    context.fill();
  };
  const gold = context.createLinearGradient(0, 0, 0, canvas.width);
  gold.addColorStop(0, '#fff0b8');
  gold.addColorStop(0.4, '#e59a24');
  gold.addColorStop(0.75, '#8a4207');
  gold.addColorStop(1, '#f2c15a');
  const wood = context.createRadialGradient(r, r, r * POCKET_OUT, r, r, r * RIM);
  wood.addColorStop(0, '#2a0d06');
  wood.addColorStop(0.55, '#7d3413');
  wood.addColorStop(1, '#3c1407');
  disc(RIM, gold);
  disc(RIM - 0.03, wood);
  disc(POCKET_OUT + 0.02, gold);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, pocket] of POCKETS.entries()) {
    const middle = index * STEP - Math.PI / 2;
    context.fillStyle = colourOf(pocket);
    context.beginPath();
    context.arc(r, r, r * POCKET_OUT, middle - STEP / 2, middle + STEP / 2);
    context.arc(r, r, r * POCKET_IN, middle + STEP / 2, middle - STEP / 2, true);
    context.fill();
    context.lineWidth = r * 0.008;
    context.strokeStyle = '#f2c15a';
    context.stroke();
    context.save();
    context.translate(r, r);
    context.rotate(index * STEP);
    context.fillStyle = '#fffbe9';
    context.font = `700 ${r * 0.088}px "Baloo 2", sans-serif`;
    context.fillText(String(pocket), 0, -r * 0.735);
    context.restore();
  }
  disc(POCKET_IN, gold);
  disc(POCKET_IN - 0.02, wood);
}
