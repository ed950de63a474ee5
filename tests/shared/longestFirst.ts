import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, the longest first: begun last, it would keep one worker busy alone. */
const E2E = ['play', 'stageStress', 'axe', 'pictures', 'leaks', 'wallet', 'rewards', 'mail', 'network'];
const SERVICE = [
  'walletRaces',
  'backup',
  'operations',
  'providerCheckGame',
  'accountsLogin',
  'fuzz',
  'torture',
];
const LONGEST = [
  ...E2E.map((name) => `tests/e2e/${name}.test.ts`),
  ...SERVICE.map((name) => `tests/service/${name}.test.ts`),
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
