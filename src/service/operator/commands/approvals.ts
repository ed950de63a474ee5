import { writeFileSync } from 'node:fs';
import { approvable, approvedContext, listApprovals, rejectApproval } from '../approvals.ts';
import { argumentOf, type Command } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';
import { newOperatorKey } from '../operators.ts';
import { pathOf } from './database.ts';

const operatorKey: Command = {
  name: 'operator-key',
  words: '<name> <file>',
  summary: "makes an operator's key in a file, and prints its line for operator.yaml",
  examples: ['operator-key ana ~/ana.key'],
  isKeyless: true,
  async run({ print }, input) {
    const name = argumentOf(input, 0, 'name');
    const file = pathOf(argumentOf(input, 1, 'file'));
    if (!/^[a-z0-9-]{1,32}$/.test(name))
      throw new UsageError('The name must be small letters, digits and dashes, at most 32.');
    const { secret, key } = newOperatorKey();
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new CommandError(`The key cannot be written (${(error as Error).message}).`);
    }
    print(`${file} is for ${name} alone (OPERATOR_KEY). In operator.yaml, below "operators":`);
    print(`  - { name: ${name}, key: ${key} }`);
  },
};

const approvals: Command = {
  name: 'approvals',
  summary: 'lists the commands that wait for a second operator, oldest first',
  examples: ['approvals'],
  async run(context) {
    const waiting = await listApprovals(await context.db());
    for (const { id, what, madeBy, reason, expiresAt } of waiting)
      context.print(`${id}  ${what}  by ${madeBy} (${reason}), until ${expiresAt.toISOString()}`);
    context.print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} in all.`);
  },
};

const approve = (find: (name: string) => Command | undefined): Command => ({
  name: 'approve',
  words: '<id>',
  summary: 'does what another operator has asked for, under both names',
  examples: ['approve 0k9f…'],
  async run(context, input) {
    const approval = await approvable(context, argumentOf(input, 0, 'id'));
    const command = find(approval.command);
    const asked = { words: approval.words, options: new Map(approval.options) };
    const now = await command?.moves?.(context, asked);
    if (!command || now?.what !== approval.what)
      throw new CommandError(
        `It would do something else by now (${now?.what ?? 'nothing'}) than was asked for (${approval.what}): reject it.`,
      );
    await command.run(approvedContext(context, approval), asked);
  },
});

const reject: Command = {
  name: 'reject',
  words: '<id>',
  summary: "has what waits for a second operator not done; one's own, too",
  examples: ['reject 0k9f… --reason "the player has written again"'],
  async run(context, input) {
    const { id, what } = await rejectApproval(context, argumentOf(input, 0, 'id'));
    context.print(`${id} is not done: ${what}.`);
  },
};

/** Four eyes on what moves much. @param find a command by its name. */
export const approvalCommands = (find: (name: string) => Command | undefined): readonly Command[] => [
  approvals,
  approve(find),
  reject,
  operatorKey,
];
