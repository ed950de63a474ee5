import { type Figure, median } from './figures.ts';
import type { Book } from './tortureBook.ts';

/** What was done while something was killed, and what the books say afterwards. */
export interface Played {
  book: Book;
  missing: number;
  /** Players whose coins are not what was acknowledged, and findings of the ledger check. */
  broken: string[];
  /** Longest time in which no change was acknowledged, ms. */
  silentMs: number;
}

/** What must be so after any fault: nothing acknowledged is lost, nothing is broken. `fault` says what happened, and how often. */
export function keptFigures(fault: string, rounds: readonly Played[]): Figure[] {
  const sum = (of: (round: Played) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const missing = sum((round) => round.missing);
  const broken = rounds.flatMap((round) => [...round.broken, ...round.book.wrong]);
  return [
    {
      what: `${fault}: acknowledged changes missing`,
      measured: `${missing} of ${sum(({ book }) => book.keys.length)} (${sum(({ book }) => book.retried)} sent again)`,
      bar: '0',
      met: missing === 0 && rounds.every(({ book }) => book.keys.length > 0),
    },
    {
      what: `${fault}: broken balances, answers and invariants`,
      measured: broken.length === 0 ? '0' : [...new Set(broken)].slice(0, 5).join('; '),
      bar: '0',
      met: broken.length === 0,
    },
  ];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** How long nothing was acknowledged; `note` is said besides. */
export function silenceFigure(rounds: readonly Played[], note = ''): Figure {
  const gaps = rounds.map(({ silentMs }) => silentMs);
  return {
    what: 'longest time without an acknowledged change',
    measured: `${seconds(Math.max(...gaps))} at most, ${seconds(median(gaps))} median${note}`,
    bar: '',
    met: null,
  };
}
