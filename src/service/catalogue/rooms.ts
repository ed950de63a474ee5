import type { RoomTerms } from './kinds/games.ts';
import type { Catalogue } from './load.ts';

/** Rooms of a game; where players may not meet each other, without those in which they do. */
export const roomsOf = ({ findGame, jurisdiction }: Catalogue, gameId: number): readonly RoomTerms[] => {
  const rooms = findGame(gameId)?.rooms ?? [];
  return jurisdiction.playerRooms ? rooms : rooms.filter(({ againstPlayers }) => !againstPlayers);
};

/** Room ids are the game's id with the room's number, from 1, as one more digit. */
export function roomOf(files: Catalogue, roomId: number): RoomTerms | undefined {
  return roomsOf(files, Math.floor(roomId / 10)).find((room) => room.roomId === roomId);
}
