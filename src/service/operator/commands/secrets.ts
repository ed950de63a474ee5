import { numberKeys } from '../../config/secrets.ts';
import { resealNumbers } from '../../domain/wallet/reseal.ts';
import { type Command, CommandError } from '../command.ts';

/** The last step of changing LOBBY_SECRET. */
export const resealCommand: Command = {
  name: 'reseal',
  options: {
    forget: 'unbinds the bank accounts whose secret is lost, but not while a withdrawal to one waits',
  },
  summary: 'puts what is stored under the first LOBBY_SECRET, after which the others can be given up',
  examples: ['reseal', 'reseal --forget --reason "the old secret is lost"'],
  async run(desk, input) {
    const db = await desk.db();
    const secrets = desk.secrets();
    const isForgetting = input.options.has('forget');
    const { changed, closed, forgotten } = await resealNumbers(db, numberKeys(secrets), isForgetting);
    if (closed > 0 && !isForgetting)
      throw new CommandError(
        `${closed} bank accounts are under a secret that LOBBY_SECRET does not list: add it after a comma, or unbind them with --forget.`,
      );
    if (forgotten < closed)
      throw new CommandError('A withdrawal to a bank account that cannot be read waits: return it first.');
    await db.transaction(async (tx) => {
      await tx.query('delete from secret_print where print <> $1', [secrets.print]);
      await tx.query('insert into secret_print (print) values ($1) on conflict do nothing', [secrets.print]);
      await desk.record(tx, 'key.reseal', { changed, forgotten });
    });
    desk.print(
      `${changed} bank accounts were sealed anew, ${forgotten} unbound. Only the first secret is needed now.`,
    );
  },
};
