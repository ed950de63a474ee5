import { existsSync, readFileSync } from 'node:fs';
import type { Problem } from '../problems/problems.ts';
import type { Needs } from './needs.ts';
import { unknownKeys } from './themeFile.ts';
import type { AtlasRule, Rules } from './types.ts';

const FILE = 'rules.json';
const DEFAULT_ATLAS: AtlasRule = { quality: 88 };

const isQuality = (value: unknown): boolean =>
  value === undefined ||
  value === 'near-lossless' ||
  value === 'palette' ||
  (Number(value) >= 1 && Number(value) <= 100);
const isCount = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) > 0);

/** Reads `atlases/rules.json`; what is wrong in it is told and left out. The first theme is the reference where it names none. */
export function readRules(
  root: string,
  themes: readonly string[],
  needs: Needs,
): { rules: Rules; problems: Problem[] } {
  const path = `${root}/atlases/${FILE}`;
  const problems: Problem[] = [];
  const say = (problem: Pick<Problem, 'severity' | 'rule' | 'values'>): number =>
    problems.push({ ...problem, file: `atlases/${FILE}` });
  let given: Partial<Rules> = {};
  try {
    if (existsSync(path)) given = JSON.parse(readFileSync(path, 'utf8')) as Partial<Rules>;
  } catch (error) {
    say({ severity: 'error', rule: 'json', values: { name: FILE, reason: (error as Error).message } });
  }
  for (const problem of unknownKeys(given, ['reference', 'memory', 'atlases'], FILE)) say(problem);
  const rules: Rules = {
    reference: given.reference ?? themes[0] ?? '',
    memory: Array.isArray(given.memory) ? given.memory : [],
    atlases: {},
  };
  for (const problem of unknownKeys(given.atlases ?? {}, Object.keys(needs), FILE)) say(problem);
  for (const [atlas, rule] of Object.entries(given.atlases ?? {})) {
    for (const problem of unknownKeys(
      rule,
      ['quality', 'format', 'perPage', 'maxBytes'],
      `${FILE}, atlas "${atlas}",`,
    ))
      say(problem);
    const { quality, format, perPage, maxBytes } = rule;
    const bad = (key: string, wanted: string): number =>
      say({ severity: 'error', rule: 'value', values: { name: FILE, key: `${atlas}.${key}`, wanted } });
    if (!isQuality(quality)) bad('quality', 'a number from 1 to 100, "near-lossless" or "palette"');
    const isNumber = typeof quality === 'number';
    if (format !== undefined && (format !== 'avif' || !isNumber))
      bad('format', '"avif", beside a quality that is a number, or left out');
    if (!isCount(perPage)) bad('perPage', 'a number of frames');
    if (!isCount(maxBytes)) bad('maxBytes', 'a number of bytes');
    rules.atlases[atlas] = {
      quality: isQuality(quality) && quality !== undefined ? quality : DEFAULT_ATLAS.quality,
      ...(format === 'avif' && isNumber && { format }),
      ...(isCount(perPage) && perPage !== undefined && { perPage }),
      ...(isCount(maxBytes) && maxBytes !== undefined && { maxBytes }),
    };
  }
  return { rules, problems };
}

export const atlasRule = (rules: Rules, atlas: string): AtlasRule => rules.atlases[atlas] ?? DEFAULT_ATLAS;
