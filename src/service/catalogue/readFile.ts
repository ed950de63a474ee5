import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { StartError } from '../startError.ts';
import { checkShape, type Report } from './check.ts';
import { fieldOf, type Problem } from './problems.ts';
import { parseYaml } from './yaml.ts';

/** A file that has its shape, and how to say what else is wrong with it. */
export interface ShapedFile {
  value: unknown;
  report: Report;
}

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(`The file ${path} cannot be read (${code}): make it readable for this user.`);
  }
};

/**
 * Reads one YAML file and adds what is wrong with its shape to `problems`.
 * @param file its name in messages.
 * @returns undefined where anything was.
 * @throws StartError where it may not be read.
 */
export const readShaped = (
  path: string,
  file: string,
  schema: TSchema,
  problems: Problem[],
): ShapedFile | undefined => {
  const text = textOf(path);
  if (text === undefined) {
    problems.push({ file, line: 0, field: '', sentence: 'is missing: copy it from the demo operator' });
    return undefined;
  }
  const yaml = parseYaml(text);
  for (const fault of yaml.faults) problems.push({ file, field: '', ...fault });
  if (yaml.faults.length > 0) return undefined;
  const report: Report = (at, sentence) =>
    problems.push({ file, line: yaml.lineOf(at), field: fieldOf(at), sentence });
  return checkShape(schema, yaml.value, report) ? { value: yaml.value, report } : undefined;
};
