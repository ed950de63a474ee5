import { createHash } from 'node:crypto';
import { uniqueViolation } from '../../db/faults.ts';
import type { Accounts } from './context.ts';
import type { Identifier } from './identifiers.ts';
import { hashPassword } from './password.ts';
import { insertPlayer } from './players.ts';
import { grantWelcome } from './welcome.ts';

/** Accounts of the demo; the password they share is printed at start. */
export const DEMO_ACCOUNTS = ['demo1', 'demo2', 'demo3'] as const;

/**
 * Makes the demo players that are missing; those that exist keep what they have, their password too.
 * @param password in clear, as it is printed.
 */
export const seedDemoPlayers = async (accounts: Accounts, password: string): Promise<void> => {
  const passwordHash = await hashPassword(createHash('md5').update(password).digest('hex'));
  for (const [index, name] of DEMO_ACCOUNTS.entries()) {
    const account: Identifier = { kind: 'account', key: name, shown: name };
    const userId = `100000000${index + 1}`;
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
          },
          accounts.now(),
        );
        await grantWelcome(tx, userId, accounts.settings.welcomeCoins, accounts.now());
      });
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error;
    }
  }
};
