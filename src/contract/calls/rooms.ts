import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { Coins, change, DeviceTypeNumber, language } from '../schema.ts';

/** A room of a game (§2, §3). */
export const Room = Type.Object({
  roomId: Type.Integer(),
  playerCount: Type.Integer({ minimum: 0, description: 'Players in the room now.' }),
  baseScore: Type.Integer({ minimum: 0, description: 'Chips, coins.' }),
  lessPoint: Type.Integer({ minimum: 0, description: 'Least balance to enter, coins.' }),
  vipLimit: Type.Integer({ minimum: 0, description: 'Least VIP level to enter.' }),
});
export type Room = Static<typeof Room>;

export const roomList = defineCall({
  id: 'roomList',
  method: 'GET',
  path: '/room',
  summary: 'Rooms of a game (§3, §7).',
  access: 'public',
  query: Type.Object({ gameId: Type.Integer() }),
  data: Type.Object({
    gameId: Type.Integer(),
    list: Type.Array(Room),
    lobbyClientIp: Type.String({ description: "Origin of the game client, never a player's address." }),
  }),
  codes: [CODE.EVENT_NOT_OPEN],
});

export const RoomDetail = Type.Object({
  gameId: Type.Integer(),
  roomId: Type.Integer(),
  h5GameUrl: Type.String({
    description:
      'Absolute address with gameID, token (a game ticket, never the session), host, lan, source, rate, deviceType.',
  }),
  coins: Coins,
});
export type RoomDetail = Static<typeof RoomDetail>;

export const roomDetail = defineCall({
  id: 'roomDetail',
  method: 'GET',
  path: '/room/detail',
  summary:
    'Launch address of a room with a fresh game ticket; below vipLimit 1138, below lessPoint 1133 (§7).',
  access: 'player',
  query: Type.Object({
    roomId: Type.Integer(),
    deviceType: Type.Optional(DeviceTypeNumber),
    source: Type.Optional(Type.String({ maxLength: 64 })),
    ...language,
    ...change,
  }),
  data: RoomDetail,
  codes: [
    CODE.MAINTENANCE,
    CODE.FUNDS_INSUFFICIENT,
    CODE.NO_BENEFIT,
    CODE.DEVICE_RESTRICTED,
    CODE.WITHDRAW_FORBIDDEN,
    CODE.EVENT_NOT_OPEN,
  ],
});
