import { gsap } from 'gsap';
import { homeWins, type PenaltiesOutcome } from '../../rules/penalties.ts';
import { make } from '../dom.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { Pitch, type Spot } from './pitch.ts';
import { played, type Scene } from './scene.ts';

const STEP = 0.72;
const GOALS: readonly Spot[] = [
  [100, 56],
  [220, 96],
  [102, 98],
  [218, 54],
  [160, 62],
];
const SAVES: readonly Spot[] = [
  [126, 86],
  [194, 86],
];
const MISSES: readonly Spot[] = [
  [60, 62],
  [260, 50],
  [160, 16],
];

interface Kick {
  side: 'home' | 'away';
  isGoal: boolean;
}

const goals = (kicks: readonly boolean[]): number => kicks.filter(Boolean).length;

/** Kicks in the order in which they were taken. */
const kicksOf = ({ home, away }: PenaltiesOutcome): Kick[] =>
  home.flatMap((isGoal, at): Kick[] => {
    const answer = away[at];
    return [
      { side: 'home', isGoal },
      ...(answer === undefined ? [] : [{ side: 'away' as const, isGoal: answer }]),
    ];
  });

/** Where a kick ends on the screen; which corner it is decides nothing. */
function endOf(isGoal: boolean, at: number): { to: Spot; dive: number } {
  const pick = <T>(list: readonly T[]): T => list[(at * 3 + 1) % list.length] as T;
  const to = isGoal ? pick(GOALS) : pick(at % 3 === 2 ? MISSES : SAVES);
  const side = Math.sign(to[0] - 160) || 1;
  return { to, dive: isGoal ? -side : side };
}

/** A penalty shoot-out, kick by kick, with its score. */
export class PenaltiesScene implements Scene<PenaltiesOutcome> {
  readonly #still: () => boolean;
  readonly #pitch: Pitch;
  readonly #rows: Record<'home' | 'away', { dots: HTMLElement; score: HTMLElement }>;
  readonly #board: HTMLElement;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#still = still;
    this.#pitch = new Pitch(show, false);
    const row = () => ({ dots: make('span', { class: 'kicks' }), score: make('b', {}) });
    this.#rows = { home: row(), away: row() };
    this.#board = make(
      'div',
      { class: 'scoreboard', 'aria-hidden': 'true' },
      ...(['home', 'away'] as const).flatMap((side) => [
        make('span', { class: `side ${side}` }, t(`side_${side}`)),
        this.#rows[side].dots,
        this.#rows[side].score,
      ]),
    );
    show.append(this.#board);
    this.#count([]);
  }

  rest(outcome: PenaltiesOutcome | null): void {
    this.#pitch.reset();
    this.#count(outcome ? kicksOf(outcome) : []);
  }

  start(): void {
    this.light(null);
    this.rest(null);
  }

  async land(outcome: PenaltiesOutcome): Promise<void> {
    const kicks = kicksOf(outcome);
    if (!this.#still()) {
      const running = gsap.timeline({ delay: 0.3 });
      for (const [at, { isGoal }] of kicks.entries()) {
        const { to, dive } = endOf(isGoal, at);
        this.#pitch.kick(running, at * STEP, to, dive);
        running.call(
          () => {
            sound.stop(isGoal ? 5 : 0);
            this.#count(kicks.slice(0, at + 1));
          },
          undefined,
          at * STEP + 0.46,
        );
      }
      running.to({}, { duration: 0.4 });
      await played(running);
    }
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    this.#board.classList.toggle('lit', won === true);
  }

  words({ home, away }: PenaltiesOutcome): string {
    return t('penaltiesWords', {
      home: goals(home),
      away: goals(away),
      kicks: home.length + away.length,
    });
  }

  mark(outcome: PenaltiesOutcome): Mark {
    return homeWins(outcome) ? { text: t('mark_home'), tone: 'red' } : { text: t('mark_away'), tone: 'blue' };
  }

  #count(kicks: readonly Kick[]): void {
    for (const side of ['home', 'away'] as const) {
      const own = kicks.filter((kick) => kick.side === side);
      const shown = Math.max(5, own.length);
      this.#rows[side].dots.replaceChildren(
        ...Array.from({ length: shown }, (_, at) => {
          const kick = own[at];
          return make('i', { class: kick ? (kick.isGoal ? 'goal' : 'miss') : '' });
        }).slice(-6),
      );
      this.#rows[side].score.textContent = String(own.filter(({ isGoal }) => isGoal).length);
    }
  }
}
