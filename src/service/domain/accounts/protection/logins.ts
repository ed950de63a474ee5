import { count, counted } from '../../../db/counters.ts';
import { typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';
import { countedOfAddress, countOfAddress } from './addressCounts.ts';
import { type Caller, demandProof, triesFor } from './proof.ts';

/*
 * Passwords are slow to check on purpose, and a login leaves rows behind: whoever does much of either pays for it by a
 * proof of work (`proof.ts`), the right password or not.
 */

const WINDOW_MS = 15 * 60_000;
/**
 * What costs nothing in 15 minutes: failed logins of an address on unknown devices (decisions, "Accounts"), logins and
 * checks of passwords of an address, and those of an account: that showed to be its owner's, or were begun.
 */
const FREE = { failures: 60, address: 600, account: 30 } as const;

const FAILURES = 'wrong';
const CHECKS = 'checks';
const PROOF = 'login';

/** Only who has the password, a passkey, the guest's device or a session gets to count here: no stranger fills it. */
const accountKey = (owner: string) => typedKey('owner-checks', owner);

/** Counts a failed login of an address. */
export const countFailure = async ({ db, now }: Accounts, { address }: Caller): Promise<void> => {
  await countOfAddress(db, FAILURES, address, WINDOW_MS, now());
};

/** Counts that an account has shown to be its owner's. @returns how often in the open window. */
export const countOwner = ({ db, now }: Accounts, owner: string): Promise<number> =>
  count(db, accountKey(owner), WINDOW_MS, now());

const admit = async (accounts: Accounts, caller: Caller, failures: number, ofAccount: number) => {
  const { db, now, settings } = accounts;
  const ofAddress = await countOfAddress(db, CHECKS, caller.address, WINDOW_MS, now());
  const tries = Math.max(
    triesFor(failures, FREE.failures * settings.rateFactor),
    triesFor(ofAddress, FREE.address * settings.rateFactor),
    triesFor(ofAccount, FREE.account * settings.rateFactor),
  );
  await demandProof(accounts, tries, PROOF, caller);
};

/**
 * Counts a login, or the answer of a device, before it is looked at.
 * @param owner whose it says to be: the player's id, or a key for a name nobody has.
 * @param attempts whose wrong ones are counted together (`lockout.ts`): many at once are counted before any is checked.
 * @param isKnown whether it is made on a device of the account's, which the failures of others behind its address do not slow.
 * @throws Refusal 1144 with a challenge.
 */
export const admitLogin = async (
  accounts: Accounts,
  caller: Caller,
  { owner, attempts, isKnown }: { owner: string; attempts: string; isKnown: boolean },
): Promise<void> => {
  const { db, now } = accounts;
  const failures = isKnown ? 0 : 1 + (await countedOfAddress(db, FAILURES, caller.address, now()));
  const begun = await count(db, typedKey('login-checks', attempts), WINDOW_MS, now());
  const shown = await counted(db, accountKey(owner), now());
  await admit(accounts, caller, failures, Math.max(begun, shown + 1));
};

/** Counts that a session has a password checked or made, before it is. @throws Refusal 1144 with a challenge. */
export const admitCheck = async (accounts: Accounts, userId: string, caller: Caller): Promise<void> =>
  admit(accounts, caller, 0, await countOwner(accounts, userId));
