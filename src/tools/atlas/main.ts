/**
 * `npm run atlas`            packs what changed, writes frames.gen.ts, prints a table
 * `npm run atlas -- --check` the same, but only compares frames.gen.ts; for tests and builds
 * Ends with 1 where a check fails.
 */
import { fileURLToPath } from 'node:url';
import { type PackResult, packAtlases } from './pack.ts';
import { problemLines, report } from './report.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
const options = {
  root,
  out: `${root}/.cache/public/atlases`,
  frames: process.argv.includes('--check') ? ('check' as const) : ('write' as const),
};

function show({ atlases, problems, packed }: PackResult): void {
  console.log(report(atlases));
  console.log(packed.length > 0 ? `Packed ${packed.join(', ')}.` : 'Nothing changed since the last run.');
  if (problems.length > 0) console.error(`\n${problemLines(problems)}`);
}

try {
  const result = await packAtlases(options);
  show(result);
  if (result.problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
