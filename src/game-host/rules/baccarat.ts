import type { BoardGame, Field } from './board.ts';
import { type Card, cardAt, dealOne } from './cards.ts';

export interface BaccaratOutcome {
  player: readonly Card[];
  banker: readonly Card[];
}

const DECKS = 8;
/** Cards of each value from 0 to 9 in the shoe. */
const STOCK = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * DECKS);
const SHOE = 52 * DECKS;

const cardValue = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + cardValue(card), 0) % 10;

/** Whether the banker draws: by its own points, and by the player's third card where there was one. */
function bankerDraws(points: number, third: Card | undefined): boolean {
  if (!third) return points <= 5;
  const value = cardValue(third);
  if (points <= 2) return true;
  if (points === 3) return value !== 8;
  if (points === 4) return value >= 2 && value <= 7;
  if (points === 5) return value >= 4 && value <= 7;
  return points === 6 && (value === 6 || value === 7);
}

/** Deals by the fixed rules of the table; `next` hands out one card after another. */
function play(next: () => Card): BaccaratOutcome {
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  const drawn = pointsOf(player) <= 5 ? next() : undefined;
  if (drawn) player.push(drawn);
  if (bankerDraws(pointsOf(banker), drawn)) banker.push(next());
  return { player, banker };
}

const ahead = ({ player, banker }: BaccaratOutcome): number => pointsOf(player) - pointsOf(banker);
const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;

const PAIR_TENTHS = 120;

const fields: Field<BaccaratOutcome>[] = [
  { id: 'player', pays: (dealt) => (ahead(dealt) > 0 ? 20 : ahead(dealt) === 0 ? 10 : 0) },
  { id: 'tie', pays: (dealt) => (ahead(dealt) === 0 ? 90 : 0) },
  {
    id: 'banker',
    pays: (dealt) =>
      ahead(dealt) < 0 ? (pointsOf(dealt.banker) === 6 ? 15 : 20) : ahead(dealt) === 0 ? 10 : 0,
  },
  { id: 'player-pair', pays: ({ player }) => (isPair(player) ? PAIR_TENTHS : 0) },
  { id: 'banker-pair', pays: ({ banker }) => (isPair(banker) ? PAIR_TENTHS : 0) },
];

/** A card of each value; the tens are told apart by rank where pairs are counted. */
const byValue = Array.from({ length: 10 }, (_, value): Card => ({ rank: value === 0 ? 10 : value, suit: 0 }));

/** Two cards of value 0 are of one rank in this share of their ways: 31 of the 127 others are. */
const TENS_PAIR = 31 / 127;

/**
 * Baccarat without commission, from eight freshly shuffled decks: the banker pays even money, half of it when it wins with
 * six. Player 98.76 %, banker 98.54 %, tie 85.64 %, a pair 89.64 %.
 */
export const BACCARAT: BoardGame<BaccaratOutcome> = {
  deal(draw) {
    const dealt: number[] = [];
    return play(() => cardAt(dealOne(dealt, draw, DECKS)));
  },
  /** Walks all values that the cards can have, and gathers what pays alike. */
  outcomes() {
    const stock = [...STOCK];
    const values: number[] = [];
    const found = new Map<string, [BaccaratOutcome, number]>();
    const gather = (outcome: BaccaratOutcome, share: number): void => {
      const key = fields.map(({ pays }) => pays(outcome)).join();
      const known = found.get(key);
      if (known) known[1] += share;
      else found.set(key, [outcome, share]);
    };
    const walk = (share: number): void => {
      let at = 0;
      const outcome = play(() => byValue[values[at++] ?? 0] as Card);
      if (at <= values.length) {
        for (const [player, playerShare] of tensApart(outcome.player))
          for (const [banker, bankerShare] of tensApart(outcome.banker))
            gather({ player, banker }, share * playerShare * bankerShare);
        return;
      }
      const left = SHOE - values.length;
      for (let value = 0; value < 10; value++) {
        const cards = stock[value] ?? 0;
        stock[value] = cards - 1;
        values.push(value);
        walk((share * cards) / left);
        values.pop();
        stock[value] = cards;
      }
    };
    walk(1);
    return found.values();
  },
  fields,
};

/** A hand that begins with two tens is, in part of its ways, a pair, and else none. */
function tensApart(cards: readonly Card[]): [readonly Card[], number][] {
  const [first, second, ...rest] = cards as [Card, Card, ...Card[]];
  if (first.rank !== 10 || second.rank !== 10) return [[cards, 1]];
  return [
    [cards, TENS_PAIR],
    [[first, { rank: 11, suit: 0 }, ...rest], 1 - TENS_PAIR],
  ];
}
