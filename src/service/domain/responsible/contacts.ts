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

/**
 * What e-mails of one mailbox have in common, as columns of an index say it: the name without dots and what follows a "+",
 * and the domains that deliver to it. Others have it in common, too.
 */
export const mailboxesLike = (email: string): { box: string; domains: readonly string[] } => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  const isDotless = DOTLESS.some((dotless) => dotless === domain);
  return { box: name.replaceAll('.', ''), domains: isDotless ? DOTLESS : [domain] };
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
