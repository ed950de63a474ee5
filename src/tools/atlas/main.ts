/**
 * `npm run atlas`  packs what changed, prints a table and what is wrong; ends with 1 where something is.
 * `npm run atlas -- --lang pt`  the same in another language (en, pt, vi).
 * `npm run atlas -- --build`  what is wrong is told, and its place taken by other art: a build goes on.
 */
import { fileURLToPath } from 'node:url';
import { packAtlases } from './pack.ts';
import { problemLines, report } from './report.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
const words = process.argv.slice(2);
const language = words[words.indexOf('--lang') + 1] ?? 'en';

const { atlases, problems, packed } = await packAtlases({ root, out: `${root}/.cache/public/atlases` });
console.log(report(atlases));
console.log(packed.length > 0 ? `Packed ${packed.join(', ')}.` : 'Nothing changed since the last run.');
const told = words.includes('--build') ? problems.filter(({ severity }) => severity !== 'note') : problems;
if (told.length > 0) console.error(`\n${problemLines(told, words.includes('--lang') ? language : 'en')}`);
const isWrong = problems.some(({ severity }) => severity === 'error');
if (isWrong && !words.includes('--build')) process.exitCode = 1;
