import { NICKNAME_LENGTH } from '../../../../contract/constants.ts';
import { skeletonOf } from '../../names/confusables.ts';
import { mixesScripts } from '../../names/scripts.ts';

export type NicknameFault = 'missing' | 'long' | 'illegal' | 'forbidden';

/** Letters with a mark or two, and digits, of any script, in words with one space between them. */
const NICKNAME = /^(?:\p{L}\p{M}{0,2}|\p{Nd})+(?: (?:\p{L}\p{M}{0,2}|\p{Nd})+)*$/u;
/** Letters that show nothing, such as the fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Names that would pass for the house, as they look. */
const HOUSE = ['admin', 'system', 'support', 'service', 'operator', 'official', 'staff'].map(skeletonOf);

/**
 * A nickname in its stored form (NFC), or why it is none (§5; decisions, "Accounts"). Length counts code points. Full-width
 * and other letters that stand for plain ones are none, and none looks like a name of the house.
 */
export const asNickname = (text: string): { name: string } | NicknameFault => {
  const name = text.trim().replaceAll(/ +/g, ' ').normalize('NFC');
  const length = [...name].length;
  if (length < NICKNAME_LENGTH.min) return 'missing';
  if (length > NICKNAME_LENGTH.max) return 'long';
  if (!NICKNAME.test(name) || INVISIBLE.test(name) || name.normalize('NFKC') !== name) return 'illegal';
  const look = skeletonOf(name.replaceAll(' ', ''));
  return mixesScripts(name) || HOUSE.some((word) => look.startsWith(word)) ? 'forbidden' : { name };
};
