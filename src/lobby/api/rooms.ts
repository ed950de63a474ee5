import type { Query } from '../../contract/call.ts';
import type { roomDetail, roomList } from '../../contract/rooms.ts';
import { type CallOptions, call } from './call.ts';

export const getRooms = (gameId: number, options?: CallOptions) =>
  call<typeof roomList>('GET', '/room', { query: { gameId } }, options);

/** Where to play; 1138 below the room's VIP level, 1133 below its least balance. */
export const getRoomDetail = (query: Omit<Query<typeof roomDetail>, 'requestId'>, options?: CallOptions) =>
  call<typeof roomDetail>('GET', '/room/detail', { query }, options);
