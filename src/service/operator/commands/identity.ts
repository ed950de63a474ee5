import { decideIdentity } from '../../domain/identity/identity.ts';
import type { IdentityReason } from '../../providers/identity/port.ts';
import { argumentOf, type Command } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';
import { findPlayer } from '../players.ts';

const STATES = ['approved', 'rejected'] as const;
const REASONS: readonly IdentityReason[] = ['age', 'document', 'mismatch', 'other'];

/** The operator's word on a check of identity. */
export const identityCommand: Command = {
  name: 'identity',
  words: '<who> <approved|rejected>',
  options: { why: `of a rejection, told to the player: ${REASONS.join(', ')}; other where it is left out` },
  summary: "decides on the check of a player's identity; a decision can be taken back",
  examples: ['identity demo1 approved', 'identity demo1 rejected --why document'],
  async run(context, input) {
    const { user_id: userId } = await findPlayer(await context.db(), argumentOf(input, 0, 'player'));
    const state = STATES.find((known) => known === argumentOf(input, 1, 'decision'));
    if (!state) throw new UsageError(`The decision is one of ${STATES.join(', ')}.`);
    const reason = REASONS.find((known) => known === (input.options.get('why') ?? 'other'));
    if (!reason) throw new UsageError(`--why is one of ${REASONS.join(', ')}.`);
    const decided = await decideIdentity(await context.accounts(), userId, { state, by: context.by, reason });
    if (!decided) throw new CommandError(`${userId} has asked for no check.`);
    context.print(`${userId}: the identity is ${state}.`);
  },
};
