import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { Link, language, page, paging } from '../schema.ts';

/** A game of the list (§3). The ranges of `gameId` tell slots, cards, table games and sports apart (`GAME_ID_RANGES`); of ids outside them bits 4 (cards) and 8 (table; both: sports) of `gameType`. */
export const GameItem = Type.Object({
  gameId: Type.Integer(),
  title: Type.String({ description: 'Shown name in the asked language.' }),
  name: Type.String({ description: 'Latin name and aliases that search matches, lower case.' }),
  gameType: Type.Integer({ description: 'Bit field; 2, 6, 10 and 14 are hot (§4).' }),
  tag: Type.Integer({ description: '2 marks a new game (§4), 0 nothing.' }),
  open: Type.Boolean({ description: 'False while the game is under maintenance.' }),
});
export type GameItem = Static<typeof GameItem>;

export const gameList = defineCall({
  id: 'gameList',
  method: 'GET',
  path: '/index/gameList',
  summary: 'Games, paged; without gameType all of them (§4, §7).',
  access: 'public',
  query: Type.Object({
    gameType: Type.Optional(Type.Integer()),
    tab: Type.Optional(Type.Enum(['all', 'hot', 'new', 'slots', 'cards', 'table', 'sports'])),
    kind: Type.Optional(Type.Enum(['slots', 'cards', 'table', 'sports'])),
    ids: Type.Optional(
      Type.String({ maxLength: 400, description: 'Only these games, in this order, divided by commas.' }),
    ),
    sort: Type.Optional(Type.Enum(['az', 'newest'])),
    keyword: Type.Optional(Type.String({ maxLength: 64 })),
    ...paging,
    ...language,
  }),
  data: page(GameItem),
});

/** A picture of the carousel (§3, "Advertisement"). */
export const Banner = Type.Object({
  bannerId: Type.String(),
  imagePath: Type.String({ description: 'Address of the picture, absolute or from the service root.' }),
  title: Type.String({ description: 'What the picture says, for those who cannot see it.' }),
  note: Type.String({ description: 'A line under the title; may be empty.' }),
  ...Link,
});
export type Banner = Static<typeof Banner>;

export const banners = defineCall({
  id: 'banners',
  method: 'GET',
  path: '/index/banner',
  summary: 'Pictures of the carousel: type 1 on /home, 2 on /index (§2, §7).',
  access: 'public',
  query: Type.Object({ type: Type.Optional(Type.Enum([1, 2])), ...language }),
  data: Type.Object({ list: Type.Array(Banner) }),
});

/** An unfinished game (decisions, "Games"). */
export const UnfinishedGame = Type.Object({
  gameId: Type.Integer(),
  roomId: Type.Integer(),
  title: Type.String(),
});
export type UnfinishedGame = Static<typeof UnfinishedGame>;

export const checkUserGame = defineCall({
  id: 'checkUserGame',
  method: 'GET',
  path: '/index/checkUserGame',
  summary: 'The game the player left unfinished, or null (§7).',
  access: 'player',
  query: Type.Object({ ...language }),
  data: Type.Union([UnfinishedGame, Type.Null()]),
});

/** Word list (decisions, "Games"): 1 game kinds, 2 banks, 3 phone areas, 4 record kinds. */
export const dict = defineCall({
  id: 'dict',
  method: 'GET',
  path: '/dict',
  summary: 'Word list: 1 game kinds, 2 banks, 3 phone areas, 4 record kinds (§7).',
  access: 'public',
  query: Type.Object({ typeId: Type.Enum([1, 2, 3, 4]), ...language }),
  data: Type.Object({
    typeId: Type.Integer(),
    list: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  }),
  codes: [CODE.PARAMETER_MISSING],
});
