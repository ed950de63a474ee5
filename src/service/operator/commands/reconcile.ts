import { existsSync, readFileSync } from 'node:fs';
import { reconcile, type StatementLine } from '../../domain/wallet/reconcile.ts';
import { argumentOf, type Command, momentOf, optionOf } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';
import { pathOf } from './database.ts';

const HEAD = 'transaction,order,kind,amount';

/** @throws UsageError with the line that makes no sense. */
const readStatement = (text: string): StatementLine[] => {
  const [head, ...lines] = text.split('\n').map((line) => line.trim());
  if (head !== HEAD) throw new UsageError(`The statement begins with the line "${HEAD}".`);
  return lines.flatMap((line, index): StatementLine[] => {
    if (line === '') return [];
    const [transactionId = '', orderId = '', kind, coins = '', ...rest] = line.split(',');
    const amount = Number(coins);
    const isWhole = coins !== '' && Number.isSafeInteger(amount) && amount > 0;
    if (
      !transactionId ||
      !orderId ||
      (kind !== 'deposit' && kind !== 'withdraw') ||
      !isWhole ||
      rest.length > 0
    )
      throw new UsageError(
        `Line ${index + 2} of the statement makes no sense: it has a transaction, an order, "deposit" or "withdraw", and whole coins.`,
      );
    return [{ transactionId, orderId, kind, amount }];
  });
};

/** The daily three-way match of what a provider says, the orders, and the journal. */
export const reconcileCommand: Command = {
  name: 'reconcile',
  words: '<provider> <file>',
  options: { from: 'beginning of what the statement is of', to: 'its end, not included' },
  summary: `compares a provider's statement with orders and journal; a line is ${HEAD}, in coins that moved`,
  examples: ['reconcile acme statement.csv --from 2026-11-22T00:00:00-03:00 --to 2026-11-23T00:00:00-03:00'],
  async run(context, input) {
    const provider = argumentOf(input, 0, 'provider');
    const file = pathOf(argumentOf(input, 1, 'file'));
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    const span = {
      from: momentOf(optionOf(input, 'from'), 'from'),
      to: momentOf(optionOf(input, 'to'), 'to'),
    };
    const lines = readStatement(readFileSync(file, 'utf8'));
    const db = await context.db();
    const { matched, differences } = await reconcile(db, provider, lines, span);
    for (const difference of differences) context.print(difference);
    const detail = { provider, lines: lines.length, matched, differences: differences.length };
    await context.record(db, 'payments.reconcile', detail);
    if (differences.length > 0)
      throw new CommandError(`${matched} of ${lines.length} lines match; ${differences.length} differences.`);
    context.print(`All ${matched} lines match the orders and the journal.`);
  },
};
