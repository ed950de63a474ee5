import {
  BLOCK_KINDS,
  type BlockKind,
  blockAccess,
  listAccessBlocks,
  unblockAccess,
} from '../../domain/accounts/protection/accessBlocks.ts';
import { argumentOf, type Command, type Input, momentOf } from '../command.ts';
import { UsageError } from '../commandErrors.ts';

const WORDS = '<kind> [value]';

const blockTargetOf = (input: Input): { kind: BlockKind; value: string } => {
  const kind = argumentOf(input, 0, 'kind of door') as BlockKind;
  if (!BLOCK_KINDS.includes(kind)) throw new UsageError(`A door is one of ${BLOCK_KINDS.join(', ')}.`);
  return { kind, value: kind === 'maintenance' ? '' : argumentOf(input, 1, `${kind} to bar`) };
};

const shut: Command = {
  name: 'shut',
  words: WORDS,
  options: { until: 'when it opens again by itself, ISO 8601 with zone; never where it is left out' },
  summary: 'bars an address or network, a device, a kind of device, or everybody (maintenance)',
  examples: [
    'shut address 203.0.113.0/24 --reason "attacks the login"',
    'shut device 0123456789abcdef0123456789abcdef',
    'shut maintenance --until 2026-11-22T06:00:00-03:00',
  ],
  async run(context, input) {
    const { kind, value } = blockTargetOf(input);
    const until = input.options.has('until') ? momentOf(input.options.get('until') ?? '', 'until') : null;
    await blockAccess(await context.accounts(), context.by, { kind, value, reason: context.reason, until });
    context.print(`Shut: ${kind} ${value}`.trim().concat('.'));
  },
};

const open: Command = {
  name: 'open',
  words: WORDS,
  summary: 'lets in again what "shut" has barred',
  examples: ['open address 203.0.113.0/24', 'open maintenance'],
  async run(context, input) {
    const { kind, value } = blockTargetOf(input);
    const wasShut = await unblockAccess(await context.accounts(), context.by, {
      kind,
      value,
      reason: context.reason,
    });
    context.print(`${wasShut ? 'Open' : 'It was not shut'}: ${kind} ${value}`.trim().concat('.'));
  },
};

const doors: Command = {
  name: 'doors',
  summary: 'lists what is barred now',
  examples: ['doors'],
  async run(context) {
    const list = await listAccessBlocks(await context.accounts());
    for (const { kind, value = '', until, reason } of list)
      context.print(
        `${kind} ${value}  until ${until === null ? 'opened' : new Date(until).toISOString()}  ${reason}`,
      );
    if (list.length === 0) context.print('Nothing is barred.');
  },
};

/** Addresses, devices and maintenance. */
export const accessCommands: readonly Command[] = [shut, open, doors];
