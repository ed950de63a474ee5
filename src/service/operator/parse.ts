import type { Command, Input } from './command.ts';
import { UsageError } from './commandErrors.ts';

/** Options of every command. */
export const COMMON_OPTIONS = {
  by: 'who does it, for the audit log; the name of the machine user where it is left out',
  reason: 'why, for the audit log',
} as const;

/** Reads `word --name value --name=value --switch`. @throws UsageError for options and words the command does not take. */
export const parse = (command: Command, args: readonly string[]): Input => {
  const known: Readonly<Record<string, string>> = { ...COMMON_OPTIONS, ...command.options };
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('--')) {
      words.push(arg);
      continue;
    }
    const [name = '', ...value] = arg.slice(2).split('=');
    if (!Object.hasOwn(known, name)) throw new UsageError(`"${command.name}" has no option --${name}.`);
    const next = args[at + 1];
    if (value.length > 0) options.set(name, value.join('='));
    else if (next !== undefined && !next.startsWith('--')) {
      options.set(name, next);
      at += 1;
    } else options.set(name, '');
  }
  const most = command.words?.split(' ').length ?? 0;
  if (words.length > most)
    throw new UsageError(`"${command.name}" takes ${most === 0 ? 'no words' : command.words}.`);
  return { words, options };
};
