/**
 * `npm run regexes`: no regular expression of the product can be made to block by what it is given. Literals, `new RegExp`
 * and the `pattern` of schemas are judged by recheck, which names a text that takes long. `regexes.mjs <folder>` looks
 * into the `src` of another folder. The tools are left out: they read the project's own files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from './root.mjs';

const TIMEOUT_MS = 20_000;
const SKIPPED = /^tools[\\/]/;
/** Stands for what is put into a pattern while running. */
const ANY = 'x';

const folder = path.join(process.argv[2] ?? root, 'src');

/** The text of a string as far as it is known before running; undefined for anything else. */
function textOf(node) {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  if (!node || !ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => ANY + literal.text).join('');
}

/** The pattern that a node is, where it is one: `[source, flags]`. */
function patternOf(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return [node.text.slice(1, end), node.text.slice(end + 1)];
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
    return [textOf(node.arguments?.[0]), textOf(node.arguments?.[1]) ?? ''];
  // A schema's patterns are compiled with this flag.
  if (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'pattern' &&
    textOf(node.initializer) !== undefined
  )
    return [textOf(node.initializer), 'u'];
  return undefined;
}

/** Every pattern in a file, with its line. */
function patternsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(folder, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = [];
  const visit = (node) => {
    const pattern = patternOf(node);
    if (pattern) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `src/${file}:${line + 1}`, source: pattern[0], flags: pattern[1] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const judged = new Map();

/** What is wrong with a pattern, or undefined. Recheck's binary for this system judges it, if there is one, else its JavaScript. */
async function faultOf(source, flags) {
  if (source === undefined) return 'is made while running, so nobody can say how long it takes';
  const key = `${flags}/${source}`;
  if (!judged.has(key)) {
    const { status, complexity, attack } = await check(source, flags.replace(/[dvgy]/g, ''), {
      timeout: TIMEOUT_MS,
    });
    judged.set(
      key,
      status === 'safe'
        ? undefined
        : `takes ${complexity?.summary ?? 'an unknown'} time${attack ? ` of ${attack.pattern.slice(0, 120)}` : ''}`,
    );
  }
  return judged.get(key);
}

const patterns = readdirSync(folder, { recursive: true })
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !SKIPPED.test(file))
  .flatMap(patternsIn);
const faults = [];
for (const { place, source, flags } of patterns) {
  const fault = await faultOf(source, flags);
  if (fault !== undefined) faults.push(`${place}: /${source ?? '…'}/ ${fault}.`);
}
for (const fault of faults) console.log(`  error ${fault}`);
console.log(`${patterns.length} regular expressions, ${faults.length} that can block.`);
// The binary waits for the next pattern.
process.exit(faults.length > 0 ? 1 : 0);
