import { type Static, Type } from 'typebox';
import { GAME_ID_RANGES, NEW_TAG } from '../../../contract/constants.ts';
import { checkUniqueBy, FORM, fileKind, type Report } from '../schema/check.ts';
import type { Path } from '../schema/problems.ts';
import { sameIn, type Texts, TextsField } from '../schema/texts.ts';

/** A room of a game: stakes are multiples of `baseScore`; `lessPoint` is the balance to enter; both coins. */
export interface RoomTerms {
  roomId: number;
  gameId: number;
  baseScore: number;
  lessPoint: number;
  vipLimit: number;
  /** Whether players meet each other in it, which a jurisdiction may forbid. */
  againstPlayers: boolean;
}

/** A game of the operator. */
export interface Game {
  gameId: number;
  titles: Texts;
  /** Lower case, with aliases: what search matches besides the titles. */
  name: string;
  /** Bit field; 2, 6, 10 and 14 are hot (specification §4; decisions, "Games"). */
  gameType: number;
  tag: number;
  open: boolean;
  kind: GameKind;
  /** Who runs it, by the name in GAME_URL_<NAME>; undefined where that is the game host at GAME_ORIGIN. */
  provider: string | undefined;
  rooms: readonly RoomTerms[];
}

export type GameKind = keyof typeof GAME_ID_RANGES;

/** Bits of `gameType`: bit 1 hot, bit 2 cards, bit 3 table, both of them sports; bit 0 is never set. */
const HOT_BIT = 2;
const KIND_BITS: Record<GameKind, number> = { slots: 0, cards: 4, table: 8, sports: 12 };
/** The room's number is one digit of its id, which has to fit the tables' integers. */
const ROOMS_MAX = 9;
const ID_MAX = 99_999_999;

const Coins = Type.Integer({ minimum: 0, maximum: 1e12 });

const Room = Type.Object(
  {
    baseScore: Type.Integer({ minimum: 1, maximum: 1e9 }),
    lessPoint: Coins,
    vipLimit: Type.Integer({ minimum: 0, maximum: 99 }),
    againstPlayers: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const Rooms = Type.Array(Room, { minItems: 1, maxItems: ROOMS_MAX });

const GamesFile = Type.Object(
  {
    rooms: Rooms,
    games: Type.Array(
      Type.Object(
        {
          id: Type.Integer({ minimum: 1, maximum: ID_MAX }),
          kind: Type.Optional(Type.Enum(Object.keys(GAME_ID_RANGES) as GameKind[])),
          provider: Type.Optional(Type.String({ pattern: FORM.ID })),
          title: Type.String({ minLength: 1, maxLength: 40 }),
          titles: Type.Optional(TextsField),
          mark: Type.Optional(Type.Enum(['hot', 'new'])),
          aliases: Type.Optional(Type.String()),
          open: Type.Optional(Type.Boolean()),
          rooms: Type.Optional(Rooms),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);

const rangeOf = (gameId: number): GameKind | undefined =>
  (Object.keys(GAME_ID_RANGES) as GameKind[]).find((kind) => {
    const [first, last] = GAME_ID_RANGES[kind];
    return gameId >= first && gameId <= last;
  });

const RANGES = Object.values(GAME_ID_RANGES)
  .map(([first, last]) => `${first}–${last}`)
  .join(', ');

/** The first room is the one that everybody can enter (decisions, "Games"). */
const checkRooms = (rooms: Static<typeof Rooms>, path: Path, report: Report): void => {
  const [first] = rooms;
  if (first && (first.lessPoint > 0 || first.vipLimit > 0 || first.againstPlayers))
    report(
      [...path, 0],
      'the first room must be open to everybody: lessPoint 0, vipLimit 0, not against players',
    );
};

const roomsOf = (gameId: number, rooms: Static<typeof Rooms>): RoomTerms[] =>
  rooms.map(({ againstPlayers = false, ...terms }, index) => ({
    roomId: gameId * 10 + index + 1,
    gameId,
    ...terms,
    againstPlayers,
  }));

/** The catalogue, in the order of the lobby, which is that of the file. */
export const gamesFile = fileKind({
  file: 'games.yaml',
  schema: GamesFile,
  amounts: {
    coins: ['rooms', 'games.*.rooms'].flatMap((list) => [`${list}.*.baseScore`, `${list}.*.lessPoint`]),
  },
  check({ games, rooms }, report, { gameProviders }) {
    checkRooms(rooms, ['rooms'], report);
    checkUniqueBy(games, 'id', 'games', report);
    for (const [index, game] of games.entries()) {
      const ranged = rangeOf(game.id);
      if (!ranged && !game.kind)
        report(['games', index, 'id'], `${game.id} is in none of the ranges ${RANGES}: say its kind`);
      if (ranged && game.kind && ranged !== game.kind)
        report(['games', index, 'kind'], `${game.id} is in the range of ${ranged}`);
      if (game.provider !== undefined && !gameProviders.includes(game.provider))
        report(
          ['games', index, 'provider'],
          `${game.provider} has no address: set GAME_URL_${game.provider.toUpperCase().replace(/-/g, '_')}`,
        );
      if (game.rooms) checkRooms(game.rooms, ['games', index, 'rooms'], report);
    }
  },
  build: ({ games, rooms }): readonly Game[] =>
    games.map(({ id, kind: said, provider, title, titles, mark, aliases = '', open = true, rooms: own }) => {
      const kind = said ?? rangeOf(id) ?? 'slots';
      return {
        gameId: id,
        titles: titles ?? sameIn(title),
        name: `${title.toLowerCase()} ${aliases}`.trim(),
        gameType: KIND_BITS[kind] | (mark === 'hot' ? HOT_BIT : 0),
        tag: mark === 'new' ? NEW_TAG : 0,
        open,
        kind,
        provider,
        rooms: roomsOf(id, own ?? rooms),
      };
    }),
});
