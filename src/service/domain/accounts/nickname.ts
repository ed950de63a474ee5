import { NICKNAME_LENGTH } from '../../../contract/constants.ts';

export type NicknameFault = 'missing' | 'long' | 'illegal' | 'forbidden';

/** Letters with their marks, and digits, of any script, in words with one space between them. */
const NICKNAME = /^(?:\p{L}\p{M}*|\p{Nd})+(?: (?:\p{L}\p{M}*|\p{Nd})+)*$/u;
/** Names that would pass for the house. */
const HOUSE = /^(admin|system|support|service|operator|official|staff)/i;

/**
 * A nickname in its stored form (NFC), or why it is none (§5; decisions, "Accounts"). Length counts code points.
 */
export const asNickname = (text: string): { name: string } | NicknameFault => {
  const name = text.trim().replaceAll(/ +/g, ' ').normalize('NFC');
  const length = [...name].length;
  if (length < NICKNAME_LENGTH.min) return 'missing';
  if (length > NICKNAME_LENGTH.max) return 'long';
  if (!NICKNAME.test(name)) return 'illegal';
  return HOUSE.test(name.replaceAll(' ', '')) ? 'forbidden' : { name };
};
