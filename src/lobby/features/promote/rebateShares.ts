import type { AgentInfo } from '../../../contract/calls/promote.ts';

/** A level of friends: A are those the player invited, B theirs, C theirs again. */
const LEVELS = ['a', 'b', 'c'] as const;

/** A hundredth of the stakes, in the millionths that the service tells. */
const ONE_PERCENT = 10_000;

interface RebateShares {
  /** What each level brings, as a part of 1 % of its stakes; levels that bring nothing are left out. */
  levels: { level: (typeof LEVELS)[number]; share: number; millionths: number }[];
  /** The one part that each level brings of what the one above does (§9: 30 %); undefined where they differ. */
  each: number | undefined;
}

/** The rebate as players are told of it. */
export function rebateShares({ rebateMillionths }: Pick<AgentInfo, 'rebateMillionths'>): RebateShares {
  const levels = LEVELS.flatMap((level, index) => {
    const millionths = rebateMillionths[index] ?? 0;
    return millionths > 0 ? [{ level, share: millionths / ONE_PERCENT, millionths }] : [];
  });
  const [a = 0, b = 0, c = 0] = rebateMillionths;
  const isEven = c > 0 && b * ONE_PERCENT === a * a && c * a === b * b;
  return { levels, each: isEven ? a / ONE_PERCENT : undefined };
}
