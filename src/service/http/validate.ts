import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { CODE } from '../../contract/codes.ts';
import { Refusal } from '../errors/refusal.ts';
import { coerce } from './coerce.ts';

/** Coerces and checks one part of a request. @throws Refusal 1102 for a broken pattern, else 1103. */
export type Validator = (value: unknown) => unknown;

/** No call takes anything deeper than this. */
const DEPTH_MAX = 16;

/**
 * PostgreSQL stores no NUL character, and no text has one; a number that is not told from its neighbours counts nothing.
 * @throws Refusal 1102 for NUL, 1103 for such a number and for what is too deep.
 */
const refuseUnfit = (value: unknown, depth = 0): void => {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new Refusal(CODE.PARAMETER_MISSING);
  if (typeof value === 'string' && value.includes('\0')) throw new Refusal(CODE.ILLEGAL_CHARACTERS);
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEPTH_MAX) throw new Refusal(CODE.PARAMETER_MISSING);
  for (const item of Object.values(value)) refuseUnfit(item, depth + 1);
};

/** Compiled at start, once a schema. */
export const validator = (schema: TSchema): Validator => {
  const compiled = Compile(schema);
  return (value) => {
    const input = coerce(schema, value);
    refuseUnfit(input);
    if (compiled.Check(input)) return input;
    const errors = [...compiled.Errors(input)] as { keyword?: string }[];
    const illegal = errors.length > 0 && errors.every(({ keyword }) => keyword === 'pattern');
    throw new Refusal(illegal ? CODE.ILLEGAL_CHARACTERS : CODE.PARAMETER_MISSING);
  };
};
