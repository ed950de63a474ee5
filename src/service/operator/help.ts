import type { Command } from './command.ts';
import { COMMON_OPTIONS } from './parse.ts';

const RUN = 'npm run operator --';
const usage = ({ name, words }: Command): string => [name, words].filter(Boolean).join(' ');

export const helpOn = (command: Command): string => {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  return [
    `${usage(command)}: ${command.summary}`,
    '',
    ...options.map(([name, meaning]) => `  --${name.padEnd(10)} ${meaning}`),
    '',
    ...command.examples.map((example) => `  ${RUN} ${example}`),
  ].join('\n');
};

export const helpAll = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map((command) => usage(command).length));
  return [
    `${RUN} <command>: the operator's hand, on the database of the running service (LOBBY_DATA or DATABASE_URL).`,
    '',
    ...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
    '',
    `"${RUN} help <command>" tells the options and shows examples. Exit codes: 0 done, 1 refused, 2 not understood, 3 waits for a second operator.`,
  ].join('\n');
};
