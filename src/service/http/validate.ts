import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { CODE } from '../../contract/codes.ts';
import { Refusal } from '../domain/refusal.ts';
import { coerce } from './coerce.ts';

/** Coerces and checks one part of a request. @throws Refusal 1102 for a broken pattern, else 1103. */
export type Validator = (value: unknown) => unknown;

/** PostgreSQL stores no NUL character, and no text has one. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul);

/** Compiled at start, once a schema. */
export const validator = (schema: TSchema): Validator => {
  const compiled = Compile(schema);
  return (value) => {
    const input = coerce(schema, value);
    if (hasNul(input)) throw new Refusal(CODE.ILLEGAL_CHARACTERS);
    if (compiled.Check(input)) return input;
    const errors = [...compiled.Errors(input)] as { keyword?: string }[];
    const illegal = errors.length > 0 && errors.every(({ keyword }) => keyword === 'pattern');
    throw new Refusal(illegal ? CODE.ILLEGAL_CHARACTERS : CODE.PARAMETER_MISSING);
  };
};
