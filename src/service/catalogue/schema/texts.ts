import { Type } from 'typebox';
import { LOCALES, type Locale } from '../../../contract/constants.ts';
import { FORM } from './check.ts';

/** A text of the operator in every language of the lobby. */
export type Texts = Readonly<Record<Locale, string>>;

const Words = Type.String({ pattern: FORM.WORDS });

/** A text in the operator's files: all languages, none empty. */
export const TextsField = Type.Object({ en: Words, pt: Words, vi: Words }, { additionalProperties: false });

/** A name that is the same in every language. */
export const sameIn = (text: string): Texts => ({ en: text, pt: text, vi: text });

/** The language of a request: `pt-BR` is `pt`; unknown or absent is English (decisions, "Wire"). */
export const localeOf = (lan: string | undefined): Locale => {
  const language = lan?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language) ?? 'en';
};
