import { GAME_ID_RANGES, NEW_TAG } from '../../contract/constants.ts';
import type { Texts } from './texts.ts';

/** A game of the operator. */
export interface Game {
  gameId: number;
  /** Shown name. Names of games are proper names: one for all languages, unless `titles` says otherwise. */
  titles: Texts;
  /** Lower case, with aliases: what search matches besides the titles. */
  name: string;
  /** Bit field; 2, 6, 10 and 14 are hot (specification §4; decisions, "Games"). */
  gameType: number;
  tag: number;
  open: boolean;
}

export type GameKind = keyof typeof GAME_ID_RANGES;

/** Bits of `gameType`: bit 1 hot, bit 2 cards, bit 3 table; bit 0 is never set. */
const HOT_BIT = 2;
const KIND_BITS: Record<GameKind, number> = { slots: 0, cards: 4, table: 8 };

type Row = readonly [gameId: number, title: string, mark?: 'hot' | 'new', aliases?: string, titles?: Texts];

const ROWS: readonly Row[] = [
  [100002, 'Dragon Hoard', 'hot', 'dragao rong'],
  [100003, 'Pearl Lagoon', undefined, 'perola ngoc trai'],
  [100004, 'Honey Hive', undefined, 'bee mel mat ong'],
  [100005, 'Moon Howl', 'hot', 'wolf lobo soi'],
  [100006, 'Candy Parade', 'hot', 'sweet doce keo'],
  [100007, 'Monkey Mambo', undefined, 'macaco khi'],
  [100008, 'Scarab Sun', 'hot', 'egypt egito ai cap'],
  [100009, 'Disco Groove', undefined, 'dance danca'],
  [100010, 'Clover Crock', undefined, 'irish lucky trevo'],
  [100011, 'Flare Sevens', 'hot', '777 fire sete'],
  [100012, 'Penguin Peak', undefined, 'pinguim chim canh cut'],
  [100013, 'Corsair Chest', 'hot', 'pirate pirata cuop bien'],
  [100014, 'Phantom Manor', undefined, 'ghost fantasma ma'],
  [100015, 'Koi Lanterns', undefined, 'carp carpa ca chep'],
  [100016, 'Unicorn Skies', 'new', 'unicornio ky lan'],
  [100017, 'Gem Cascade', 'hot', 'jewel joia da quy'],
  [100018, 'Canyon Riders', undefined, 'western cowboy'],
  [100019, 'Alien Encore', 'new', 'space espaco'],
  [100020, 'Panda Garden', undefined, 'bamboo gau truc'],
  [100021, 'Crown Jubilee', undefined, 'royal rei vua'],
  [100022, 'Moonstone Magic', 'new', 'wizard mago phu thuy'],
  [100023, 'Pinata Party', 'new', 'fiesta festa'],
  [100024, 'Shark Surge', undefined, 'tubarao ca map'],
  [100025, 'Peacock Lotus', undefined, 'pavao cong sen'],
  [100026, 'Dino Eruption', 'new', 'dinosaur dinossauro khung long'],
  [100027, 'Cherry Chimes', undefined, 'fruit classic cereja'],
  [200002, 'Blackjack', 'hot', '21 vinte e um xi dach'],
  [200003, 'High Low', undefined, 'hilo alto baixo'],
  [200004, 'Poker', 'hot', 'holdem'],
  [200005, 'Dragon Tiger', 'new', 'dragao tigre rong ho'],
  [200006, 'Three Card', undefined, '3 card tres cartas ba la'],
  [200007, 'Solitaire', undefined, 'patience paciencia'],
  [300001, 'Roulette', 'hot', 'roleta', { en: 'Roulette', pt: 'Roleta', vi: 'Roulette' }],
  [300002, 'Baccarat', 'hot', 'bacara punto banco', { en: 'Baccarat', pt: 'Bacará', vi: 'Baccarat' }],
  [300003, 'Rocket', 'hot', 'crash foguete ten lua', { en: 'Rocket', pt: 'Foguete', vi: 'Tên Lửa' }],
  [300004, 'Teen Patti', 'new', '3 patti'],
  [300005, 'Rummy', undefined, 'rami'],
  [300006, 'Andar Bahar', undefined, 'katti'],
  [300007, 'Matka', undefined, 'satta'],
  [300008, 'Sicbo', undefined, 'sic bo tai xiu dice'],
  [300009, 'Fruit', undefined, 'fruta trai cay', { en: 'Fruit', pt: 'Frutas', vi: 'Trái Cây' }],
  [300010, 'Dice', 'new', 'dado xuc xac', { en: 'Dice', pt: 'Dados', vi: 'Xúc Xắc' }],
];

/** Slots, cards or table, by the ranges of §3. */
export const kindOf = (gameId: number): GameKind => {
  for (const kind of Object.keys(GAME_ID_RANGES) as GameKind[]) {
    const [first, last] = GAME_ID_RANGES[kind];
    if (gameId >= first && gameId <= last) return kind;
  }
  throw new RangeError(`The game id ${gameId} is in none of the ranges.`);
};

const toGame = ([gameId, title, mark, aliases = '', titles]: Row): Game => ({
  gameId,
  titles: titles ?? { en: title, pt: title, vi: title },
  name: `${title.toLowerCase()} ${aliases}`.trim(),
  gameType: KIND_BITS[kindOf(gameId)] | (mark === 'hot' ? HOT_BIT : 0),
  tag: mark === 'new' ? NEW_TAG : 0,
  open: true,
});

/** The catalogue, in the order of the lobby: that of the ids, so that neighbours share an atlas page. */
export const GAMES: readonly Game[] = ROWS.map(toGame);

const byId = new Map(GAMES.map((game) => [game.gameId, game]));
if (byId.size !== GAMES.length) throw new Error('A game id stands twice in the catalogue.');

export const findGame = (gameId: number): Game | undefined => byId.get(gameId);
