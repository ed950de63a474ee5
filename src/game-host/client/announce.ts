import { byId } from './dom.ts';
import { maybe, t } from './texts.ts';

/** A sentence as it is spoken: cards by their names, parts as sentences of their own. */
export const spoken = (sentence: string): string =>
  sentence
    .replace(/(10|[2-9AJQK])([♠♥♦♣])/g, (_, rank: string, suit: string) =>
      t('card', { rank: maybe(`card_${rank}`) ?? rank, suit: maybe(`suit_${suit}`) ?? '' }),
    )
    .replaceAll(' · ', '. ');

/** Tells the player a sentence: in sight as it is written, and once, as it is spoken, where a screen reader listens. */
export function announce(sentence: string): void {
  byId('message').textContent = sentence;
  byId('spoken').textContent = spoken(sentence);
}
