import { gsap } from 'gsap';
import { type SprintOutcome, STRENGTHS } from '../../rules/sprint.ts';
import { make } from '../dom.ts';
import { pictureUrl } from '../look/pictures.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { played, type Scene } from './scene.ts';

/** The first is at the line after this long, s; places are told one after another, each so much later. */
const FIRST = 3;
const BEHIND = 0.2;
/** From one place to the next when the first is there: the picture stands still then, and nobody runs back from the line. */
const GAP = 0.045;
const endOf = (place: number): number => 1 - place * GAP;

/** Six lanes; `--at` of a runner is 0 at the start and 1 at the line. */
export class SprintScene implements Scene<SprintOutcome> {
  readonly #still: () => boolean;
  readonly #runners: HTMLElement[];
  readonly #places: HTMLElement[];
  readonly #track: HTMLElement;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#still = still;
    const picture = pictureUrl('runner') ?? '';
    this.#places = STRENGTHS.map(() => make('b', { class: 'place' }));
    this.#runners = STRENGTHS.map((_, at) =>
      make(
        'div',
        { class: 'runner' },
        make('img', { src: picture, alt: '' }),
        make('i', { class: `bib bib-${at + 1}` }, String(at + 1)),
      ),
    );
    this.#track = make(
      'div',
      { class: 'track', 'aria-hidden': 'true' },
      ...this.#runners.map((runner, at) =>
        make('div', { class: 'lane' }, runner, this.#places[at] as HTMLElement),
      ),
    );
    show.append(this.#track);
  }

  rest(outcome: SprintOutcome | null): void {
    gsap.killTweensOf(this.#runners);
    this.#track.classList.remove('running');
    for (const [at, runner] of this.#runners.entries()) {
      const place = outcome?.indexOf(at + 1) ?? -1;
      gsap.set(runner, { '--at': place < 0 ? 0 : endOf(place) });
      this.#put(at, place);
    }
  }

  start(): void {
    this.light(null);
    this.rest(null);
  }

  async land(outcome: SprintOutcome): Promise<void> {
    if (!this.#still()) {
      const race = gsap.timeline({ delay: 0.3, onStart: () => this.#track.classList.add('running') });
      for (const [place, number] of outcome.entries()) {
        const runner = this.#runners[number - 1];
        if (!runner) continue;
        // Halfway the field lies in an order of its own: who leads there says nothing about the end.
        const half = 0.4 + ((number * 5) % 7) * 0.022;
        race
          .to(runner, { '--at': half, duration: FIRST * 0.45, ease: 'power1.in' }, 0)
          .to(runner, { '--at': endOf(place), duration: FIRST * 0.55, ease: 'none' }, FIRST * 0.45)
          .call(
            () => {
              this.#put(number - 1, place);
              sound.stop(6 - place);
            },
            undefined,
            FIRST + place * BEHIND,
          );
      }
      race.call(() => this.#track.classList.remove('running'), undefined, FIRST);
      race.to({}, { duration: 0.3 });
      await played(race);
    }
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    this.#track.classList.toggle('lit', won === true);
  }

  words(outcome: SprintOutcome): string {
    return t('sprintWords', { first: outcome[0] ?? '', second: outcome[1] ?? '', third: outcome[2] ?? '' });
  }

  mark([first = 0]: SprintOutcome): Mark {
    return { text: String(first), tone: first === 1 ? 'gold' : 'plain' };
  }

  #put(at: number, place: number): void {
    const sign = this.#places[at];
    if (!sign) return;
    sign.textContent = place < 0 ? '' : String(place + 1);
    sign.className = place < 0 ? 'place' : `place place-${place + 1}`;
  }
}
