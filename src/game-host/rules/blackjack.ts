import { type Card, endlessCard, type Hand } from './cards.ts';
import { type Draw, type Move, type Rules, single } from './rules.ts';

/*
 * Blackjack from a shoe that never ends (every card is as likely each time): the dealer stands on every 17 and looks for a
 * blackjack first; a blackjack pays 3 to 2; two cards may be doubled, also after a split; two cards of one rank may be split
 * once, aces get one card each; there is no insurance and no surrender.
 */

export interface BlackjackHand {
  cards: Card[];
  /** Coins. */
  stake: number;
  isDone: boolean;
}

export interface BlackjackState {
  stake: number;
  /** The second card lies face down until the player is done; the rest is drawn then. */
  dealer: Card[];
  hands: BlackjackHand[];
  isOver: boolean;
}

export const DEALER_STANDS = 17;
export const BLACKJACK_PAYS = 1.5;

const pointsOf = ({ rank }: Card): number => Math.min(rank, 10);

/** Best sum of a hand, and whether an ace in it counts 11. */
export function totalOf(cards: readonly Card[]): { total: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const isSoft = hard <= 11 && cards.some(({ rank }) => rank === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > 21;
const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

const handOf = (cards: Card[], stake: number): BlackjackHand => ({
  cards,
  stake,
  isDone: totalOf(cards).total >= 21,
});

/** Ends the round once no hand waits: the dealer draws only if a hand is still in play. */
function settle(state: BlackjackState, draw: Draw): BlackjackState {
  if (state.hands.some(({ isDone }) => !isDone)) return state;
  const dealer = [...state.dealer];
  const isNatural = state.hands.length === 1 && isBlackjack(state.hands[0]?.cards ?? []);
  if (!isNatural && state.hands.some(({ cards }) => !isBust(cards)))
    while (totalOf(dealer).total < DEALER_STANDS) dealer.push(endlessCard(draw));
  return { ...state, dealer, isOver: true };
}

const active = ({ hands }: BlackjackState): number => hands.findIndex(({ isDone }) => !isDone);

function begin(stake: number, draw: Draw): BlackjackState {
  const [first, dealerUp, second, dealerDown] = [0, 1, 2, 3].map(() => endlessCard(draw)) as [
    Card,
    Card,
    Card,
    Card,
  ];
  const dealer = [dealerUp, dealerDown];
  const hand = handOf([first, second], stake);
  if (isBlackjack(dealer)) hand.isDone = true;
  return settle({ stake, dealer, hands: [hand], isOver: false }, draw);
}

function moves(state: BlackjackState): Move[] {
  const hand = state.hands[active(state)];
  if (state.isOver || !hand) return [];
  const [first, second, third] = hand.cards;
  const isPair = !third && state.hands.length === 1 && first?.rank === second?.rank;
  return [
    { id: 'hit', stake: 0 },
    { id: 'stand', stake: 0 },
    ...(third ? [] : [{ id: 'double', stake: state.stake }]),
    ...(isPair ? [{ id: 'split', stake: state.stake }] : []),
  ];
}

function apply(state: BlackjackState, move: string, draw: Draw): BlackjackState {
  const at = active(state);
  const hand = state.hands[at] as BlackjackHand;
  const replaced = (...hands: BlackjackHand[]): BlackjackState =>
    settle({ ...state, hands: state.hands.toSpliced(at, 1, ...hands) }, draw);
  if (move === 'stand') return replaced({ ...hand, isDone: true });
  if (move === 'split') {
    const isAces = hand.cards[0]?.rank === 1;
    const halves = hand.cards.map((card) => handOf([card, endlessCard(draw)], state.stake));
    return replaced(...halves.map((half) => (isAces ? { ...half, isDone: true } : half)));
  }
  const more = handOf([...hand.cards, endlessCard(draw)], hand.stake);
  return replaced(move === 'double' ? { ...more, stake: hand.stake * 2, isDone: true } : more);
}

/** What a finished hand gives back, times its stake. */
export function paysOf(cards: readonly Card[], dealer: readonly Card[], isOnly: boolean): number {
  const natural = isOnly && isBlackjack(cards);
  if (natural || isBlackjack(dealer)) return !natural ? 0 : isBlackjack(dealer) ? 1 : 1 + BLACKJACK_PAYS;
  if (isBust(cards)) return 0;
  if (isBust(dealer)) return 2;
  const lead = totalOf(cards).total - totalOf(dealer).total;
  return lead > 0 ? 2 : lead === 0 ? 1 : 0;
}

const paidTo = ({ hands, dealer }: BlackjackState, hand: BlackjackHand): number =>
  hand.stake * paysOf(hand.cards, dealer, hands.length === 1);

const totalText = (cards: readonly Card[]): string => {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
};

/** What the player sees: the dealer's second card only once the round is over. */
export interface HandsView {
  hands: Hand[];
  /** Which hand the next move is for. */
  active?: string;
}

function view(state: BlackjackState): HandsView {
  const seen = state.isOver ? state.dealer : state.dealer.slice(0, 1);
  const at = active(state);
  return {
    hands: [
      {
        id: 'dealer',
        cards: state.isOver ? state.dealer : [...seen, null],
        tag: totalText(seen),
      },
      ...state.hands.map((hand, index): Hand => {
        const paid = paidTo(state, hand);
        const result = paid > hand.stake ? 'won' : paid === hand.stake ? 'even' : 'lost';
        return {
          id: `hand-${index + 1}`,
          cards: hand.cards,
          tag: totalText(hand.cards),
          ...(state.isOver && { result }),
        };
      }),
    ],
    ...(!state.isOver && { active: `hand-${at + 1}` }),
  };
}

export const BLACKJACK: Rules<BlackjackState> = {
  unit: 10,
  fields: ['bet'],
  together: single,
  begin: (bets, draw) => begin(bets.bet ?? 0, draw),
  moves,
  apply,
  idle: () => 'stand',
  view,
  payout: (state) => state.hands.reduce((sum, hand) => sum + paidTo(state, hand), 0),
};
