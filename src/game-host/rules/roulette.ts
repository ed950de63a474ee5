import { equallyLikely, type Field } from './board.ts';

/** Pockets of the European wheel, 0 to 36. */
const POCKETS = 37;

export const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** Numbers that each bet of the table covers, by the bet's id; inside bets are named by their numbers, as `17-18`. */
export const COVERS: ReadonlyMap<string, readonly number[]> = new Map(
  [
    ...Array.from({ length: POCKETS }, (_, pocket) => [pocket]),
    ...splits(),
    ...streets(),
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
    ...corners(),
    ...lines(),
  ]
    .map((numbers): [string, readonly number[]] => [numbers.join('-'), numbers])
    .concat(outside()),
);

function numbersWhere(holds: (pocket: number) => boolean): number[] {
  return Array.from({ length: POCKETS - 1 }, (_, n) => n + 1).filter(holds);
}

function splits(): number[][] {
  const across = numbersWhere((n) => n % 3 !== 0).map((n) => [n, n + 1]);
  const down = numbersWhere((n) => n <= 33).map((n) => [n, n + 3]);
  return [[0, 1], [0, 2], [0, 3], ...across, ...down];
}

function streets(): number[][] {
  return numbersWhere((n) => n % 3 === 1).map((n) => [n, n + 1, n + 2]);
}

function corners(): number[][] {
  return numbersWhere((n) => n % 3 !== 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]);
}

function lines(): number[][] {
  return numbersWhere((n) => n % 3 === 1 && n <= 31).map((n) => [n, n + 1, n + 2, n + 3, n + 4, n + 5]);
}

function outside(): [string, readonly number[]][] {
  const third = (id: string, of: (n: number) => number): [string, readonly number[]][] =>
    [1, 2, 3].map((part) => [`${id}-${part}`, numbersWhere((n) => of(n) === part)]);
  return [
    ['red', numbersWhere((n) => RED.has(n))],
    ['black', numbersWhere((n) => !RED.has(n))],
    ['even', numbersWhere((n) => n % 2 === 0)],
    ['odd', numbersWhere((n) => n % 2 === 1)],
    ['low', numbersWhere((n) => n <= 18)],
    ['high', numbersWhere((n) => n > 18)],
    ...third('dozen', (n) => Math.ceil(n / 12)),
    ...third('column', (n) => ((n - 1) % 3) + 1),
  ];
}

/** A bet on n numbers pays 36/n times itself. */
const fields: Field<number>[] = [...COVERS].map(([id, numbers]) => {
  const covered = new Set(numbers);
  return { id, pays: (pocket) => (covered.has(pocket) ? 360 / covered.size : 0) };
});

/** European roulette, the whole table: every bet returns 36/37 (97.30 %). */
export const ROULETTE = equallyLikely<number>(POCKETS, (way) => way, fields);
