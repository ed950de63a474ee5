import { localeOf, serviceTexts } from '../../../config/locales.ts';

/** Words of one message. */
interface Words {
  subject: string;
  text: string;
}

const textsFor = (lan: string | undefined) => serviceTexts(localeOf(lan));

/** The message that carries a code. */
export const codeMessage = (lan: string | undefined, code: string): Words => {
  const { subject, text } = textsFor(lan).code;
  return { subject, text: text.replace('{{code}}', code) };
};

/** Goes, instead of a code, to an address that signs up a second time: the answer on the screen tells nothing. */
export const takenMessage = (lan: string | undefined): Words => textsFor(lan).taken;

/** What an owner is told of at once, in case it was somebody else. */
export type OwnerNews =
  | 'contact'
  | 'password'
  | 'passwordAndPasskeys'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'payout'
  | 'closing';

/** Tells an owner what was done to the account, and what to do where it was somebody else. */
export const ownerMessage = (lan: string, news: OwnerNews): Words => {
  const words = textsFor(lan);
  const { subject, text } = words.news[news];
  return { subject, text: `${text} ${words.notYou}` };
};
