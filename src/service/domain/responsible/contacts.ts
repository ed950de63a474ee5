/* Spellings of one contact, by which a person who has taken a pause is known again. */

/** Mail services that deliver to one mailbox however its name is dotted, and under either domain. */
const DOTLESS = ['gmail.com', 'googlemail.com'] as const;

/**
 * The mailbox behind an e-mail in lower case: what follows a "+" is the reader's own mark nearly everywhere.
 * `a.na+games@googlemail.com` → `ana@gmail.com`.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const box = name.split('+')[0] || name;
  return DOTLESS.some((dotless) => dotless === domain)
    ? `${box.replaceAll('.', '') || box}@${DOTLESS[0]}`
    : `${box}@${domain}`;
};

/** A phone without the zeros it is dialled with. */
export const phoneKey = (phone: string): string => phone.replace(/^0+/, '');

/**
 * All that one phone may have been written as where `area` needs no mention: with it, without it, and with the zero that
 * is dialled at home; each as `phoneKey`.
 */
export const phoneSpellings = (phone: string, area: string): string[] => {
  const plain = phoneKey(phone);
  const local = plain.startsWith(area) ? [phoneKey(plain.slice(area.length))] : [];
  return [plain, ...local].flatMap((digits) => [digits, `${area}${digits}`, `${area}0${digits}`]);
};
