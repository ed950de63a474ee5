import { gsap } from 'gsap';
import { type MatkaOutcome, singleOf } from '../../rules/matka.ts';
import { make } from '../dom.ts';
import { pictureUrl } from '../look/pictures.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { played, type Scene } from './scene.ts';

/** From one ball to the next, and how long each is in the air, s. */
const STEP = 0.5;
const FLIGHT = 0.44;
/** How far a ball comes up out of the pot and to the side, percent of its size. */
const RISE = -95;

/** A clay pot, which the game has its name from, three balls that leap out of it, and the last digit of their sum. */
export class DigitsScene implements Scene<MatkaOutcome> {
  readonly #still: () => boolean;
  readonly #pot = make('img', { class: 'pot', alt: '', src: pictureUrl('amphora') ?? '' });
  readonly #balls = [0, 1, 2].map(() => make('div', { class: 'ball' }));
  readonly #single = make('div', { class: 'ball single' });
  #shaking: gsap.core.Tween | null = null;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#still = still;
    const drawn = make('div', { class: 'drawn' }, ...this.#balls, make('b', {}, '='), this.#single);
    show.append(make('div', { class: 'digits', 'aria-hidden': 'true' }, this.#pot, drawn));
  }

  rest(outcome: MatkaOutcome | null): void {
    gsap.killTweensOf([this.#pot, ...this.#balls, this.#single]);
    gsap.set(this.#pot, { rotation: 0, yPercent: 0 });
    for (const [at, ball] of this.#balls.entries()) this.#put(ball, outcome?.[at] ?? null);
    this.#put(this.#single, outcome && singleOf(outcome));
  }

  /** The pot is shaken until the first ball leaps. */
  start(): void {
    this.light(null);
    this.rest(null);
    if (this.#still()) return;
    this.#shaking = gsap.fromTo(
      this.#pot,
      { rotation: -7 },
      { rotation: 7, duration: 0.11, ease: 'sine.inOut', yoyo: true, repeat: -1 },
    );
  }

  async land(outcome: MatkaOutcome): Promise<void> {
    if (!this.#still()) {
      const drawing = gsap.timeline({ delay: 0.4 });
      const sum = this.#balls.length * STEP + 0.1;
      drawing.call(() => this.#shaking?.kill(), undefined, 0).set(this.#pot, { rotation: 0 }, 0);
      for (const [at, ball] of this.#balls.entries()) this.#leap(drawing, ball, outcome[at] ?? 0, at);
      drawing
        .call(
          () => {
            this.#put(this.#single, singleOf(outcome));
            sound.stop(5);
          },
          undefined,
          sum,
        )
        .fromTo(
          this.#single,
          { scale: 0.4 },
          { scale: 1, duration: 0.4, ease: 'back.out(2.4)', immediateRender: false },
          sum,
        );
      await played(drawing);
    }
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    this.#single.classList.toggle('lit', won === true);
  }

  words(outcome: MatkaOutcome): string {
    return t('matkaWords', { digits: outcome.join(' '), single: singleOf(outcome) });
  }

  mark(outcome: MatkaOutcome): Mark {
    return { text: String(singleOf(outcome)), tone: 'gold' };
  }

  /** A ball comes up out of the pot, turns over, and falls into its place. */
  #leap(drawing: gsap.core.Timeline, ball: HTMLElement, digit: number, at: number): void {
    const when = at * STEP;
    const from = () => {
      const [pot, place] = [this.#pot, ball].map((element) => element.getBoundingClientRect());
      return pot && place ? pot.left + pot.width / 2 - place.left - place.width / 2 : 0;
    };
    drawing
      .call(() => this.#put(ball, digit), undefined, when)
      .fromTo(this.#pot, { yPercent: 6 }, { yPercent: 0, duration: 0.3, ease: 'back.out(3)' }, when)
      .fromTo(
        ball,
        { x: from, rotation: -300, scale: 0.5 },
        { x: 0, rotation: 0, scale: 1, duration: FLIGHT, ease: 'power1.out', immediateRender: false },
        when,
      )
      .fromTo(
        ball,
        { yPercent: 0 },
        { yPercent: RISE, duration: FLIGHT * 0.4, ease: 'power2.out', immediateRender: false },
        when,
      )
      .to(ball, { yPercent: 0, duration: FLIGHT * 0.75, ease: 'bounce.out' }, when + FLIGHT * 0.4)
      .call(() => sound.stop(at), undefined, when + FLIGHT);
  }

  /** A ball with its digit; without one its place. */
  #put(ball: HTMLElement, digit: number | null): void {
    gsap.set(ball, { x: 0, yPercent: 0, rotation: 0, scale: 1 });
    ball.classList.toggle('empty', digit === null);
    ball.textContent = digit === null ? '' : String(digit);
  }
}
