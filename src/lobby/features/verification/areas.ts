/** A phone area: its digits, and the countries that have it in the player's language. */
export interface Area {
  key: string;
  name: string;
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Without accents and case: a search forgives both. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('đ', 'd');

/** Areas that are searched for by the first digits or by a part of the name; all of them where nothing is. */
export function areasFor(areas: readonly Area[], search: string): readonly Area[] {
  const words = plain(search.trim().replace(/^\+/, ''));
  return isDigits(words)
    ? areas.filter(({ key }) => key.startsWith(words))
    : areas.filter(({ name }) => plain(name).includes(words));
}
