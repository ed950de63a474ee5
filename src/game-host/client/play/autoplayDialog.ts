import { make } from '../dom.ts';
import { showSheet } from '../sheet.ts';
import { amount, t, whole } from '../texts.ts';
import type { AutoplayPlan } from './autoplay.ts';

const ROUNDS = [10, 25, 50, 100] as const;
/** Loss limits, and wins that end it, times the stake. */
const LOSSES = [10, 25, 50, 100] as const;
const WINS = [null, 10, 25, 50] as const;

/** One choice of several, as radio buttons of the platform; nothing is chosen for the player but an end without a win. */
function choice<T>(
  name: string,
  label: string,
  options: readonly T[],
  tell: (option: T) => string,
  chosen?: T,
) {
  const inputs = options.map((option, at) => {
    const input = make('input', { type: 'radio', name, value: String(at), required: '' });
    input.checked = option === chosen;
    return input;
  });
  const group = make(
    'fieldset',
    { class: 'options' },
    make('legend', {}, label),
    ...options.map((option, at) =>
      make('label', {}, inputs[at] as HTMLElement, make('span', {}, tell(option))),
    ),
  );
  return { group, read: (): T | undefined => options[inputs.findIndex(({ checked }) => checked)] };
}

/** Asks for rounds and limits of rounds that play by themselves at this stake, coins. @returns null where the player leaves it. */
export function askAutoplay(stake: number): Promise<AutoplayPlan | null> {
  const rounds = choice('rounds', t('autoRounds'), ROUNDS, (count) => whole(count));
  const loss = choice('loss', t('autoLoss'), LOSSES, (times) => amount(times * stake));
  const win = choice(
    'win',
    t('autoWin'),
    WINS,
    (times) => (times ? amount(times * stake) : t('autoNoWin')),
    null,
  );
  const start = make('button', { class: 'wide main', type: 'button' }, t('autoStart'));
  const form = make(
    'form',
    { class: 'sheet-body' },
    make('p', {}, t('autoNote')),
    rounds.group,
    loss.group,
    win.group,
    start,
  );
  return new Promise((resolve) => {
    let plan: AutoplayPlan | null = null;
    const sheet = showSheet(t('autoTitle'), form);
    // The lobby's frame lets no form be submitted, not even to close a dialog; where there is no frame, it would leave the game.
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target === start) return;
      event.preventDefault();
      start.click();
    });
    start.addEventListener('click', () => {
      if (!form.reportValidity()) return;
      const [count, times, most] = [rounds.read(), loss.read(), win.read()];
      if (count && times) plan = { rounds: count, loss: times * stake, win: most ? most * stake : null };
      sheet.close();
    });
    sheet.onclose = () => {
      sheet.onclose = null;
      resolve(plan);
    };
  });
}
