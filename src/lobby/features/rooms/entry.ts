import type { UserInfo } from '../../../contract/calls/player.ts';
import type { Room } from '../../../contract/calls/rooms.ts';

/** Why a player may not enter a room; null where nothing is in the way. The service decides, this only spares a call. */
export type Obstacle = 'vip' | 'funds' | null;

/** §5: the level must reach the room's limit; decisions: the balance must reach its least points. */
export function obstacleOf(
  room: Pick<Room, 'vipLimit' | 'lessPoint'>,
  player: Pick<UserInfo, 'vipLevel' | 'money'>,
): Obstacle {
  if (player.vipLevel < room.vipLimit) return 'vip';
  return player.money < room.lessPoint ? 'funds' : null;
}
