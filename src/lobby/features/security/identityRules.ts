import { ageOn } from '../../../contract/age.ts';

/** Codes that browsers know by a name and that are no country's. */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether a code is a country's own, and not one that it had before: VD was Vietnam's, and is told by the same name. */
const isInUse = (code: string): boolean =>
  !NO_COUNTRY.has(code) && new Intl.Locale(`und-${code}`).region === code;

/** Every country, once, by its name in the player's language, in alphabetical order. */
export function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((value) => {
      const label = isInUse(value) ? names.of(value) : undefined;
      return label ? [{ value, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

export type PersonField = 'name' | 'birthDate' | 'country' | 'number';

/** What is wrong with a field, as a key of `security:identity.rules`. */
export const PERSON_RULES: Readonly<
  Record<PersonField, (value: string, minimumAge: number) => string | undefined>
> = {
  name: (value) => (value.trim().length < 2 ? 'name' : undefined),
  birthDate: (value, minimumAge) => {
    const age = ageOn(value, Date.now());
    if (!(age >= 0 && age < 130)) return 'birthDate';
    return age < minimumAge ? 'age' : undefined;
  },
  country: (value) => (value ? undefined : 'country'),
  number: (value) => (/^[0-9A-Za-z .-]{4,32}$/.test(value.trim()) ? undefined : 'number'),
};
