import { gsap } from 'gsap';
import { type FreeKickOutcome, isGoal } from '../../rules/freeKick.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { Pitch, type Spot } from './pitch.ts';
import { played, type Scene } from './scene.ts';

/** Where the ball goes, and how the keeper leaps. */
const ENDS: Readonly<Record<FreeKickOutcome, { to: Spot; dive: number }>> = {
  'top-left': { to: [100, 52], dive: 0.8 },
  'top-right': { to: [220, 52], dive: -0.8 },
  'low-left': { to: [100, 98], dive: 0.8 },
  'low-right': { to: [220, 98], dive: -0.8 },
  middle: { to: [160, 58], dive: -1 },
  saved: { to: [196, 84], dive: 1 },
  wall: { to: [139, 116], dive: 0 },
  post: { to: [80, 70], dive: -1 },
  wide: { to: [262, 50], dive: 0.6 },
};

/** One kick over the wall. */
export class FreeKickScene implements Scene<FreeKickOutcome> {
  readonly #show: HTMLElement;
  readonly #still: () => boolean;
  readonly #pitch: Pitch;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#show = show;
    this.#still = still;
    this.#pitch = new Pitch(show, true);
  }

  rest(outcome: FreeKickOutcome | null): void {
    if (!outcome) this.#pitch.reset();
    else this.#pitch.lay(ENDS[outcome].to, ENDS[outcome].dive);
  }

  start(): void {
    this.light(null);
    this.#pitch.reset();
  }

  async land(outcome: FreeKickOutcome): Promise<void> {
    if (!this.#still()) {
      const { to, dive } = ENDS[outcome];
      const kick = gsap.timeline({ delay: 0.35 });
      this.#pitch.kick(kick, 0, to, dive, 0.8);
      kick.call(() => sound.stop(isGoal(outcome) ? 5 : 0), undefined, 0.8).to({}, { duration: 0.5 });
      await played(kick);
    }
    this.rest(outcome);
  }

  light(won: boolean | null): void {
    this.#show.classList.toggle('lit', won === true);
  }

  words(outcome: FreeKickOutcome): string {
    return t(isGoal(outcome) ? 'freeKickGoal' : 'freeKickNoGoal', { end: t(`field_${outcome}`) });
  }

  mark(outcome: FreeKickOutcome): Mark {
    return isGoal(outcome) ? { text: t('mark_goal'), tone: 'green' } : { text: '×', tone: 'plain' };
  }
}
