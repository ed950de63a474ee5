import { userInfo } from 'node:os';
import type { Env } from '../config/variables.ts';
import { Refusal } from '../errors/refusal.ts';
import { StartError } from '../errors/startError.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { accessCommands } from './commands/access.ts';
import { accountCommands } from './commands/accounts.ts';
import { databaseCommands } from './commands/database.ts';
import { fileCommands } from './commands/files.ts';
import { identityCommand } from './commands/identity.ts';
import { messageCommands } from './commands/messages.ts';
import { moneyCommands } from './commands/money.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { reencryptCommand } from './commands/secrets.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';
import { openCommandContext } from './context.ts';
import { helpAll, helpOn } from './help.ts';
import { parse } from './parse.ts';
import { visible } from './visible.ts';

const COMMANDS: readonly Command[] = [
  ...fileCommands,
  ...accountCommands,
  identityCommand,
  ...accessCommands,
  ...withdrawalCommands,
  ...moneyCommands,
  reconcileCommand,
  ...messageCommands,
  ...databaseCommands,
  reencryptCommand,
];

/** Environment and output of a command. */
export interface CommandTerminal {
  env: Env;
  print(line: string): void;
  /** Told why nothing was done. */
  complain(line: string): void;
}

const EXIT = { OK: 0, REFUSED: 1, USAGE: 2 } as const;

const nameOfUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
};

const run = async (
  command: Command,
  args: readonly string[],
  { env, print }: CommandTerminal,
): Promise<void> => {
  const input = parse(command, args);
  const context = openCommandContext({
    by: input.options.get('by') || nameOfUser(),
    reason: input.options.get('reason') || 'a command',
    anyDatabase: command.database === 'idle',
    env,
    print: (line) => print(visible(line)),
  });
  try {
    await command.run(context, input);
  } finally {
    await context.close();
  }
};

/** Refusals are the service's codes; here they are said in words where the code alone says little. */
const told = (error: unknown): string =>
  error instanceof Refusal
    ? `Refused with code ${error.code}: src/contract/codes.ts says what it means.`
    : error instanceof StartError || error instanceof CommandError || error instanceof RangeError
      ? error.message
      : error instanceof UsageError
        ? `${error.message} "npm run operator -- help" shows how.`
        : `It went wrong: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;

const unknown = (name: string): UsageError =>
  new UsageError(`There is no command "${name}": "help" lists them.`);

/**
 * Does one command.
 * @param args what stands after `npm run operator --`.
 * @returns the exit code: 0 done, 1 refused or gone wrong, 2 not understood.
 */
export const runOperatorCommand = async (
  args: readonly string[],
  terminal: CommandTerminal,
): Promise<number> => {
  const { print } = terminal;
  const complain = (words: string) => terminal.complain(words.split('\n').map(visible).join('\n'));
  const [name, ...rest] = args;
  const found = (wanted: string | undefined) => COMMANDS.find((command) => command.name === wanted);
  try {
    if (name === undefined || name === 'help' || name === '--help') {
      const [wanted] = rest;
      const about = found(wanted);
      if (wanted !== undefined && !wanted.startsWith('--') && !about) throw unknown(wanted);
      print(about ? helpOn(about) : helpAll(COMMANDS));
      return EXIT.OK;
    }
    const command = found(name);
    if (!command) throw unknown(name);
    if (rest.includes('--help')) print(helpOn(command));
    else await run(command, rest, terminal);
    return EXIT.OK;
  } catch (error) {
    complain(told(error));
    return error instanceof UsageError ? EXIT.USAGE : EXIT.REFUSED;
  }
};
