import { gsap } from 'gsap';
import { make } from '../dom.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { played, type Scene } from './scene.ts';

/** Turn of the cube that brings each face to the front, degrees about x and y. */
const FACES: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];
/** Cells of a face's 3 × 3 grid that carry a pip. */
const PIPS: readonly (readonly number[])[] = [
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** How high a die is tossed, percent of its edge: it stays on the felt, however low that is. */
const TOSS = -38;

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** Dice that roll on the felt, and their sum. */
export class DiceScene implements Scene<readonly number[]> {
  readonly #still: () => boolean;
  readonly #count: number;
  readonly #cubes: HTMLElement[];
  readonly #sum = make('output', { class: 'dice-sum', 'aria-live': 'off' });
  readonly #row: HTMLElement;
  /** Each die is tossed until its turn by a motion of its own, so that ending it leaves the landing alone. */
  #tossing: gsap.core.Timeline[] = [];

  constructor(show: HTMLElement, still: () => boolean, count: number) {
    this.#still = still;
    this.#count = count;
    this.#cubes = Array.from({ length: count }).map(() =>
      make('div', { class: 'cube' }, ...PIPS.map((pips, face) => faceOf(pips, face))),
    );
    this.#row = make(
      'div',
      { class: `dice dice-${count}${still() ? '' : ' gliding'}`, 'aria-hidden': 'true' },
      ...this.#cubes.map((cube) => make('div', { class: 'die' }, cube)),
      this.#sum,
    );
    show.append(this.#row);
  }

  rest(outcome: readonly number[] | null): void {
    const shown = outcome ?? [3, 4, 5].slice(0, this.#count);
    for (const [index, cube] of this.#cubes.entries()) {
      gsap.killTweensOf(cube);
      const [x, y] = FACES[(shown[index] ?? 1) - 1] ?? [0, 0];
      gsap.set(cube, { rotationX: x, rotationY: y, yPercent: 0 });
    }
    this.#sum.textContent = outcome ? String(sumOf(outcome)) : '';
  }

  start(): void {
    this.light(null);
    this.#sum.textContent = '';
    if (this.#still()) return;
    this.#tossing = this.#cubes.map((cube, index) =>
      gsap
        .timeline()
        .to(cube, { yPercent: TOSS, duration: 0.26, ease: 'power2.out', yoyo: true, repeat: -1 }, 0)
        .to(
          cube,
          {
            rotationX: `+=${360 + index * 90}`,
            rotationY: `-=${270 - index * 90}`,
            duration: 0.55,
            ease: 'none',
            repeat: -1,
            repeatRefresh: true,
          },
          0,
        ),
    );
  }

  async land(outcome: readonly number[]): Promise<void> {
    if (this.#still()) {
      this.rest(outcome);
      return;
    }
    const rolling = gsap.timeline({ delay: 0.5 });
    for (const [index, cube] of this.#cubes.entries()) {
      const [x, y] = FACES[(outcome[index] ?? 1) - 1] ?? [0, 0];
      const at = index * 0.22;
      rolling
        .call(() => this.#tossing[index]?.kill(), undefined, at)
        .fromTo(
          cube,
          { rotationX: x - 540, rotationY: y - 360 },
          { rotationX: x, rotationY: y, duration: 0.7, ease: 'power2.out', immediateRender: false },
          at,
        )
        .fromTo(
          cube,
          { yPercent: TOSS },
          { yPercent: 0, duration: 0.7, ease: 'bounce.out', immediateRender: false },
          at,
        )
        .call(() => sound.stop(index * 3), undefined, at + 0.26);
    }
    await played(rolling);
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    this.#row.classList.toggle('lit', won === true);
  }

  words(outcome: readonly number[]): string {
    return `${outcome.join(' + ')} = ${sumOf(outcome)}`;
  }

  mark(outcome: readonly number[]): Mark {
    const isTriple = outcome.length > 2 && new Set(outcome).size === 1;
    return { text: String(sumOf(outcome)), tone: isTriple ? 'green' : 'gold' };
  }
}

function faceOf(pips: readonly number[], face: number): HTMLElement {
  const cells = Array.from({ length: 9 }, (_, cell) =>
    make('i', pips.includes(cell) ? { class: 'pip' } : {}),
  );
  return make('div', { class: `face face-${face + 1}` }, ...cells);
}
