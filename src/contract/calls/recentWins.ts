import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Coins, change, language, Moment } from '../schema.ts';

/** A win of a round that a player has played, told to others with that player's consent. */
export const RecentWin = Type.Object({
  nickName: Type.String({ description: 'Masked: L***7.' }),
  gameId: Type.Integer(),
  title: Type.String(),
  staked: Coins,
  paid: Coins,
  time: Moment,
});
export type RecentWin = Static<typeof RecentWin>;

export const recentWins = defineCall({
  id: 'recentWins',
  method: 'GET',
  path: '/index/recentWins',
  summary:
    'The latest wins of at least five times the stake, of a day at most, one a player, of players who have agreed to it; empty while they are too few, and where the jurisdiction shows none (decisions, "Games").',
  access: 'player',
  query: Type.Object({ ...language }),
  data: Type.Object({ list: Type.Array(RecentWin) }),
});

export const showWins = defineCall({
  id: 'showWins',
  method: 'PUT',
  path: '/player/showWins',
  summary:
    'Whether others may see wins of the player from now on, with a masked name; not before it is said (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ shown: Type.Boolean(), ...change }),
});
