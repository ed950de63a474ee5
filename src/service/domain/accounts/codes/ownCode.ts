import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Accounts } from '../context.ts';
import { type Identifier, maskEmail, maskPhone } from '../identifiers.ts';
import type { PlayerRow } from '../players.ts';
import { admitCode, allowResend, countCode } from '../protection/limits.ts';
import type { Caller } from '../protection/proof.ts';
import { codeOf, makeCode, type Purpose } from './codes.ts';
import { codeMessage } from './messages.ts';

/** Every contact of an account, the e-mail first. */
export const contactsOf = ({
  email,
  email_key,
  phone,
}: Pick<PlayerRow, 'email' | 'email_key' | 'phone'>): Identifier[] => [
  ...(email && email_key ? [{ kind: 'email', key: email_key, shown: email } as const] : []),
  ...(phone ? [{ kind: 'phone', key: phone, shown: phone } as const] : []),
];

/** Where the account's owner is reached. */
export const contactOf = (player: PlayerRow): Identifier | undefined => contactsOf(player)[0];

export const maskedContact = ({ kind, key, shown }: Identifier): string =>
  kind === 'email' ? maskEmail(shown) : maskPhone(key);

/** Sends words to a contact. @throws what the provider does. */
export const sendTo = (
  { email, sms }: Pick<Accounts, 'email' | 'sms'>,
  { kind, key, shown }: Identifier,
  words: { subject: string; text: string },
): Promise<void> =>
  kind === 'email' ? email.send({ to: shown, ...words }) : sms.send({ to: key, text: words.text });

/** Sends a code that acts on the account to its owner. @throws Refusal 1001, 1144, 1142. */
export const sendOwnCode = async (
  accounts: Accounts,
  player: PlayerRow,
  contact: Identifier,
  purpose: Purpose,
  { lan, ...caller }: Caller & { lan?: string | undefined },
): Promise<void> => {
  await admitCode(accounts, contact, caller);
  await countCode(accounts, contact, purpose, caller);
  const code = await makeCode(accounts.db, codeOf(player), purpose, caller.address, accounts.now());
  try {
    await sendTo(accounts, contact, codeMessage(lan, code));
  } catch (error) {
    accounts.notSent(error);
    await allowResend(accounts, contact, purpose);
    throw new Refusal(CODE.MESSAGE_NOT_SENT);
  }
};
