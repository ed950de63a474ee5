import type { BoardGame } from './board.ts';
import type { Draw } from './rules.ts';

/** Numbers of the runners, 1 to 6, as they cross the line. */
export type SprintOutcome = readonly number[];

/** How likely each runner is to be first, of a hundred; of those still running, each is next in proportion to it. */
export const STRENGTHS = [30, 22, 17, 13, 10, 8] as const;
const RUNNERS = STRENGTHS.map((_, at) => at + 1);

const strengthOf = (runner: number): number => STRENGTHS[runner - 1] ?? 0;
const sumOf = (runners: readonly number[]): number =>
  runners.reduce((sum, runner) => sum + strengthOf(runner), 0);

function* orders(
  running: readonly number[],
  ahead: number[],
  share: number,
): Generator<readonly [number[], number]> {
  if (running.length === 0) yield [ahead, share];
  const all = sumOf(running);
  for (const runner of running)
    yield* orders(
      running.filter((each) => each !== runner),
      [...ahead, runner],
      (share * strengthOf(runner)) / all,
    );
}

/** Tenths of the stake for a runner who is first, and for one who is first or second. */
export const FIRST_PAYS = [32, 43, 56, 73, 95, 119] as const;
export const PLACE_PAYS = [17, 22, 27, 34, 44, 54] as const;

/** Sprint: six runners of known strength. */
export const SPRINT: BoardGame<SprintOutcome> = {
  deal(draw: Draw) {
    const order: number[] = [];
    let running = RUNNERS;
    while (running.length > 0) {
      let drawn = draw(sumOf(running));
      const runner = running.find((each) => {
        drawn -= strengthOf(each);
        return drawn < 0;
      }) as number;
      order.push(runner);
      running = running.filter((each) => each !== runner);
    }
    return order;
  },
  outcomes: () => orders(RUNNERS, [], 1),
  fields: [
    ...RUNNERS.map((runner) => ({
      id: `first-${runner}`,
      pays: ([first]: SprintOutcome) => (first === runner ? (FIRST_PAYS[runner - 1] ?? 0) : 0),
    })),
    ...RUNNERS.map((runner) => ({
      id: `place-${runner}`,
      pays: ([first, second]: SprintOutcome) =>
        first === runner || second === runner ? (PLACE_PAYS[runner - 1] ?? 0) : 0,
    })),
  ],
};
