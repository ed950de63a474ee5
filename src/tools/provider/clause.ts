/** One promise of the interface, as the report names it. */
export interface Clause<Target> {
  /** `<part>.<what>`, the same for ever. */
  id: string;
  says: string;
  /** @throws Broken where the promise is not kept. */
  check(target: Target): Promise<void>;
}

/** What was seen in place of what a clause says. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export interface Outcome {
  id: string;
  says: string;
  /** Undefined where the clause is kept. */
  failure: string | undefined;
}

/** @throws Broken */
export const expectThat = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Broken(what);
};

/** @throws Broken */
export const expectSame = (got: unknown, wanted: unknown, what: string): void => {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  expectThat(left === right, `${what}: expected ${right}, got ${left}`);
};

/** Checks clause after clause; what one breaks does not end the others. */
export const checkClauses = async <Target>(
  clauses: readonly Clause<Target>[],
  target: Target,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const { id, says, check } of clauses) {
    const failure = await check(target).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const outcome = { id, says, failure };
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
};

/** A line of the report, two where the clause is broken. */
export const reportLine = ({ id, says, failure }: Outcome): string =>
  failure === undefined ? `ok      ${id}` : `FAILED  ${id}: ${says}\n        ${failure}`;
