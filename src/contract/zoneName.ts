import type { Locale } from './constants.ts';

/** Where a zone has no summer time, its name still tells it from that. */
const STANDARD = / (?:Standard|Padrão|Chuẩn)(?= |$)/i;

/** The name of a zone without its summer time, which browsers before 2021 do not know, else the one of now. */
const formatOf = (timeZone: string, locale: Locale): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  } catch {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' });
  }
};

/** What people call the time of a zone, as it stands within a sentence: "Brasilia Time", "horário de Brasília". */
export const zoneName = (timeZone: string, locale: Locale): string => {
  const name =
    formatOf(timeZone, locale)
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace(STANDARD, '') ?? timeZone;
  // "GMT+07:00" is no word.
  const isWord = locale !== 'en' && /^\p{Lu}\p{Ll}/u.test(name);
  return isWord ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : name;
};
