/** Without accents and case, so that "roleta", "Tên Lửa" and "ten lua" find what they mean. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** Shorter words are too like each other to be forgiven a letter, and numbers are other numbers. */
const isForgiven = (word: string): boolean => word.length >= 4 && /\D/.test(word);

/** Whether one letter added, left out, changed, or swapped with the next makes one word the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** A word that is still being typed is like the beginning of the one it is meant to be. */
const isLike = (word: string, token: string): boolean =>
  [-1, 0, 1].some((more) => isOneTypoApart(word, token.slice(0, word.length + more)));

export interface Searchable {
  text: string;
  tokens: readonly string[];
}

export const searchable = (text: string): Searchable => ({
  text: plain(text),
  tokens: [...new Set(wordsOf(text))],
});

/**
 * Items in which every word of `keyword` occurs, in their order; where there is none, those that have each word but
 * for one typo.
 */
export function found<T>(items: readonly T[], keyword: string, of: (item: T) => Searchable): readonly T[] {
  const words = wordsOf(keyword);
  if (words.length === 0) return items;
  const exact = items.filter((item) => words.every((word) => of(item).text.includes(word)));
  if (exact.length > 0) return exact;
  return items.filter((item) => {
    const { text, tokens } = of(item);
    return words.every(
      (word) => text.includes(word) || (isForgiven(word) && tokens.some((token) => isLike(word, token))),
    );
  });
}
