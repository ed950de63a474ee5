import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { uniqueViolation } from '../db/faults.ts';
import type { Accounts } from '../domain/accounts/context.ts';
import type { Identifier } from '../domain/accounts/identifiers.ts';
import { grantWelcome } from '../domain/accounts/login/welcome.ts';
import { hashPassword } from '../domain/accounts/passwords/password.ts';
import { insertPlayer } from '../domain/accounts/players.ts';
import { DEMO_ACCOUNTS } from './demoAccounts.ts';

/** The password that comes from a secret, in clear, and by what the secret is known again. */
export interface DemoLogin {
  print: string;
  demoPassword: string;
}

const userIdOf = (index: number): string => `100000000${index + 1}`;

/** What was made before: which players, and the print of the secret that their password came from. */
const readMade = async (db: Db): Promise<{ made: Set<string>; print: string | null }> => {
  const { rows } = await db.query<{ print: string | null; made: string[] }>(
    `select (select print from demo_login) as print,
       array(select user_id from player where user_id = any($1)) as made`,
    [DEMO_ACCOUNTS.map((_name, index) => userIdOf(index))],
  );
  return { made: new Set(rows[0]?.made), print: rows[0]?.print ?? null };
};

/**
 * Makes the demo players that are missing; those that exist keep what they have, their password too.
 * @param logins of the secret in use first, then of those before it.
 * @returns the password that they were made with; undefined where its secret is not known any more.
 */
export const seedDemoPlayers = async (
  accounts: Accounts,
  logins: readonly [DemoLogin, ...DemoLogin[]],
): Promise<string | undefined> => {
  const { made, print } = await readMade(accounts.db);
  const known = logins.find((login) => login.print === (print ?? logins[0].print));
  if (made.size < DEMO_ACCOUNTS.length) await makePlayers(accounts, known ?? logins[0], made);
  return known?.demoPassword;
};

const makePlayers = async (
  accounts: Accounts,
  { print, demoPassword }: DemoLogin,
  made: ReadonlySet<string>,
): Promise<void> => {
  const passwordHash = await hashPassword(createHash('md5').update(demoPassword).digest('hex'));
  await accounts.db.query('insert into demo_login (print) values ($1) on conflict do nothing', [print]);
  for (const [index, name] of DEMO_ACCOUNTS.entries()) {
    const account: Identifier = { kind: 'account', key: name, shown: name };
    const userId = userIdOf(index);
    if (made.has(userId)) continue;
    try {
      await accounts.db.transaction(async (tx) => {
        await insertPlayer(
          tx,
          {
            userId,
            account,
            email: null,
            phone: null,
            deviceHash: null,
            passwordHash,
            name: `Demo${index + 1}`,
            isGuest: false,
            adId: null,
            lan: 'en',
            deviceType: 101,
            sourceUserId: null,
            sourceChannel: null,
            termsVersion: accounts.settings.termsVersion,
            registerRequest: null,
            registerInput: null,
          },
          accounts.now(),
        );
        await grantWelcome(accounts, tx, userId);
      });
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error;
    }
  }
};
