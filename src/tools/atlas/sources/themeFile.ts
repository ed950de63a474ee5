import { existsSync, readFileSync } from 'node:fs';
import { LOCALES } from '../../../contract/constants.ts';
import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problems.ts';
import { isObject, JsonFault, parseJson } from './json.ts';
import { type Needs, withoutLanguage } from './needs.ts';
import { paintFor, wantedFor } from './paint.ts';

/** `theme.json`, as an artist writes it. Everything may be left out. */
export interface ThemeFile {
  titles: Record<string, string>;
  colours: Record<string, string>;
  swatch: string;
  /** Frame → its nine-slice borders, where they are not those that `needs` name. */
  slices: Record<string, Insets>;
  /** Frame → the point it turns around, where it is not the one that `needs` names. */
  pivots: Record<string, Pivot>;
}

const KEYS = ['titles', 'colours', 'swatch', 'slices', 'pivots'] as const;

const FILE = 'theme.json';
/** A mark is a colour or a gradient. */
const SWATCH = 'linear-gradient(red, red)';

/** Custom properties that a theme may change, with their values: those that the reference's style sheet has. */
export function tokensOf(root: string): Map<string, string> {
  const path = `${root}/src/lobby/app/styles/tokens.css`;
  const css = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const tokens = new Map<string, string>();
  // What comes later is for some screens, or for some players.
  for (const [, name = '', value = ''] of css.matchAll(/^\s*--([a-z0-9-]+):\s*([^;]+);/gm))
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/g, ' '));
  return tokens;
}

const isInsets = (value: unknown): value is Insets =>
  Array.isArray(value) && value.length === 4 && value.every((one) => Number.isInteger(one) && one >= 0);

const isPivot = (value: unknown): value is Pivot =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((one) => typeof one === 'number' && one >= 0 && one <= 1);

/** Says of keys that nothing reads which ones were meant. */
export function unknownKeys(
  given: object,
  known: readonly string[],
  name: string,
): Pick<Problem, 'severity' | 'rule' | 'values'>[] {
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key): Pick<Problem, 'severity' | 'rule' | 'values'> => {
      const meant = nearest(key, known);
      return meant === undefined
        ? { severity: 'error', rule: 'noKey', values: { name, key, keys: known.join(', ') } }
        : { severity: 'error', rule: 'key', values: { name, key, nearest: meant } };
    });
}

/** Frames that stretch, or turn around a point: a theme may say where. */
const framesWith = (needs: Needs, key: 'slices' | 'pivot'): string[] =>
  Object.values(needs).flatMap(({ frames }) =>
    Object.entries(frames).flatMap(([name, need]) => (need[key] ? [name] : [])),
  );

/** What stands in a theme's own file; an empty one where there is none. @throws JsonFault where it is no JSON. */
export const parseThemeFile = (path: string): unknown =>
  existsSync(path) ? parseJson(readFileSync(path, 'utf8'), FILE) : {};

type Checked = { file: ThemeFile; problems: Problem[] };

/** Reads a theme's own file; what is wrong in it is left out and told. `colours` has the names that there are. */
export function readThemeFile(
  folder: string,
  theme: string,
  colours: ReadonlyMap<string, string>,
  needs: Needs,
): Checked {
  const path = `${folder}/${FILE}`;
  try {
    return checkThemeFile(parseThemeFile(path), theme, colours, needs);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const { file } = checkThemeFile({}, theme, colours, needs);
    return { file, problems: [{ ...error.problem, theme, file: `atlases/${theme}/${FILE}` }] };
  }
}

/** What of the content of a theme's own file can be used, and what is wrong with the rest. */
export function checkThemeFile(
  given: unknown,
  theme: string,
  colours: ReadonlyMap<string, string>,
  needs: Needs,
): Checked {
  const file: ThemeFile = { titles: {}, colours: {}, swatch: '', slices: {}, pivots: {} };
  const problems: Problem[] = [];
  const where = { theme, file: `atlases/${theme}/${FILE}` };
  const say = (problem: Pick<Problem, 'severity' | 'rule' | 'values'>): number =>
    problems.push({ ...problem, ...where });
  const bad = (key: string, wanted: string): number =>
    say({ severity: 'error', rule: 'value', values: { name: FILE, key, wanted } });
  const raw = isObject(given) ? given : {};
  if (raw !== given) say({ severity: 'error', rule: 'notList', values: { name: FILE } });
  for (const problem of unknownKeys(raw, KEYS, FILE)) say(problem);
  for (const key of ['titles', 'colours', 'slices', 'pivots'] as const)
    if (raw[key] !== undefined && !isObject(raw[key])) bad(key, 'a list in { }');
  const part = (key: string): [string, unknown][] => Object.entries(isObject(raw[key]) ? raw[key] : {});
  for (const [language, title] of part('titles')) {
    if (typeof title === 'string' && title.trim() && title.length <= 40) file.titles[language] = title.trim();
    else bad(`titles.${language}`, 'a name of 40 letters at most');
  }
  for (const language of LOCALES)
    if (!file.titles[language]) say({ severity: 'warning', rule: 'title', values: { language } });
  for (const [name, value] of part('colours')) {
    const bare = name.replace(/^--/, '');
    const usual = colours.get(bare);
    if (usual === undefined) {
      for (const problem of unknownKeys({ [bare]: 0 }, [...colours.keys()], FILE)) say(problem);
      continue;
    }
    const paint = paintFor(value, usual);
    if (paint === undefined) bad(`colours.${name}`, wantedFor(usual));
    else file.colours[bare] = paint;
  }
  const isUnknown = (frame: string, key: 'slices' | 'pivot'): boolean => {
    const wrong = unknownKeys({ [withoutLanguage(frame)]: 0 }, framesWith(needs, key), FILE);
    for (const problem of wrong) say(problem);
    return wrong.length > 0;
  };
  for (const [frame, value] of part('slices')) {
    if (isUnknown(frame, 'slices')) continue;
    if (isInsets(value)) file.slices[frame] = value;
    else bad(`slices.${frame}`, 'four whole numbers: left, top, right, bottom');
  }
  for (const [frame, value] of part('pivots')) {
    if (isUnknown(frame, 'pivot')) continue;
    if (isPivot(value)) file.pivots[frame] = value;
    else bad(`pivots.${frame}`, 'two numbers from 0 to 1: from the left, from the top');
  }
  if (raw.swatch !== undefined) {
    const swatch = paintFor(raw.swatch, SWATCH);
    if (swatch === undefined) bad('swatch', wantedFor(SWATCH));
    else file.swatch = swatch;
  }
  return { file, problems };
}
