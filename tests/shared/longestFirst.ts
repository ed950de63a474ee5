import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, the longest first: begun last, it would keep one worker busy alone. */
const E2E = ['stageStress', 'play', 'axe', 'pictures', 'leaks', 'lottery', 'network', 'wallet', 'account'];
const SERVICE = [
  'clusterStart',
  'operator',
  'operations',
  'backup',
  'simulation',
  'torture',
  'realtime',
  'providerCheckGame',
  'clusterRenewal',
  'npmStart',
  'accountsCodes',
  'games-host',
  'gamesSurvival',
  'conformance',
];
const LONGEST = [
  ...E2E.map((name) => `tests/e2e/${name}.test.ts`),
  ...SERVICE.map((name) => `tests/service/${name}.test.ts`),
];

/** Journeys lie beside each other, before all else: a worker keeps its browser for as long as the next file is one. */
const place = ({ moduleId, project }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return (project.name === 'e2e' ? 0 : LONGEST.length + 1) + (at < 0 ? LONGEST.length : at);
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
