/** A room of the demo operator: stakes are multiples of `baseScore`; `lessPoint` is the balance to enter; both coins. */
export interface RoomTerms {
  roomId: number;
  gameId: number;
  baseScore: number;
  lessPoint: number;
  vipLimit: number;
}

/** Every game has these rooms; the first is open to everyone (decisions, "Games"). */
const TIERS = [
  { baseScore: 10, lessPoint: 0, vipLimit: 0 },
  { baseScore: 50, lessPoint: 20_000, vipLimit: 0 },
  { baseScore: 200, lessPoint: 50_000, vipLimit: 3 },
] as const;

/** Room ids are the game's id with the tier, from 1, as one more digit. */
export const roomsOf = (gameId: number): RoomTerms[] =>
  TIERS.map((tier, index) => ({ roomId: gameId * 10 + index + 1, gameId, ...tier }));

export function roomOf(roomId: number): RoomTerms | undefined {
  return roomsOf(Math.floor(roomId / 10)).find((room) => room.roomId === roomId);
}
