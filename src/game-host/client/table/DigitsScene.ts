import { gsap } from 'gsap';
import { type MatkaOutcome, singleOf } from '../../rules/matka.ts';
import { make } from '../dom.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { played, type Scene } from './scene.ts';

/** Three balls with digits, drawn one after another, and the last digit of their sum. */
export class DigitsScene implements Scene<MatkaOutcome> {
  private readonly balls = [0, 1, 2].map(() => make('div', { class: 'ball' }, '?'));
  private readonly single = make('div', { class: 'ball single' }, '?');

  constructor(
    show: HTMLElement,
    private readonly still: () => boolean,
  ) {
    show.append(make('div', { class: 'digits', 'aria-hidden': 'true' }, ...this.balls, this.single));
  }

  rest(outcome: MatkaOutcome | null): void {
    gsap.killTweensOf([...this.balls, this.single]);
    gsap.set([...this.balls, this.single], { y: 0, scale: 1 });
    for (const [at, ball] of this.balls.entries()) ball.textContent = String(outcome?.[at] ?? '?');
    this.single.textContent = outcome ? String(singleOf(outcome)) : '?';
  }

  start(): void {
    this.light(null);
    this.rest(null);
    if (this.still()) return;
    gsap.to(this.balls, { y: -14, duration: 0.3, ease: 'sine.inOut', yoyo: true, repeat: -1, stagger: 0.1 });
  }

  async land(outcome: MatkaOutcome): Promise<void> {
    if (!this.still()) {
      const drawing = gsap.timeline({ delay: 0.3 });
      for (const [at, ball] of [...this.balls, this.single].entries())
        drawing
          .call(
            () => {
              gsap.killTweensOf(ball, 'y');
              ball.textContent = String(at < 3 ? outcome[at as 0] : singleOf(outcome));
              sound.stop(at);
            },
            undefined,
            at * 0.45,
          )
          .fromTo(
            ball,
            { y: 0, scale: 1.35 },
            { scale: 1, duration: 0.32, ease: 'back.out(2)', immediateRender: false },
            at * 0.45 + 0.01,
          );
      await played(drawing);
    }
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    this.single.classList.toggle('lit', won === true);
  }

  words(outcome: MatkaOutcome): string {
    return t('matkaWords', { digits: outcome.join(' '), single: singleOf(outcome) });
  }

  mark(outcome: MatkaOutcome): Mark {
    return { text: String(singleOf(outcome)), tone: 'gold' };
  }
}
