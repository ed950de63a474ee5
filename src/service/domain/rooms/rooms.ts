import { catalogue } from '../../catalogue/current.ts';
import type { RoomTerms } from '../../catalogue/games.ts';

/** Rooms of a game; where players may not meet each other, without those in which they do. */
export const roomsOf = (gameId: number): readonly RoomTerms[] => {
  const { findGame, jurisdiction } = catalogue();
  const rooms = findGame(gameId)?.rooms ?? [];
  return jurisdiction.playerRooms ? rooms : rooms.filter(({ againstPlayers }) => !againstPlayers);
};

/** Room ids are the game's id with the room's number, from 1, as one more digit. */
export function roomOf(roomId: number): RoomTerms | undefined {
  return roomsOf(Math.floor(roomId / 10)).find((room) => room.roomId === roomId);
}
