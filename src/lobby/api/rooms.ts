import { queryOptions } from '@tanstack/react-query';
import type { Query } from '../../contract/call.ts';
import type { roomDetail, roomList } from '../../contract/calls/rooms.ts';
import { type CallOptions, call } from './client/call.ts';
import { publicKey, QUIET } from './client/queries.ts';

/** The rooms of a game with those who play there now. */
export const roomsQuery = (gameId: number) =>
  queryOptions({
    queryKey: publicKey('rooms', gameId),
    queryFn: ({ signal }) =>
      call<typeof roomList>('GET', '/room', { query: { gameId } }, { ...QUIET, signal }),
  });

/** Where to play; 1138 below the room's VIP level, 1133 below its least balance. */
export const getRoomDetail = (query: Omit<Query<typeof roomDetail>, 'requestId'>, options?: CallOptions) =>
  call<typeof roomDetail>('GET', '/room/detail', { query }, options);
