import { equallyLikely } from './board.ts';

/** Where the ball goes; the first five are goals. */
export const ENDS = [
  'top-left',
  'top-right',
  'low-left',
  'low-right',
  'middle',
  'saved',
  'wall',
  'post',
  'wide',
] as const;
export type FreeKickOutcome = (typeof ENDS)[number];

/** Of a hundred kicks. */
export const OF_100: Readonly<Record<FreeKickOutcome, number>> = {
  'top-left': 6,
  'top-right': 6,
  'low-left': 8,
  'low-right': 8,
  middle: 4,
  saved: 28,
  wall: 22,
  post: 4,
  wide: 14,
};

/** Tenths of the stake. */
const PAYS: Readonly<Record<FreeKickOutcome, number>> = {
  'top-left': 160,
  'top-right': 160,
  'low-left': 120,
  'low-right': 120,
  middle: 240,
  saved: 34,
  wall: 43,
  post: 240,
  wide: 68,
};

const KICKS = ENDS.flatMap((end) => new Array<FreeKickOutcome>(OF_100[end]).fill(end));

export const isGoal = (end: FreeKickOutcome): boolean => ENDS.indexOf(end) < 5;

/** Free kick: one kick over the wall, its end drawn of a hundred. */
export const FREE_KICK = equallyLikely<FreeKickOutcome>(100, (way) => KICKS[way] as FreeKickOutcome, [
  { id: 'goal', pays: (end) => (isGoal(end) ? 30 : 0) },
  { id: 'no-goal', pays: (end) => (isGoal(end) ? 0 : 14) },
  ...ENDS.map((id) => ({ id, pays: (end: FreeKickOutcome) => (end === id ? PAYS[id] : 0) })),
]);
