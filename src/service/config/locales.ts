import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type english from '../../../locales/en/service.json';
import { LOCALES, type Locale } from '../../contract/constants.ts';
import { ROOT } from './root.ts';

/** Folder of the texts: a folder a language, named by its code of two or three letters. */
const FOLDER = join(ROOT, 'locales');
const CODE = /^[a-z]{2,3}$/;

/** Languages that have a folder: those of the specification in their order, then the others by their codes. */
export const localesIn = (folder: string): Locale[] => {
  const found = readdirSync(folder).filter((name) => CODE.test(name));
  const known: readonly Locale[] = LOCALES;
  return [
    ...known.filter((one) => found.includes(one)),
    ...found.filter((one) => !known.includes(one)).sort(),
  ];
};

/** The languages of this lobby and its service. English is always there: it stands in for what others lack. */
export const INSTALLED: readonly Locale[] = localesIn(FOLDER);

/** Texts of one area: words, lists that are taken whole, or groups of both. */
export type AreaTexts = { [key: string]: Words | AreaTexts };
type Words = string | string[];

const isWords = (texts: Words | AreaTexts): texts is Words =>
  typeof texts === 'string' || Array.isArray(texts);

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;
const familyOf = (key: string): string => PLURAL.exec(key)?.[1] ?? key;

/**
 * Texts of a language, English where it has none. A text with plural forms is of one language in all of them, and has
 * each form that the language tells apart (`Intl.PluralRules`): what is not written is as its `_other`.
 */
export const mergeTexts = (english: AreaTexts, own: AreaTexts, locale: Locale): AreaTexts => {
  const families = new Set(Object.keys(own).map(familyOf));
  const merged: AreaTexts = {};
  for (const [key, text] of [
    ...Object.entries(english).filter(([key]) => key in own || !families.has(familyOf(key))),
    ...Object.entries(own),
  ]) {
    const theirs = own[key] ?? text;
    const ours = english[key] ?? {};
    merged[key] = isWords(theirs) ? theirs : mergeTexts(isWords(ours) ? {} : ours, theirs, locale);
  }
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  for (const [key, text] of Object.entries(merged))
    if (key.endsWith('_other'))
      for (const form of pluralCategories) merged[`${familyOf(key)}_${form}`] ??= text;
  return merged;
};

const areaIn = (folder: string, locale: Locale, area: string): AreaTexts => {
  const path = join(folder, locale, `${area}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as AreaTexts) : {};
};

/** The texts of one area in a language, whole. @throws SyntaxError where a file is no JSON. */
export const textsIn = (folder: string, locale: Locale, area: string): AreaTexts => {
  const own = areaIn(folder, locale, area);
  return locale === 'en' ? own : mergeTexts(areaIn(folder, 'en', area), own, locale);
};

const kept = new Map<Locale, typeof english>();

/** What the service itself says to players: messages, titles of ledger entries, the demo's cashier. */
export const serviceTexts = (locale: Locale): typeof english => {
  const known = kept.get(locale) ?? (textsIn(FOLDER, locale, 'service') as unknown as typeof english);
  kept.set(locale, known);
  return known;
};

const installedOf = (tag: string | undefined): Locale | undefined => {
  const language = tag?.toLowerCase().split(/[-_;]/)[0]?.trim();
  return INSTALLED.find((locale) => locale === language);
};

/** The language of a request: `pt-BR` is `pt`; one that is not installed, or none, is English (decisions, "Wire"). */
export const localeOf = (lan: string | undefined): Locale => installedOf(lan) ?? 'en';

/** The language that a browser asks for first of those that there are (`Accept-Language`), as the lobby chooses it; else English. */
export const wantedLocale = (accepted: string | undefined): Locale =>
  localeOf(accepted?.split(',').find((tag) => installedOf(tag)));
