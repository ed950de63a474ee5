import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problems.ts';
import { isObject, JsonFault, parseJson } from './json.ts';
import type { Needs } from './needs.ts';
import { unknownKeys } from './themeFile.ts';
import type { AtlasRule, MemoryBudget, Rules } from './types.ts';

const FILE = 'rules.json';
const DEFAULT_ATLAS: AtlasRule = { quality: 88 };
const MEMORY = 'a list of { "name", "mebibytes", "pages": { atlas: a number, or "all" } }';

const isQuality = (value: unknown): boolean =>
  value === undefined ||
  value === 'near-lossless' ||
  value === 'palette' ||
  (Number(value) >= 1 && Number(value) <= 100);
const isCount = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) > 0);

const isCounted = (value: unknown): boolean => value === 'all' || isCount(value);

const isBudget = (value: unknown): value is MemoryBudget => {
  const { name, mebibytes, pages } = isObject(value) ? value : {};
  return (
    typeof name === 'string' &&
    Number(mebibytes) > 0 &&
    isObject(pages) &&
    Object.values(pages).every((count) => count !== undefined && isCounted(count))
  );
};

/** The theme with the most files: the one that has all, where the rules do not name it. */
function fullest(root: string, themes: readonly string[]): string {
  const size = (theme: string): number => readdirSync(`${root}/atlases/${theme}`, { recursive: true }).length;
  const sizes = themes.map((theme) => ({ theme, size: size(theme) }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.theme ?? '';
}

/** Reads `atlases/rules.json`; what is wrong in it is told and left out. The fullest theme is the reference where it names none. */
export function readRules(
  root: string,
  themes: readonly string[],
  needs: Needs,
): { rules: Rules; problems: Problem[] } {
  const path = `${root}/atlases/${FILE}`;
  const problems: Problem[] = [];
  const say = (problem: Pick<Problem, 'severity' | 'rule' | 'values'>): number =>
    problems.push({ ...problem, file: `atlases/${FILE}` });
  const bad = (key: string, wanted: string): number =>
    say({ severity: 'error', rule: 'value', values: { name: FILE, key, wanted } });
  let read: unknown = {};
  try {
    if (existsSync(path)) read = parseJson(readFileSync(path, 'utf8'), FILE);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    say(error.problem);
  }
  if (!isObject(read)) say({ severity: 'error', rule: 'notList', values: { name: FILE } });
  const given = isObject(read) ? read : {};
  for (const problem of unknownKeys(given, ['reference', 'memory', 'atlases'], FILE)) say(problem);
  const { memory = [], atlases = {} } = given;
  const isMemory = Array.isArray(memory) && memory.every(isBudget);
  if (!isMemory) bad('memory', MEMORY);
  for (const { pages } of isMemory ? memory : [])
    for (const problem of unknownKeys(pages, Object.keys(needs), FILE)) say(problem);
  const rules: Rules = {
    reference: referenceOf(given.reference, root, themes, say),
    memory: isMemory ? memory : [],
    atlases: {},
  };
  if (!isObject(atlases)) bad('atlases', 'a list in { }');
  const known = isObject(atlases) ? atlases : {};
  for (const problem of unknownKeys(known, Object.keys(needs), FILE)) say(problem);
  for (const [atlas, rule] of Object.entries(known)) {
    if (!isObject(rule)) {
      bad(atlas, 'a list in { }');
      continue;
    }
    for (const problem of unknownKeys(
      rule,
      ['quality', 'format', 'perPage', 'maxBytes'],
      `${FILE}, atlas "${atlas}",`,
    ))
      say(problem);
    const { quality, format, perPage, maxBytes } = rule as Partial<AtlasRule>;
    if (!isQuality(quality)) bad(`${atlas}.quality`, 'a number from 1 to 100, "near-lossless" or "palette"');
    const isNumber = typeof quality === 'number';
    if (format !== undefined && (format !== 'avif' || !isNumber))
      bad(`${atlas}.format`, '"avif", beside a quality that is a number, or left out');
    if (!isCount(perPage)) bad(`${atlas}.perPage`, 'a number of frames');
    if (!isCount(maxBytes)) bad(`${atlas}.maxBytes`, 'a number of bytes');
    rules.atlases[atlas] = {
      quality: isQuality(quality) && quality !== undefined ? quality : DEFAULT_ATLAS.quality,
      ...(format === 'avif' && isNumber && { format }),
      ...(isCount(perPage) && perPage !== undefined && { perPage }),
      ...(isCount(maxBytes) && maxBytes !== undefined && { maxBytes }),
    };
  }
  return { rules, problems };
}

/** The theme from which the others borrow; a name that is misspelt is told, and stands for none. */
function referenceOf(
  named: unknown,
  root: string,
  themes: readonly string[],
  say: (problem: Pick<Problem, 'severity' | 'rule' | 'values'>) => void,
): string {
  const meant = typeof named === 'string' ? nearest(named, themes) : undefined;
  if (typeof named === 'string' && (themes.includes(named) || meant === undefined)) return named;
  if (meant !== undefined)
    say({
      severity: 'error',
      rule: 'referenceTypo',
      values: { name: FILE, theme: String(named), nearest: meant },
    });
  else if (named !== undefined)
    say({
      severity: 'error',
      rule: 'value',
      values: { name: FILE, key: 'reference', wanted: 'the name of a theme' },
    });
  return fullest(root, themes);
}

export const atlasRule = (rules: Rules, atlas: string): AtlasRule => rules.atlases[atlas] ?? DEFAULT_ATLAS;
