/** Scripts whose letters look like each other's: nobody's name needs two of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
];

/** Whether letters of two scripts that look like each other stand in one text. */
export const mixesScripts = (text: string): boolean => ALIKE.filter((script) => script.test(text)).length > 1;

const NAME_MAX = 80;
/** Letters with their marks, parted by single blanks, apostrophes, dots and hyphens. */
const PERSON = /^\p{L}\p{M}{0,2}(?:[ '’.-]{0,2}\p{L}\p{M}{0,2})*\.?$/u;

/** The name of a person or of a firm as banks write it, in NFC, in plain letters; undefined for anything else. */
export const asPersonName = (text: string): string | undefined => {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const isName =
    name.length <= NAME_MAX &&
    PERSON.test(name) &&
    name.normalize('NFKC') === name &&
    !/\p{Default_Ignorable_Code_Point}/u.test(name);
  return isName && !mixesScripts(name) ? name : undefined;
};
