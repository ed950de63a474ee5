import { describe, expect, it } from 'vitest';
import { COUNTED, chipsOf, gameOf } from '../../src/game-host/games.ts';
import { ANDAR_BAHAR } from '../../src/game-host/rules/andarBahar.ts';
import { BACCARAT } from '../../src/game-host/rules/baccarat.ts';
import { type BoardGame, boardOdds } from '../../src/game-host/rules/board.ts';
import { cardAt, DECK, endlessCard, RANKS } from '../../src/game-host/rules/cards.ts';
import {
  clockPatienceReturn,
  SCORE_PAYS,
  scoreChance,
  turn,
} from '../../src/game-host/rules/clockPatience.ts';
import { DICE } from '../../src/game-host/rules/dice.ts';
import { DRAGON_TIGER } from '../../src/game-host/rules/dragonTiger.ts';
import { FREE_KICK } from '../../src/game-host/rules/freeKick.ts';
import { HIGH_LOW, TIMES_MAX } from '../../src/game-host/rules/highLow.ts';
import { MATKA } from '../../src/game-host/rules/matka.ts';
import { PENALTIES } from '../../src/game-host/rules/penalties.ts';
import { AUTO, reaches } from '../../src/game-host/rules/rocket.ts';
import { COVERS, RED, ROULETTE } from '../../src/game-host/rules/roulette.ts';
import { paysOf, pointsOf, shouldPlay as shouldPlayRummy } from '../../src/game-host/rules/rummy.ts';
import { SIC_BO } from '../../src/game-host/rules/sicBo.ts';
import { SPRINT } from '../../src/game-host/rules/sprint.ts';
import {
  kindOf,
  qualifies,
  shouldPlay,
  strengthOf,
  TEEN_PATTI,
  THREE_CARD_POKER,
  type Variant,
} from '../../src/game-host/rules/threeCards.ts';
import { PAYS, type PokerKind, pokerKind } from '../../src/game-host/rules/videoPoker.ts';
import { loadCatalogue } from '../../src/service/catalogue/load.ts';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { blackjackReturn } from '../shared/blackjackOdds.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const odds = (game: BoardGame<never>, id: string) =>
  boardOdds(game as BoardGame<unknown>).find((field) => field.id === id);

/** Title by title: what is staked on, what it pays, how often, what comes back. Counted over every outcome. */
describe.each([
  ['dragon', DRAGON_TIGER, 2, 8 / 17, 33 / 34],
  ['tie', DRAGON_TIGER, 16.5, 1 / 17, 33 / 34],
  ['under', DICE, 2.3, 15 / 36, 23 / 24],
  ['seven', DICE, 5.8, 6 / 36, 29 / 30],
  ['player', BACCARAT, 2, 0.446247, 0.987649],
  ['banker', BACCARAT, 2, 0.404734, 0.985419],
  ['tie', BACCARAT, 9, 0.095156, 0.856404],
  ['player-pair', BACCARAT, 12, 31 / 415, 372 / 415],
  ['banker-pair', BACCARAT, 12, 31 / 415, 372 / 415],
  ['small', SIC_BO, 2, 105 / 216, 35 / 36],
  ['sum-4', SIC_BO, 68, 3 / 216, 204 / 216],
  ['sum-17', SIC_BO, 68, 3 / 216, 204 / 216],
  ['sum-10', SIC_BO, 7.6, 27 / 216, 0.95],
  ['face-6', SIC_BO, 13, 1 / 216, 208 / 216],
  ['double-3', SIC_BO, 12.9, 16 / 216, (12.9 * 16) / 216],
  ['triple-1', SIC_BO, 205, 1 / 216, 205 / 216],
  ['pair-2-5', SIC_BO, 6.9, 30 / 216, 207 / 216],
  ['single-7', MATKA, 9.6, 0.1, 0.96],
  ['odd', MATKA, 1.9, 0.5, 0.95],
  ['two-alike', MATKA, 3.5, 0.27, 0.945],
  ['three-alike', MATKA, 96, 0.01, 0.96],
  ['andar', ANDAR_BAHAR, 1.9, 0.51501, 0.97851],
  ['bahar', ANDAR_BAHAR, 2, 0.48499, 0.96999],
  ['home', PENALTIES, 1.6, 0.587624, 0.940199],
  ['away', PENALTIES, 2.3, 0.412376, 0.948464],
  ['sudden', PENALTIES, 3.4, 0.28359, 0.964207],
  ['first-1', SPRINT, 3.2, 0.3, 0.96],
  ['first-6', SPRINT, 11.9, 0.08, 0.952],
  ['place-2', SPRINT, 2.2, 0.435794, 0.958748],
  ['goal', FREE_KICK, 3, 0.32, 0.96],
  ['wall', FREE_KICK, 4.3, 0.22, 0.946],
])('%s', (id, game, pays, chance, returned) => {
  it(`pays ${pays} times and returns ${returned.toFixed(4)}`, () => {
    const found = odds(game as BoardGame<never>, id);
    expect(found?.pays).toBe(pays);
    expect(found?.chance).toBeCloseTo(chance, 5);
    expect(found?.returnToPlayer).toBeCloseTo(returned, 5);
  });
});

describe('every board', () => {
  it.each([
    ['dragon tiger', DRAGON_TIGER],
    ['dice', DICE],
    ['roulette', ROULETTE],
    ['baccarat', BACCARAT],
    ['sic bo', SIC_BO],
    ['matka', MATKA],
    ['andar bahar', ANDAR_BAHAR],
    ['penalties', PENALTIES],
    ['sprint', SPRINT],
    ['free kick', FREE_KICK],
  ])('%s: chances add up to one, and no field returns more than it takes', (_name, game) => {
    let sum = 0;
    for (const [, share] of (game as BoardGame<unknown>).outcomes()) sum += share;
    expect(sum).toBeCloseTo(1, 9);
    for (const field of boardOdds(game as BoardGame<unknown>)) {
      expect(field.returnToPlayer, field.id).toBeLessThan(0.99);
      expect(field.returnToPlayer, field.id).toBeGreaterThan(0.85);
    }
  });
});

describe('roulette', () => {
  it('has every bet of the table, each returning 36/37', () => {
    const sizes = [...COVERS.values()].map(({ length }) => length);
    const count = (size: number) => sizes.filter((each) => each === size).length;
    expect([1, 2, 3, 4, 6, 12, 18].map(count)).toEqual([37, 60, 14, 23, 11, 6, 6]);
    expect(RED.size).toBe(18);
    for (const field of boardOdds(ROULETTE)) expect(field.returnToPlayer, field.id).toBeCloseTo(36 / 37, 12);
  });
});

describe('rocket', () => {
  it('returns 97 % wherever it is taken', () => {
    for (const height of [...Object.values(AUTO), 101, 137, 4_321]) {
      const returned = (height / 100) * reaches(height);
      expect(returned).toBeLessThanOrEqual(0.97);
      expect(returned).toBeGreaterThan(0.9699);
    }
  });
});

describe('blackjack', () => {
  it('returns what is shown under the best play', () => {
    expect(blackjackReturn()).toBeCloseTo(COUNTED.blackjack, 8);
  });
});

/** Every three-card hand against every other that leaves its cards alone. */
const threeCardReturn = (variant: Variant): number => {
  const hands: number[][] = [];
  for (let a = 0; a < DECK; a++)
    for (let b = a + 1; b < DECK; b++) for (let c = b + 1; c < DECK; c++) hands.push([a, b, c]);
  const strengths = hands.map((hand) => strengthOf(hand.map(cardAt), variant));
  const good = hands.map((hand) => qualifies(hand.map(cardAt)));
  const known = new Map<string, number>();
  let sum = 0;
  for (const [at, hand] of hands.entries()) {
    const cards = hand.map(cardAt);
    const suits: number[] = [];
    const named = cards.map(({ rank, suit }) => {
      if (!suits.includes(suit)) suits.push(suit);
      return `${rank}.${suits.indexOf(suit)}`;
    });
    const key = named.join();
    let gain = known.get(key);
    if (gain === undefined) {
      const [a, b, c] = hand as [number, number, number];
      let paid = 0;
      let count = 0;
      for (let other = 0; other < hands.length; other++) {
        const dealer = hands[other] as number[];
        if (dealer.includes(a) || dealer.includes(b) || dealer.includes(c)) continue;
        count++;
        const lead = (strengths[at] as number) - (strengths[other] as number);
        paid += !good[other] ? 3 : lead > 0 ? 4 : lead === 0 ? 2 : 0;
      }
      gain = paid / count + (variant.bonus[kindOf(cards)] ?? 0) - 2;
      known.set(key, gain);
      expect(gain > -1, named.join(' ')).toBe(shouldPlay(cards));
    }
    sum += Math.max(gain, -1);
  }
  return 1 + sum / hands.length;
};

describe('three cards', () => {
  it.each([
    ['three card poker', THREE_CARD_POKER, COUNTED.threeCard],
    ['teen patti', TEEN_PATTI, COUNTED.teenPatti],
  ])('%s returns what is shown, played on from queen, six, four', (_name, variant, shown) => {
    expect(threeCardReturn(variant)).toBeCloseTo(shown, 8);
  });

  it('rank the sequences of each game in its own order', () => {
    const hand = (...ranks: number[]) => ranks.map((rank, suit) => ({ rank, suit }));
    const wheel = hand(1, 2, 3);
    for (const [variant, beaten, beats] of [
      [THREE_CARD_POKER, [], [hand(2, 3, 4), hand(12, 13, 1)]],
      [TEEN_PATTI, [hand(2, 3, 4), hand(11, 12, 13)], [hand(12, 13, 1)]],
    ] as const) {
      const own = strengthOf(wheel, variant);
      for (const low of beaten) expect(strengthOf(low, variant)).toBeLessThan(own);
      for (const high of beats) expect(strengthOf(high, variant)).toBeGreaterThan(own);
    }
  });
});

/** Every rummy hand against every other that leaves its cards alone, counted by what single cards and pairs take away. */
const rummyReturn = (): number => {
  const MOST = 30;
  const hands: [number, number, number][] = [];
  for (let a = 0; a < DECK; a++)
    for (let b = a + 1; b < DECK; b++) for (let c = b + 1; c < DECK; c++) hands.push([a, b, c]);
  const points = hands.map((hand) => pointsOf(hand.map(cardAt)));
  const counts = () => new Array<number>(MOST + 1).fill(0);
  const all = counts();
  const holding = new Map<number, number[]>();
  const of = (a: number, b = a): number[] => {
    const key = a * DECK + b;
    const known = holding.get(key) ?? counts();
    holding.set(key, known);
    return known;
  };
  const add = (list: number[], at: number, by = 1): void => {
    list[at] = (list[at] ?? 0) + by;
  };
  for (const [at, [a, b, c]] of hands.entries()) {
    const own = points[at] as number;
    for (const list of [all, of(a), of(b), of(c), of(a, b), of(a, c), of(b, c)]) add(list, own);
  }
  let sum = 0;
  for (const [at, [a, b, c]] of hands.entries()) {
    const own = points[at] as number;
    let paid = 0;
    let count = 0;
    for (let other = 0; other <= MOST; other++) {
      const met = (list: number[]) => list[other] ?? 0;
      const ways =
        met(all) -
        (met(of(a)) + met(of(b)) + met(of(c))) +
        (met(of(a, b)) + met(of(a, c)) + met(of(b, c))) -
        (other === own ? 1 : 0);
      count += ways;
      paid += ways * paysOf(own, other);
    }
    expect(count).toBe(18_424);
    const gain = paid / count - 2;
    if (gain > -1 !== shouldPlayRummy(own)) throw new Error(`${own} points are played wrong`);
    sum += Math.max(gain, -1);
  }
  return 1 + sum / hands.length;
};

describe('rummy', () => {
  it('returns what is shown, played on from twenty points', () => {
    expect(rummyReturn()).toBeCloseTo(COUNTED.rummy, 7);
  });

  it.each([
    ['a run of one suit', [1, 0, 2, 0, 3, 0], 0],
    ['three of a rank', [13, 0, 13, 1, 13, 2], 0],
    ['a pair and a queen', [4, 0, 4, 1, 12, 2], 10],
    ['two in sequence of one suit', [9, 2, 10, 2, 5, 1], 5],
    ['nothing', [1, 0, 3, 1, 13, 2], 14],
    ['no run around the corner', [13, 0, 1, 0, 5, 2], 16],
  ])('counts %s', (_name, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], expected) => {
    const hand = [
      { rank: a, suit: b },
      { rank: c, suit: d },
      { rank: e, suit: f },
    ];
    expect(pointsOf(hand)).toBe(expected);
  });
});

describe('solitaire', () => {
  it('returns what is shown, counted over every place of the kings', () => {
    let sum = 0;
    for (let score = 4; score <= DECK; score++) sum += scoreChance(score);
    expect(sum).toBeCloseTo(1, 12);
    expect(scoreChance(52)).toBeCloseTo(1 / 13, 12);
    expect(clockPatienceReturn()).toBeCloseTo(0.954581, 6);
    expect(SCORE_PAYS.map(({ least }) => least)).toEqual([52, 49, 45]);
  });

  it('turns the top of each pile onto the pile of its rank until the fourth king', () => {
    // A deck in order: pile 13 holds one card of each place 12, 25, 38, 51.
    const deck = Array.from({ length: DECK }, (_, index) => cardAt(index));
    const turned = turn(deck);
    expect(turned.filter(({ rank }) => rank === 13)).toHaveLength(4);
    expect(turned.at(-1)?.rank).toBe(13);
    expect(new Set(turned.map(({ rank, suit }) => `${rank}.${suit}`)).size).toBe(turned.length);
  });
});

/**
 * Video poker under the best play: the value of holding a set of cards is summed over all hands that hold it, less those
 * that hold a card which was thrown away (inclusion and exclusion over the sets between the held ones and all five).
 */
const videoPokerReturn = (): number => {
  const choose = Array.from({ length: DECK + 1 }, () => new Array<number>(6).fill(0));
  for (let n = 0; n <= DECK; n++)
    for (let k = 0; k <= 5; k++)
      (choose[n] as number[])[k] =
        k === 0 ? 1 : n === 0 ? 0 : (choose[n - 1]?.[k - 1] ?? 0) + (choose[n - 1]?.[k] ?? 0);
  /** Number of a set of cards, which rise, among all sets of its size. */
  const place = (cards: readonly number[], mask: number): number => {
    let index = 0;
    let size = 0;
    for (let at = 0; at < 5; at++)
      if (mask & (1 << at)) {
        size++;
        index += choose[cards[at] as number]?.[size] as number;
      }
    return index;
  };
  const sizes = Array.from(
    { length: 32 },
    (_, mask) => [0, 1, 2, 3, 4].filter((at) => mask & (1 << at)).length,
  );
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose[DECK]?.[size] as number));
  const each = (visit: (cards: number[]) => void): void => {
    const cards = [0, 0, 0, 0, 0];
    for (cards[0] = 0; cards[0] < DECK; cards[0]++)
      for (cards[1] = cards[0] + 1; cards[1] < DECK; cards[1]++)
        for (cards[2] = cards[1] + 1; cards[2] < DECK; cards[2]++)
          for (cards[3] = cards[2] + 1; cards[3] < DECK; cards[3]++)
            for (cards[4] = cards[3] + 1; cards[4] < DECK; cards[4]++) visit(cards);
  };
  const deck = Array.from({ length: DECK }, (_, index) => cardAt(index));
  each((cards) => {
    const kind = pokerKind(cards.map((card) => deck[card] as (typeof deck)[number]));
    if (!kind) return;
    const pays = PAYS[kind as PokerKind];
    for (let mask = 0; mask < 32; mask++) {
      const of = sums[sizes[mask] as number] as Float64Array;
      const at = place(cards, mask);
      of[at] = (of[at] as number) + pays;
    }
  });
  const ALIKE: Record<number, number> = { 1: 4, 3: 6, 7: 4, 15: 1 };
  /** How many hands are this one with its suits exchanged, by the suits of its lowest rank; 0 for all but one of them. */
  const alike = (cards: readonly number[]): number => {
    let low = Number.POSITIVE_INFINITY;
    let suits = 0;
    for (const card of cards) {
      const { rank, suit } = deck[card] as (typeof deck)[number];
      if (rank < low) suits = 0;
      low = Math.min(low, rank);
      if (rank === low) suits |= 1 << suit;
    }
    return ALIKE[suits] ?? 0;
  };
  let total = 0;
  let hands = 0;
  const own = new Float64Array(32);
  each((cards) => {
    const weight = alike(cards);
    if (weight === 0) return;
    for (let mask = 0; mask < 32; mask++)
      own[mask] = (sums[sizes[mask] as number] as Float64Array)[place(cards, mask)] as number;
    let best = 0;
    for (let held = 0; held < 32; held++) {
      const thrown = 31 & ~held;
      let paid = 0;
      for (let more = thrown; ; more = (more - 1) & thrown) {
        paid += ((sizes[more] as number) % 2 ? -1 : 1) * (own[held | more] as number);
        if (more === 0) break;
      }
      const ways = choose[47]?.[sizes[thrown] as number] as number;
      best = Math.max(best, paid / ways);
    }
    total += weight * best;
    hands += weight;
  });
  expect(hands).toBe(choose[DECK]?.[5]);
  return total / hands;
};

describe('video poker', () => {
  it('returns what is shown under the best play, counted over every hand and every way to hold it', () => {
    expect(videoPokerReturn()).toBeCloseTo(COUNTED.videoPoker, 7);
  });
});

const filesOf = (jurisdiction: string) =>
  loadCatalogue({
    folder: DEMO_FILES,
    jurisdiction,
    imageOrigins: [],
    paymentProviders: [],
    gameProviders: [],
  });

describe('the demo game of an id', () => {
  it.each([
    [100002, 'slot'],
    [100027, 'slot'],
    [200002, 'blackjack'],
    [200003, 'highLow'],
    [200004, 'videoPoker'],
    [200005, 'dragonTiger'],
    [200006, 'threeCard'],
    [200007, 'patience'],
    [300001, 'roulette'],
    [300002, 'baccarat'],
    [300003, 'rocket'],
    [300004, 'teenPatti'],
    [300005, 'rummy'],
    [300006, 'andarBahar'],
    [300007, 'matka'],
    [300008, 'sicBo'],
    [300009, 'slot'],
    [300010, 'dice'],
    [400001, 'penalties'],
    [400002, 'sprint'],
    [400003, 'freeKick'],
  ])('%d is played as %s', (gameId, kind) => {
    expect(gameOf(gameId).table.kind).toBe(kind);
  });

  it('is there for every title of the catalogue, and for nothing else', () => {
    for (const { gameId } of DEMO_CATALOGUE.games) expect(() => gameOf(gameId), String(gameId)).not.toThrow();
    for (const stranger of [0, 100001, 100028, 200001, 300011, 400004])
      expect(() => gameOf(stranger)).toThrow();
  });

  it.each(['brl', 'vnd'])('takes the stakes that its rooms tell, in %s', (jurisdiction) => {
    const files = filesOf(jurisdiction);
    for (const { gameId, rooms } of files.games)
      for (const { baseScore } of rooms)
        expect(chipsOf(baseScore, gameOf(gameId).rules)[0], String(gameId)).toBe(baseScore);
  });

  it.each(['brl', 'vnd'])(
    'of high low pays no more in a hand than the operator allows for, in %s',
    (jurisdiction) => {
      const files = filesOf(jurisdiction);
      const [game] = files.games.filter(({ gameId }) => gameOf(gameId).rules === HIGH_LOW);
      const stake = Math.max(...(game?.rooms.flatMap(({ baseScore }) => chipsOf(baseScore, HIGH_LOW)) ?? []));
      const ace = () => 0;
      const two = endlessCard((below) => (below === RANKS ? 1 : 0));
      const last = HIGH_LOW.apply(
        { stake, cards: [two], times: TIMES_MAX - 1, isOver: false },
        'lower',
        ace,
        0,
      );
      expect(last).toMatchObject({ cards: [{ rank: 2 }, { rank: 1 }], isOver: true });
      expect(HIGH_LOW.payout(last)).toBeGreaterThan(10_000 * stake);
      expect(HIGH_LOW.payout(last)).toBeLessThanOrEqual(files.operator.payouts.win);
    },
  );

  it('takes chips that leave whole coins', () => {
    for (const id of [200002, 200003, 300001, 300003])
      for (const base of [10, 50, 100, 500]) {
        const { rules } = gameOf(id);
        for (const chip of chipsOf(base, rules)) expect(chip % rules.unit).toBe(0);
      }
  });
});
