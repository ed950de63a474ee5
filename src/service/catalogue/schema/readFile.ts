import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { StartError } from '../../errors/startError.ts';
import { checkShape, type Report } from './check.ts';
import { fieldOf, type Problem } from './problems.ts';
import { parseYaml } from './yaml.ts';

/** A file that has its shape, and how to say what else is wrong with it. */
export interface ShapedFile {
  value: unknown;
  report: Report;
}

/** What stands in a file; undefined where there is none. @throws StartError where it may not be read. */
export const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(`The file ${path} cannot be read (${code}): make it readable for this user.`);
  }
};

/** What texts say as YAML, by text: parsing takes far longer than looking it up. */
export type Parsed = Map<string, unknown>;

/**
 * Reads one YAML file and adds what is wrong with its shape to `problems`.
 * @param text what stands in it; undefined where it is missing.
 * @param file its name in messages.
 * @param parsed is believed, and gets what this text says.
 * @returns undefined where anything was wrong.
 */
export const readShaped = (
  text: string | undefined,
  file: string,
  schema: TSchema,
  problems: Problem[],
  parsed: Parsed = new Map(),
): ShapedFile | undefined => {
  if (text === undefined) {
    problems.push({ file, line: 0, field: '', sentence: 'is missing: copy it from the demo operator' });
    return undefined;
  }
  if (!parsed.has(text)) {
    const { faults, value } = parseYaml(text);
    for (const fault of faults) problems.push({ file, field: '', ...fault });
    if (faults.length > 0) return undefined;
    parsed.set(text, value);
  }
  const value = parsed.get(text);
  const report: Report = (at, sentence) =>
    problems.push({ file, line: parseYaml(text).lineOf(at), field: fieldOf(at), sentence });
  return checkShape(schema, value, report) ? { value, report } : undefined;
};
