import { signArtAnew } from '../../art/signAnew.ts';
import { numberKeys } from '../../config/secrets.ts';
import { reencryptNumbers } from '../../domain/wallet/reencrypt.ts';
import { signAllHeadsAnew } from '../../ledger/heads.ts';
import type { Command } from '../command.ts';
import { CommandError } from '../commandErrors.ts';

/** The last step of changing LOBBY_SECRET. */
export const reencryptCommand: Command = {
  name: 'reencrypt',
  isKeyless: true,
  options: {
    forget: 'unbinds the bank accounts whose secret is lost, but not while a withdrawal to one waits',
  },
  summary: 'puts what is stored under the first LOBBY_SECRET, after which the others can be given up',
  examples: ['reencrypt', 'reencrypt --forget --reason "the old secret is lost"'],
  async run(context, input) {
    const db = await context.db();
    const secrets = context.secrets();
    const isForgetting = input.options.has('forget');
    const { changed, closed, forgotten } = await reencryptNumbers(db, numberKeys(secrets), isForgetting);
    if (closed > 0 && !isForgetting)
      throw new CommandError(
        `${closed} bank accounts are under a secret that LOBBY_SECRET does not list: add it after a comma, or unbind them with --forget.`,
      );
    if (forgotten < closed)
      throw new CommandError('A withdrawal to a bank account that cannot be read waits: return it first.');
    const { dataDir } = context.config;
    const heads = await signAllHeadsAnew(dataDir, [secrets, ...secrets.earlier]);
    const themes = signArtAnew(dataDir, [secrets.art, ...secrets.earlier.map(({ art }) => art)]);
    await db.transaction(async (tx) => {
      await tx.query('delete from secret_print where print <> $1', [secrets.print]);
      await tx.query('insert into secret_print (print) values ($1) on conflict do nothing', [secrets.print]);
      await context.record(tx, 'key.reencrypt', { changed, forgotten, heads, themes });
    });
    context.print(
      `${changed} bank accounts were encrypted anew, ${forgotten} unbound; ${heads} days of kept heads and ${themes} published themes were signed anew. Only the first secret is needed now.`,
    );
  },
};
