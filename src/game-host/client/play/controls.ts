import { gsap } from 'gsap';
import { byId } from '../dom.ts';
import { leaveGame } from '../launch.ts';
import { setSound, sound, soundIsOn } from '../sound.ts';
import { amount, t, whole } from '../texts.ts';

/** Motion of quick play is so much faster. */
const TURBO = 2;

/** What the player can do with them. */
export interface Actions {
  /** Begins a round, or ends those that play by themselves. */
  press(): void;
  /** Begins rounds that play by themselves, or ends them. */
  autoplay(): void;
  /** Steps up the chips, or down. */
  changeChip(by: number): void;
  /** Tells of free rounds, and plays one. */
  free(): void;
  /** Shows rules and odds. */
  explain(): void;
  /** A chip lies on the table, or was taken from it. */
  laid(): void;
}

/** What they show; amounts in coins. */
export interface ControlsState {
  coins: number;
  stake: number;
  /** Which of the chips is chosen. */
  chip: number;
  isBusy: boolean;
  /** What the large button does while the player plays. */
  action: string;
  /** Whether something is staked. */
  isReady: boolean;
  freeLeft: number;
  /** Rounds that still play by themselves; null while the player plays. */
  roundsLeft: number | null;
}

/** The bar and the buttons around the machine. */
export class Controls {
  readonly #chips: number;

  constructor(chips: number, actions: Actions) {
    this.#chips = chips;
    byId('back').addEventListener('click', leaveGame);
    for (const id of ['info', 'odds'])
      byId(id).addEventListener('click', () => {
        sound.press();
        actions.explain();
      });
    byId('less').addEventListener('click', () => actions.changeChip(-1));
    byId('more').addEventListener('click', () => actions.changeChip(1));
    byId('max').addEventListener('click', () => actions.changeChip(chips));
    byId('board').addEventListener('laid', () => actions.laid());
    byId('spin').addEventListener('click', () => actions.press());
    byId('free').addEventListener('click', () => actions.free());
    byId('auto').addEventListener('click', () => actions.autoplay());
    byId('turbo').addEventListener('click', () => {
      gsap.globalTimeline.timeScale(this.#isTurbo ? 1 : TURBO);
      sound.press();
      this.#showSwitches();
    });
    byId('sound').addEventListener('click', () => {
      setSound(!soundIsOn());
      sound.press();
      this.#showSwitches();
    });
    document.addEventListener('keydown', (event) => {
      // A key that is held down presses once: nobody plays round after round without a press for each.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      const elsewhere = (event.target as HTMLElement).closest('button, dialog');
      if (event.code !== 'Space' || event.repeat || elsewhere) return;
      event.preventDefault();
      actions.press();
    });
  }

  show({ coins, stake, chip, isBusy, action, isReady, freeLeft, roundsLeft }: ControlsState): void {
    const isAuto = roundsLeft !== null;
    const isLocked = isBusy || isAuto;
    byId('coins').textContent = amount(coins);
    byId('bet').textContent = amount(stake);
    byId<HTMLButtonElement>('less').disabled = isLocked || chip === 0;
    byId<HTMLButtonElement>('more').disabled = isLocked || chip === this.#chips - 1;
    byId<HTMLButtonElement>('max').disabled = isLocked;
    const free = byId<HTMLButtonElement>('free');
    free.hidden = freeLeft === 0;
    free.disabled = isLocked;
    free.textContent = t('freeRounds', { count: whole(freeLeft) });
    const auto = byId('auto');
    auto.setAttribute('aria-pressed', String(isAuto));
    auto.setAttribute('aria-disabled', String(isBusy && !isAuto));
    auto.setAttribute('aria-label', isAuto ? t('autoStop', { count: roundsLeft }) : t('auto'));
    byId('auto-left').textContent = isAuto ? String(roundsLeft) : '';
    document.body.toggleAttribute('data-busy', isBusy);
    const spin = byId<HTMLButtonElement>('spin');
    byId('spin-label').textContent = isAuto ? t('stop') : action;
    spin.toggleAttribute('data-stops', isAuto);
    spin.setAttribute('aria-busy', String(isBusy && !isAuto));
    spin.setAttribute('aria-disabled', String(!isAuto && (isBusy || !isReady)));
    this.#showSwitches();
  }

  get #isTurbo(): boolean {
    return gsap.globalTimeline.timeScale() > 1;
  }

  #showSwitches(): void {
    const turbo = byId('turbo');
    turbo.setAttribute('aria-pressed', String(this.#isTurbo));
    turbo.setAttribute('aria-label', t(this.#isTurbo ? 'turboOff' : 'turboOn'));
    const toggle = byId('sound');
    toggle.setAttribute('aria-pressed', String(soundIsOn()));
    toggle.setAttribute('aria-label', t(soundIsOn() ? 'soundOff' : 'soundOn'));
  }
}
