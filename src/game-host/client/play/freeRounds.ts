import type { FreeBet } from '../../../contract/gameWallet.ts';
import { make } from '../dom.ts';
import { showSheet } from '../sheet.ts';
import { amount, moment, t, times, whole } from '../texts.ts';

/** Tells of free rounds and what they win, and plays one where the player wants to. */
export function offerFreeRound({ left, stake, betX, expireTime }: FreeBet, play: () => void): void {
  const button = make('button', { class: 'wide main', type: 'button' }, t('freePlay'));
  const facts = { count: whole(left), stake: amount(stake), moment: moment(expireTime) };
  const body = make(
    'div',
    { class: 'sheet-body' },
    make('p', {}, t('freeOffer', facts)),
    make('p', {}, betX > 0 ? t('freeTerms', { times: times(betX) }) : t('freeTermsNone')),
    button,
  );
  const sheet = showSheet(t('freeTitle'), body);
  button.addEventListener('click', () => {
    sheet.close();
    play();
  });
}
