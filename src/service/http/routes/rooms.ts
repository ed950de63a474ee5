import { checkUserGame } from '../../../contract/calls/catalogue.ts';
import { roomDetail, roomList } from '../../../contract/calls/rooms.ts';
import { CODE } from '../../../contract/codes.ts';
import { DEVICE_TYPE } from '../../../contract/constants.ts';
import { roomsOf } from '../../catalogue/rooms.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import type { Config } from '../../config/environment.ts';
import { localeOf } from '../../config/locales.ts';
import type { Games } from '../../domain/games/context.ts';
import { enterRoom, gameUrl } from '../../domain/rooms/launch.ts';
import { playersInRooms } from '../../domain/rooms/presence.ts';
import { unfinishedGame } from '../../domain/rooms/unfinished.ts';
import { Refusal } from '../../errors/refusal.ts';
import { gameAddress, lobbyOrigin } from '../origins.ts';
import { implement, type Route } from '../route.ts';

const DEVICE_TYPES: readonly number[] = Object.values(DEVICE_TYPE);

/** Rooms of a game, its launch, and the game left unfinished (§2, §7; decisions, "Games"). */
export const roomRoutes = (games: Games, config: Config): Route[] => [
  implement(roomList, async ({ query: { gameId }, request }) => {
    const files = games.catalogue();
    const game = files.findGame(gameId);
    if (!game) throw new Refusal(CODE.EVENT_NOT_OPEN);
    const players = await playersInRooms(games.db, gameId, games.now());
    const list = roomsOf(files, gameId).map(({ roomId, baseScore, lessPoint, vipLimit }) => ({
      roomId,
      playerCount: players.get(roomId) ?? 0,
      baseScore,
      lessPoint,
      vipLimit,
    }));
    const lobbyClientIp = new URL(gameAddress(config, request, game.provider)).origin;
    return { data: { gameId, list, lobbyClientIp } };
  }),
  implement(roomDetail, async ({ userId, tokenHash, query, request }) => {
    const lan = localeOf(query.lan);
    const launch = await enterRoom(games, { userId, tokenHash }, query.roomId, lan);
    const { deviceType } = query;
    const h5GameUrl = gameUrl(gameAddress(config, request, launch.provider), launch, {
      host: lobbyOrigin(config, request),
      lan,
      source: query.source ?? '',
      rate: games.coinsExchangeRate,
      deviceType:
        deviceType !== undefined && DEVICE_TYPES.includes(deviceType) ? deviceType : DEVICE_TYPE.DEFAULT,
    });
    const { room, coins } = launch;
    return { data: { gameId: room.gameId, roomId: room.roomId, h5GameUrl, coins } };
  }),
  implement(checkUserGame, async ({ userId, query }) => {
    const left = await unfinishedGame(games.db, userId);
    const game = left && games.catalogue().findGame(left.gameId);
    return { data: game ? { ...left, title: textIn(game.titles, localeOf(query.lan)) } : null };
  }),
];
