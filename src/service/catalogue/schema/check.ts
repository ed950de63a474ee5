import type { Static, TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Check, Errors } from 'typebox/value';
import type { Amounts } from './amounts.ts';
import type { Path } from './problems.ts';

/** Says that a field is wrong. */
export type Report = (path: Path, sentence: string) => void;

/** What rules between files and the environment need. */
export interface CheckContext {
  /** Hosts that entries may lead to, besides pages of the lobby. */
  linkHosts: readonly string[];
  /** How many operators have a key. */
  operators: number;
  /** Origins of pictures besides the lobby's own. */
  imageOrigins: readonly string[];
  /** Where browsers load posters from, without a slash at its end; undefined where that is the lobby's own host. */
  assetUrl?: string | undefined;
  /** Payment providers that this service can talk to. */
  paymentProviders: readonly string[];
  /** Game providers that have an address of their own. */
  gameProviders: readonly string[];
}

/** One file of the operator: its shape, and the rules that a shape cannot say. */
export interface FileKind<S extends TSchema, T> {
  file: string;
  schema: S;
  /** What of it changes with the currency. */
  amounts?: Amounts;
  /** Called only for what has the shape. */
  check?(value: Static<S>, report: Report, context: CheckContext): void;
  /** As the service uses it. */
  build(value: Static<S>, context: Pick<CheckContext, 'assetUrl'>): T;
}

export const fileKind = <S extends TSchema, T>(kind: FileKind<S, T>): FileKind<S, T> => kind;

/** Texts of a form, and what a text that has it not is told. */
export const FORM = {
  WORDS: '\\S',
  ID: '^[a-z0-9-]{1,40}$',
  TIME: '^([01]\\d|2[0-3]):[0-5]\\d$',
  DIGITS: '^\\d{1,4}$',
} as const;
const FORMS: Readonly<Record<string, string>> = {
  [FORM.WORDS]: 'must not be empty',
  [FORM.ID]: 'must be small letters, digits and dashes, at most 40',
  [FORM.TIME]: 'must be a time in quotes, from "00:00" to "23:59"',
  [FORM.DIGITS]: 'must be one to four digits in quotes',
};

const ERRORS_MAX = 1_000;
const KINDS: Readonly<Record<string, string>> = {
  object: 'a group of fields',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

const number = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en') : String(value);

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message: string;
}

const sentenceOf = ({ keyword, params, message }: SchemaError): string | undefined => {
  switch (keyword) {
    case 'type':
      return `must be ${KINDS[String(params.type)] ?? params.type}`;
    case 'boolean':
      return 'is not a field of this file';
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'minimum':
    case 'maximum':
      return `must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${number(params.limit)}`;
    case 'minLength':
      return FORMS[FORM.WORDS];
    case 'pattern':
      return FORMS[String(params.pattern)] ?? message;
    case 'maxLength':
      return `must have at most ${number(params.limit)} characters`;
    case 'minItems':
    case 'maxItems':
      return `must have ${keyword === 'minItems' ? 'at least' : 'at most'} ${number(params.limit)} entries`;
    // Told for each field by `boolean`.
    case 'additionalProperties':
      return undefined;
    default:
      return message;
  }
};

/** List items are numbers in a path, so that the field is written `list[0]`. */
const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Reports whatever has not the shape of `schema`. @returns whether it has. */
export const checkShape = (schema: TSchema, value: unknown, report: Report): boolean => {
  if (Check(schema, value)) return true;
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: ERRORS_MAX });
  try {
    const errors = Errors(schema, value) as unknown as SchemaError[];
    const told = new Set<string>();
    const tell = (path: (string | number)[], sentence: string) => {
      // A value may break several rules of its field: the first says enough.
      if (told.has(path.join('/'))) return;
      told.add(path.join('/'));
      report(path, sentence);
    };
    for (const error of errors) {
      const path = pathOf(error.instancePath);
      if (error.keyword === 'required')
        for (const name of error.params.requiredProperties as string[]) tell([...path, name], 'is missing');
      else {
        const sentence = sentenceOf(error);
        if (sentence) tell(path, sentence);
      }
    }
    return false;
  } finally {
    Settings.Set({ maxErrors });
  }
};

/** Reports every value of a list that stood in it before. */
export const checkUnique = (
  values: readonly (string | number)[],
  pathAt: (index: number) => Path,
  report: Report,
): void => {
  const first = new Map<string | number, number>();
  for (const [index, value] of values.entries()) {
    if (first.has(value)) report(pathAt(index), `${value} stands in the list twice`);
    else first.set(value, index);
  }
};

/** `checkUnique` for a list of groups, by a field of each. */
export const checkUniqueBy = <F extends string>(
  list: readonly Readonly<Record<F, string | number>>[],
  field: F,
  listName: string,
  report: Report,
): void =>
  checkUnique(
    list.map((item) => item[field]),
    (index) => [listName, index, field],
    report,
  );

/** Reports every number of a list that is not above the one before it. */
export const checkAscending = (
  values: readonly number[],
  pathAt: (index: number) => Path,
  report: Report,
): void => {
  for (const [index, value] of values.entries()) {
    const before = values[index - 1];
    if (before !== undefined && value <= before)
      report(pathAt(index), `${number(value)} must be more than the ${number(before)} before it`);
  }
};

export const inWords = number;
