import { ageOn } from '../../../contract/age.ts';

/** ISO 3166 codes that name no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country by its name in the player's language, in alphabetical order. */
export function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((value) => {
      const label = NO_COUNTRY.has(value) ? undefined : names.of(value);
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
