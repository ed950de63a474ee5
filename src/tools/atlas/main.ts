/**
 * `npm run atlas`  packs what changed, prints a table and what is wrong; ends with 1 where something is.
 * `npm run atlas -- --lang pt`  the same in another language (en, pt, vi).
 * `npm run atlas -- publish THEME [--to DATA]`  lays the theme before the running service whose data folder that is.
 * `npm run atlas -- rollback THEME [--to DATA]`  takes back what was published last; with `--all` everything
 *   that was published of the theme.
 * `npm run atlas -- contact [THEME]`  draws every frame with its name, size, borders and pivot: `assets/guide/`; without a
 *   theme also what can be added.
 * `npm run atlas -- --build`  what is wrong is told, and its place taken by other art: a build goes on.
 */
import { fileURLToPath } from 'node:url';
import { readCommand } from './command.ts';
import { keepRun, lastRun, markInputs } from './lastRun.ts';
import { writeWhole } from './pages/files.ts';
import { problemLines, report } from './report.ts';

function asked() {
  try {
    return readCommand(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
const out = `${root}/.cache/public/atlases`;
const { command, theme, options } = asked();
const language = options.lang;

/** The packer and its picture library take longer to load than a run takes that has nothing to do. */
const pack = async (): ReturnType<typeof import('./pack.ts').packAtlases> =>
  (await import('./pack.ts')).packAtlases({ root, out });

if (command === 'publish' || command === 'rollback') {
  const { publish, rollback, targetOf } = await import('./publish.ts');
  try {
    const target = targetOf(process.env, options.to, language);
    if (command === 'rollback') console.log(rollback(theme, target, { isAll: options.all, language }));
    else {
      const result = await pack();
      console.log(publish(theme, result, out, target, language));
      const warnings = result.problems.filter((one) => one.severity === 'warning' && one.theme === theme);
      if (warnings.length > 0) console.error(problemLines(warnings, language));
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  process.exit(0);
}

if (command === 'contact') {
  const result = await pack();
  const { addingSheet } = await import('./addingSheet.ts');
  const { contactSheets } = await import('./contactSheet.ts');
  const { NEEDS } = await import('./sources/needs.ts');
  const [reference = ''] = result.themes;
  const sheets = await contactSheets(root, theme || reference, NEEDS, result);
  if (!theme) sheets.set('adding', await addingSheet(root, reference));
  for (const [atlas, picture] of sheets) writeWhole(`${root}/assets/guide/${atlas}.webp`, picture);
  console.log(`Drew ${[...sheets.keys()].join(', ')} into assets/guide/.`);
  process.exit(0);
}
const inputs = markInputs(root);
const last = lastRun(root, out, inputs);
const { atlases, problems, packed } = last ? { ...last, packed: [] } : await pack();
if (!last) keepRun(root, out, inputs, { atlases, problems });
console.log(report(atlases));
console.log(packed.length > 0 ? `Packed ${packed.join(', ')}.` : 'Nothing changed since the last run.');
const told = options.build ? problems.filter(({ severity }) => severity !== 'note') : problems;
if (told.length > 0) console.error(`\n${problemLines(told, language)}`);
const isWrong = problems.some(({ severity }) => severity === 'error');
if (isWrong && !options.build) process.exitCode = 1;
