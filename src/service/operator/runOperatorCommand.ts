import { userInfo } from 'node:os';
import type { Env } from '../config/variables.ts';
import { Refusal } from '../errors/refusal.ts';
import { StartError } from '../errors/startError.ts';
import { visible } from '../errors/visible.ts';
import { askForApproval } from './approvals.ts';
import type { Command, Input } from './command.ts';
import { CommandError, UsageError } from './commandErrors.ts';
import { accessCommands } from './commands/access.ts';
import { accountCommands } from './commands/accounts.ts';
import { approvalCommands } from './commands/approvals.ts';
import { databaseCommands } from './commands/database.ts';
import { fileCommands } from './commands/files.ts';
import { freeRoundsCommand } from './commands/freeRounds.ts';
import { identityCommand } from './commands/identity.ts';
import { messageCommands } from './commands/messages.ts';
import { moneyCommands } from './commands/money.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { refundCommands } from './commands/refunds.ts';
import { reencryptCommand } from './commands/secrets.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';
import { type CommandContext, openCommandContext } from './context.ts';
import { countMove } from './dayTotals.ts';
import { helpAll, helpOn } from './help.ts';
import { parse } from './parse.ts';

const ACTIONS: readonly Command[] = [
  ...fileCommands,
  ...accountCommands,
  identityCommand,
  ...accessCommands,
  ...withdrawalCommands,
  ...moneyCommands,
  ...refundCommands,
  freeRoundsCommand,
  reconcileCommand,
  ...messageCommands,
  ...databaseCommands,
  reencryptCommand,
];

const COMMANDS: readonly Command[] = [
  ...ACTIONS,
  ...approvalCommands((name) => ACTIONS.find((command) => command.name === name)),
];

/** Environment and output of a command. */
export interface CommandTerminal {
  env: Env;
  print(line: string): void;
  /** Told why nothing was done. */
  complain(line: string): void;
}

const EXIT = { OK: 0, REFUSED: 1, USAGE: 2, WAITS: 3 } as const;

const nameOfUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
};

/** Keeps a command that moves much for a second operator. @returns whether it is kept, and so not to be done. */
const waitsForApproval = async (
  context: CommandContext,
  command: Command,
  input: Input,
): Promise<boolean> => {
  if (!command.moves) return false;
  const { approveFrom, approveDayFrom = approveFrom } = context.files().jurisdiction;
  if (approveDayFrom === undefined) return false;
  const moved = await command.moves(context, input);
  const isLarge = moved.waitsAnyway || moved.amount >= (approveFrom ?? Number.POSITIVE_INFINITY);
  if (!isLarge && !(moved.amount > 0)) return false;
  const { userId, amount } = moved;
  if (
    !isLarge &&
    (await countMove(await context.db(), { madeBy: context.by, userId, amount }, approveDayFrom))
  )
    return false;
  const { id, what, expiresAt } = await askForApproval(context, command.name, input, moved);
  context.print(`Not done yet: ${what}.`);
  context.print(
    `Another operator does it by "npm run operator -- approve ${id}", until ${expiresAt.toISOString()}.`,
  );
  return true;
};

/** @returns the exit code. */
const run = async (
  command: Command,
  args: readonly string[],
  { env, print }: CommandTerminal,
): Promise<number> => {
  const input = parse(command, args);
  const context = openCommandContext({
    by: input.options.get('by'),
    user: nameOfUser(),
    isKeyless: command.isKeyless ?? false,
    reason: input.options.get('reason') || 'a command',
    anyDatabase: command.database === 'idle',
    env,
    print: (line) => print(visible(line)),
  });
  try {
    if (await waitsForApproval(context, command, input)) return EXIT.WAITS;
    await command.run(context, input);
    return EXIT.OK;
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
 * @returns the exit code: 0 done, 1 refused or gone wrong, 2 not understood, 3 waits for a second operator.
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
    if (!rest.includes('--help')) return await run(command, rest, terminal);
    print(helpOn(command));
    return EXIT.OK;
  } catch (error) {
    complain(told(error));
    return error instanceof UsageError ? EXIT.USAGE : EXIT.REFUSED;
  }
};
