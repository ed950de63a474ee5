import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';
import { LOCALES, type Locale } from '../../../contract/constants.ts';
import { INSTALLED } from '../../config/locales.ts';
import { FORM, type Report } from './check.ts';
import type { Path } from './problems.ts';

/** What an operator says in several languages: in one at least. */
export type InLanguages<T> = Readonly<Record<Locale, T>>;
export type Texts = InLanguages<string>;

/** Marks the fields that `checkLanguages` looks at. */
const MARK = 'inLanguages';

/** Something that an operator's file says in several languages. */
export const languagesField = <S extends TSchema>(words: S): TUnsafe<InLanguages<Static<S>>> =>
  Type.Unsafe(
    Type.Object(Object.fromEntries(INSTALLED.map((locale) => [locale, Type.Optional(words)])), {
      additionalProperties: false,
      minProperties: 1,
      [MARK]: true,
    }),
  );

/** A text in the operator's files. */
export const TextsField = languagesField(Type.String({ pattern: FORM.WORDS }));

/** A name that is the same in every language. */
export const sameIn = (text: string): Texts => ({ en: text });

/** What is said in a language; where it is not, in English, and without that in whichever there is. */
export const textIn = <T>(texts: InLanguages<T>, locale: Locale): T =>
  texts[locale] ?? texts.en ?? (Object.values(texts)[0] as T);

/** Languages that an operator's texts must have: the offered ones of the specification; where none of these is offered, all that are. */
export const languagesNeeded = (offered: readonly Locale[] = LOCALES): readonly Locale[] => {
  const known: readonly Locale[] = LOCALES;
  const needed = offered.filter((locale) => known.includes(locale));
  return needed.length > 0 ? needed : offered;
};

interface Field {
  [MARK]?: true;
  properties?: Readonly<Record<string, Field>>;
  items?: Field;
}

/** Reports texts that lack one of the languages `needed`, in a value that has the shape of `schema`. */
export const checkLanguages = (
  schema: TSchema,
  value: unknown,
  needed: readonly Locale[],
  report: Report,
  path: Path = [],
): void => {
  const { [MARK]: isMarked, properties = {}, items } = schema as Field;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (items) checkLanguages(items, item, needed, report, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    const group = value as Readonly<Record<string, unknown>>;
    if (isMarked) {
      for (const locale of needed) if (!(locale in group)) report([...path, locale], 'is missing');
    } else
      for (const [name, field] of Object.entries(properties))
        checkLanguages(field, group[name], needed, report, [...path, name]);
  }
};
