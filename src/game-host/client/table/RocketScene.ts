import { gsap } from 'gsap';
import { HEIGHT_MAX, heightAt, type RocketView } from '../../rules/rocket.ts';
import { hostNow } from '../api.ts';
import { make } from '../dom.ts';
import { pictureUrl } from '../look/pictures.ts';
import { canvasRatio } from '../look/quality.ts';
import type { Mark } from '../machine.ts';
import { height, t } from '../texts.ts';
import { BLAST_S, drawBlast, SEEN_S, shakeAt } from './blast.ts';
import { played, type Scene } from './scene.ts';

/** What a flight of this height fills the sky with, hundredths. */
const SKY = 300;
/** Room that a burst needs around the rocket, in radii of its fire: points and all. */
const REACH = 0.95;
/** Marks end before the seam of the cloth, px. */
const MARGIN = 20;

/** Heights that the sky is marked with, hundredths: round figures, four at most. */
const marksTo = (top: number): number[] => {
  const least = (top - 100) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? least;
  return Array.from({ length: Math.floor((top - 100) / step) }, (_, n) => 100 + step * (n + 1));
};

/** A rocket over its trail, and how high it is by the host's clock. */
export class RocketScene implements Scene<RocketView> {
  readonly #still: () => boolean;
  readonly #canvas = make('canvas', { class: 'flight', 'aria-hidden': 'true' });
  readonly #figure = make('output', { class: 'height', 'aria-live': 'off' });
  readonly #rocket = make('img', { class: 'rocket', alt: '', src: pictureUrl('rocket') ?? '' });
  #startedAt: number | null = null;
  #shown = 100;
  /** How far a burst is, from 0 to 1, where it lies still. */
  #blast = 1;
  #running: gsap.core.Timeline | null = null;
  readonly #box: HTMLElement;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#still = still;
    this.#box = make('div', { class: 'sky' }, this.#canvas, this.#rocket, this.#figure);
    show.append(this.#box);
    new ResizeObserver(() => this.#paint()).observe(this.#canvas);
  }

  /** The flight as the host's clock has it. */
  fly(startedAt: number): void {
    this.#startedAt = startedAt;
    this.#box.className = 'sky flying';
    gsap.ticker.add(this.#frame);
  }

  rest(view: RocketView | null): void {
    this.#stop();
    this.#shown = view ? view.taken || view.burst || 100 : 100;
    this.#box.className = view?.taken === 0 ? 'sky burst' : view?.taken ? 'sky taken' : 'sky';
    this.#paint();
  }

  start(): void {
    this.#stop();
    this.#shown = 100;
    this.#box.className = 'sky';
    this.#paint();
  }

  async land(view: RocketView): Promise<void> {
    if (view.taken === null) return;
    this.rest(view);
    if (this.#still()) return;
    const running = gsap
      .timeline()
      .fromTo(this.#figure, { scale: 1.3 }, { scale: 1, duration: 0.45, ease: 'back.out(3)' });
    this.#running = running;
    // What was taken is paid at once; a burst is seen before it is told, and dies down meanwhile.
    if (view.taken > 0) return;
    this.#burst(0);
    const burst = { share: 0 };
    running.to(
      burst,
      { share: 1, duration: BLAST_S, ease: 'none', onUpdate: () => this.#burst(burst.share) },
      0,
    );
    await played(gsap.timeline().to({}, { duration: SEEN_S }));
  }

  light(): void {}

  words({ taken, burst }: RocketView): string {
    if (taken === null) return t('rocketFlies');
    const at = height((burst ?? 0) / 100);
    return taken === 0 ? t('rocketBurst', { at }) : t('rocketTaken', { taken: height(taken / 100), at });
  }

  mark({ burst, taken }: RocketView): Mark {
    return { text: height((burst ?? 0) / 100), tone: taken ? 'green' : 'red' };
  }

  #stop(): void {
    gsap.ticker.remove(this.#frame);
    this.#startedAt = null;
    // At its end, so that nothing of it stays halfway.
    this.#running?.progress(1).kill();
    this.#running = null;
    this.#blast = 1;
  }

  #burst(share: number): void {
    this.#blast = share;
    this.#paint();
  }

  readonly #frame = (): void => {
    if (this.#startedAt === null) return;
    this.#shown = heightAt(hostNow() - this.#startedAt);
    this.#paint();
  };

  #paint(): void {
    this.#figure.textContent = height(this.#shown / 100);
    const { clientWidth: width, clientHeight: tall } = this.#canvas;
    const context = this.#canvas.getContext('2d');
    if (!context || width === 0) return;
    const ratio = canvasRatio();
    if (this.#canvas.width !== Math.round(width * ratio)) this.#canvas.width = Math.round(width * ratio);
    if (this.#canvas.height !== Math.round(tall * ratio)) this.#canvas.height = Math.round(tall * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, tall);
    const isBurst = this.#box.classList.contains('burst');
    const quake = isBurst ? shakeAt(this.#blast) : 0;
    context.translate(quake, quake / 2);
    const top = Math.max(SKY, Math.min(HEIGHT_MAX, this.#shown));
    const radius = Math.min(width, tall) * 0.2;
    // A burst on the ground is in the sky, too.
    const ground = tall - Math.max(tall * 0.1, radius * REACH);
    const left = Math.max(width * 0.08, radius * REACH);
    const y = (h: number) => ground - ((h - 100) / (top - 100)) * (ground - tall * 0.22);
    const end = Math.log(this.#shown / 100);
    const across = Math.log(top / 100);
    const x = (share: number) => left + ((width * 0.84 - left) * share) / across;
    this.#drawMarks(context, left, width - MARGIN, marksTo(top), y);
    context.beginPath();
    context.moveTo(x(0), y(100));
    for (let n = 1; n <= 48; n++) {
      const share = (end * n) / 48;
      context.lineTo(x(share), y(100 * Math.exp(share)));
    }
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.strokeStyle = isBurst ? '#ff5a4d' : '#ffd447';
    context.stroke();
    context.lineTo(x(end), y(100));
    context.closePath();
    const trail = context.createLinearGradient(0, y(this.#shown), 0, y(100));
    trail.addColorStop(0, isBurst ? '#ff5a4d66' : '#ffb02e70');
    trail.addColorStop(1, '#ffb02e10');
    context.fillStyle = trail;
    context.fill();
    if (isBurst) drawBlast(context, x(end), y(this.#shown), radius, this.#blast);
    const tilt = this.#still() ? 0 : Math.max(-38, 8 - end * 30);
    const fallen = isBurst ? this.#blast ** 2 : 0;
    gsap.set(this.#rocket, {
      x: x(end) + quake,
      y: y(this.#shown) + radius * 0.3 * fallen,
      rotation: tilt + 80 * fallen,
      xPercent: -50,
      yPercent: -60,
    });
  }

  #drawMarks(
    context: CanvasRenderingContext2D,
    left: number,
    right: number,
    marks: readonly number[],
    y: (h: number) => number,
  ): void {
    context.lineWidth = 1;
    context.strokeStyle = '#ffffff30';
    context.fillStyle = '#ffffffa0';
    context.font = `700 ${Math.min(20, Math.max(12, right / 32))}px "Baloo 2", sans-serif`;
    context.textAlign = 'right';
    context.setLineDash([3, 7]);
    for (const mark of marks) {
      context.beginPath();
      context.moveTo(left, y(mark));
      context.lineTo(right, y(mark));
      context.stroke();
      context.fillText(height(mark / 100), right, y(mark) - 4);
    }
    context.setLineDash([]);
  }
}
