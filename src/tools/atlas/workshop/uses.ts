import uses from './uses.json' with { type: 'json' };

type Translated = Record<string, Readonly<Record<string, string>>>;

/** What a need says of a frame's use, in a language that there is, otherwise in English. */
export const inLanguage = (use: string, language: string): string =>
  (uses as Translated)[use]?.[language] ?? use;
