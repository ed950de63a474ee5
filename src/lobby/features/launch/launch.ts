import { queryOptions } from '@tanstack/react-query';
import { PATH } from '../../../contract/paths.ts';
import { playerKey, QUIET } from '../../api/client/queries.ts';
import { getRoomDetail } from '../../api/rooms.ts';
import { deviceType } from '../../session/parameters.ts';
import { settingsStore } from '../../state/settings.ts';

/** Who opens the game, as the game's provider is told (§7). */
export const LAUNCH_SOURCE = 'lobby';

/**
 * Asks the service for a room's launch address; every call is a new game ticket.
 * @throws {ApiError} 1138 below the room's VIP level, 1133 below its least balance.
 */
export async function askForLaunch(roomId: number, signal?: AbortSignal): Promise<string> {
  const { h5GameUrl } = await getRoomDetail(
    { roomId, deviceType: deviceType(), lan: settingsStore.getState().locale, source: LAUNCH_SOURCE },
    { ...QUIET, background: true, ...(signal && { signal }) },
  );
  return h5GameUrl;
}

/** A ticket that nobody has used by then has expired, ms. */
const TICKET_MS = 60_000;

/**
 * The launch address that a room is being played with. It is never read again by itself, because another ticket would
 * end the game; a reload finds none, because its ticket has been used.
 */
export const launchQuery = (roomId: number) =>
  queryOptions({
    queryKey: playerKey('launch', roomId),
    queryFn: ({ signal }) => askForLaunch(roomId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: TICKET_MS,
  });

/** Address of `/play` for a launch address; the room is kept so that a reload can ask for a fresh ticket. */
export const playAddress = (url: string, roomId: number): string =>
  `${PATH.play}?${new URLSearchParams({ url, roomId: String(roomId) })}`;
