import { type ParseError, parse } from 'jsonc-parser';
import type { Problem } from '../problems/problems.ts';

/** Letters of a line that are quoted to say where a fault is. */
const QUOTED = 40;

/** A file that was written by hand, or by a packer, and is no JSON. */
export class JsonFault extends Error {
  readonly problem: Pick<Problem, 'severity' | 'rule' | 'values'>;

  constructor(name: string, line: number, near: string) {
    super(`${name}, line ${line}: no JSON`);
    this.problem = { severity: 'error', rule: 'json', values: { name, line, near } };
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The content of a file called `name` in sentences. @throws JsonFault with the line of the first fault. */
export function parseJson(content: string, name: string): unknown {
  const text = content.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    // The engine tells no place of half of the faults.
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const before = text.slice(0, errors[0]?.offset ?? 0).split('\n');
    const line = text.split('\n')[before.length - 1] ?? '';
    // Packers write all in one line.
    const from = Math.max(0, (before.at(-1)?.length ?? 0) - QUOTED / 2);
    throw new JsonFault(name, before.length, line.slice(from).trim().slice(0, QUOTED));
  }
}
