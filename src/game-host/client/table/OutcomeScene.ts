import type { HandsView } from '../../rules/blackjack.ts';
import type { Mark } from '../machine.ts';
import { HandsScene } from './HandsScene.ts';
import type { Scene } from './scene.ts';

/** What is played with cards and is no hands by itself, shown as hands. */
export class OutcomeScene<Outcome> implements Scene<Outcome> {
  readonly #toHands: (outcome: Outcome) => HandsView;
  readonly #tell?: (outcome: Outcome) => string;
  readonly #hands: HandsScene;

  constructor(
    show: HTMLElement,
    still: () => boolean,
    toHands: (outcome: Outcome) => HandsView,
    readonly mark?: (outcome: Outcome) => Mark,
    tell?: (outcome: Outcome) => string,
  ) {
    this.#toHands = toHands;
    this.#tell = tell;
    this.#hands = new HandsScene(show, still);
  }

  rest(outcome: Outcome | null): void {
    this.#hands.rest(outcome && this.#toHands(outcome));
  }

  start(): void {
    this.#hands.start();
  }

  land(outcome: Outcome): Promise<void> {
    return this.#hands.land(this.#toHands(outcome));
  }

  light(won: boolean | null): void {
    this.#hands.light(won);
  }

  words(outcome: Outcome): string {
    return this.#tell?.(outcome) ?? this.#hands.words(this.#toHands(outcome));
  }
}
