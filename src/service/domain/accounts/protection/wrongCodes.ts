import { count, counted } from '../../../db/counters.ts';
import { typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';
import { type Caller, demandProof, triesFor } from './proof.ts';

const DAY_MS = 86_400_000;
/** Wrong codes of an account, or of a contact without one, in a day; beyond these each try has its price. */
const WRONG_DAY = 30;

/** Whose codes are guessed at: one who asks for code after code gets no end of guesses for nothing. */
const wrongKey = (contact: string) => typedKey('wrong-codes', contact);

/** @param contact as of `codes.ts`. @throws Refusal 1144 with a challenge. */
export const admitCodeTry = async (accounts: Accounts, contact: string, caller: Caller): Promise<void> => {
  const { db, now, settings } = accounts;
  const wrong = await counted(db, wrongKey(contact), now());
  await demandProof(accounts, triesFor(wrong + 1, WRONG_DAY * settings.rateFactor), 'code-try', caller);
};

/** Counts a wrong try at a code that was good. */
export const countWrongCode = async ({ db, now }: Accounts, contact: string): Promise<void> => {
  await count(db, wrongKey(contact), DAY_MS, now());
};
