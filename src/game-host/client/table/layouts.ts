import type { BoardKind } from '../../games.ts';

/** Fields that lie together, in rows of so many. */
export interface Section {
  columns: number;
  ids: readonly string[];
  /** Key of what they all are, `section_…`; each then shows only whom it is about. */
  heading?: string;
}

/** One side of a board; a board of several shows one at a time where room is scarce. */
export interface Page {
  /** Key of its name, `page_…`. */
  id: string;
  sections: readonly Section[];
}

const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `${prefix}${from + n}`);

const one = (...sections: Section[]): Page[] => [{ id: 'all', sections }];

const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  [1, 2, 3, 4, 5, 6].filter((b) => b > a).map((b) => `pair-${a}-${b}`),
);

/** Where each board's fields lie. Inside bets of the roulette are laid by its numbers. */
export const LAYOUTS: Readonly<Record<BoardKind, readonly Page[]>> = {
  dragonTiger: one({ columns: 3, ids: ['dragon', 'tie', 'tiger'] }),
  dice: one({ columns: 4, ids: ['under', 'seven', 'over', 'double'] }),
  baccarat: one(
    { columns: 3, ids: ['player', 'tie', 'banker'] },
    { columns: 2, ids: ['player-pair', 'banker-pair'] },
  ),
  andarBahar: one(
    { columns: 2, ids: ['andar', 'bahar'] },
    {
      columns: 3,
      ids: ['cards-1-5', 'cards-6-10', 'cards-11-15', 'cards-16-25', 'cards-26-35', 'cards-36-49'],
    },
  ),
  penalties: one({ columns: 2, ids: ['home', 'away'] }, { columns: 3, ids: ['early', 'last', 'sudden'] }),
  sprint: one(
    { columns: 6, ids: numbered('first-', 1, 6), heading: 'first' },
    { columns: 6, ids: numbered('place-', 1, 6), heading: 'place' },
  ),
  freeKick: one(
    { columns: 2, ids: ['goal', 'no-goal'] },
    { columns: 5, ids: ['top-left', 'low-left', 'middle', 'low-right', 'top-right'] },
    { columns: 4, ids: ['saved', 'wall', 'post', 'wide'] },
  ),
  matka: one(
    { columns: 5, ids: numbered('single-', 0, 9) },
    { columns: 5, ids: ['odd', 'even', 'all-different', 'two-alike', 'three-alike'] },
  ),
  sicBo: [
    {
      id: 'sums',
      sections: [
        { columns: 4, ids: ['small', 'odd', 'even', 'big'] },
        { columns: 7, ids: numbered('sum-', 4, 17) },
      ],
    },
    {
      id: 'faces',
      sections: [
        {
          columns: 6,
          ids: [...numbered('face-', 1, 6), ...numbered('double-', 1, 6), ...numbered('triple-', 1, 6)],
        },
        { columns: 1, ids: ['any-triple'] },
      ],
    },
    { id: 'pairs', sections: [{ columns: 5, ids: PAIRS }] },
  ],
  roulette: [
    {
      id: 'outside',
      sections: [
        { columns: 3, ids: ['low', 'even', 'red', 'high', 'odd', 'black'] },
        { columns: 3, ids: [...numbered('dozen-', 1, 3), ...numbered('column-', 1, 3)] },
      ],
    },
    {
      id: 'numbers',
      sections: [{ columns: 8, ids: numbered('', 0, 36) }],
    },
  ],
};
