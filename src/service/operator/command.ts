import { UsageError } from './commandErrors.ts';
import type { CommandContext } from './context.ts';

/** What stands on the command line after the command's name. */
export interface Input {
  /** Words without a name, in their order. */
  words: readonly string[];
  /** `--name value`; a switch without a value is `''`. */
  options: ReadonlyMap<string, string>;
}

/** What a command moves, where a second operator may have to approve it. */
export interface Moved {
  /** Coins; of an asset that is none, how much of it. */
  amount: number;
  /** Whether it waits for a second operator however little it is, as what it gives is worth more than its number tells. */
  waitsAnyway?: boolean;
  /** Whose balance it is; left out where it is nobody's or everybody's. */
  userId?: string | undefined;
  /** What it does, in words that say all that counts: by the time it is approved they must be the same. */
  what: string;
}

/** A thing the operator can do. */
export interface Command {
  name: string;
  /** Words it takes, e.g. `<userId>`; those in brackets may be left out. */
  words?: string;
  /** Options it takes besides those of all commands, with what each means. */
  options?: Readonly<Record<string, string>>;
  summary: string;
  examples: readonly string[];
  /** Whether it needs the database; true where it is left out. `idle` also opens one that is empty or of another version. */
  database?: boolean | 'idle';
  /** Whether it is done without the key of a listed operator: what is about files, keys or the database as a whole. */
  isKeyless?: boolean;
  /** What it would move. */
  moves?(context: CommandContext, input: Input): Promise<Moved>;
  /** @throws CommandError, or Refusal of the rules. */
  run(context: CommandContext, input: Input): Promise<void>;
}

/** A word that has to be there. */
export const argumentOf = ({ words }: Input, at: number, what: string): string => {
  const word = words[at];
  if (word === undefined) throw new UsageError(`The ${what} is missing.`);
  return word;
};

/** An option that has to be there. */
export const optionOf = ({ options }: Input, name: string): string => {
  const value = options.get(name);
  if (!value) throw new UsageError(`The option --${name} is missing.`);
  return value;
};

/** A whole number above 0. */
export const numberOf = (input: Input, name: string): number => {
  const value = Number(optionOf(input, name));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new UsageError(`--${name} must be a whole number of 1 or more.`);
  return value;
};

/** A moment as ISO 8601 with its zone, in ms since 1970. */
export const momentOf = (text: string, name: string): number => {
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || !/(Z|[+-]\d{2}:\d{2})$/.test(text))
    throw new UsageError(`--${name} must be a moment with its zone, like 2026-11-21T18:00:00-03:00.`);
  return moment;
};
