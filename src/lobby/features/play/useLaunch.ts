import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rateOf } from '../../../contract/money.ts';
import { ApiError } from '../../api/client/errors.ts';
import { type ErrorText, errorText } from '../../api/client/errorText.ts';
import { globalConfig } from '../../session/globalConfig.ts';
import { deviceType } from '../../session/parameters.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import { LAUNCH_SOURCE, launchQuery } from '../launch/launch.ts';
import { allowedGameUrl, launchUrl } from '../launch/launchUrl.ts';

export type Launch =
  /** A ticket is on its way. */
  | { kind: 'asking' }
  | { kind: 'open'; url: string; origin: string }
  /** The address is none of the game hosts'. */
  | { kind: 'refused' }
  /** No ticket, because the service said so or could not be reached. */
  | { kind: 'failed'; isDenied: boolean; text: ErrorText };

const allowed = (url: string | null): URL | null =>
  allowedGameUrl(url, globalConfig().gameOrigins, window.location.origin);

function openAt(address: string | null): Launch {
  const url = allowed(address);
  if (!url) return { kind: 'refused' };
  const { locale, effects, motion } = settingsStore.getState();
  const full = launchUrl(url, {
    host: window.location.origin,
    lan: locale,
    source: LAUNCH_SOURCE,
    rate: rateOf(lobbyStore.getState().config?.coinsExchangeRate),
    deviceType: deviceType(),
    sound: effects ? 1 : 0,
    motion,
    quality: stageStore.getState().tier,
  });
  return { kind: 'open', url: full, origin: url.origin };
}

/**
 * What `/play?url=…&roomId=…` opens. With a room, its present ticket counts: the one that was got on the way here, else
 * a fresh one, because that of the address has been used; `relaunch` asks for another at any time.
 */
export function useLaunch(): { launch: Launch; roomId: number; relaunch: () => void } {
  const [query] = useSearchParams();
  const asked = query.get('url');
  const roomId = Number(query.get('roomId')) || 0;
  const isAllowed = allowed(asked) !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...launchQuery(roomId),
    enabled: isAllowed && roomId > 0,
  });
  const relaunch = useCallback(() => void refetch(), [refetch]);
  const address = roomId === 0 ? asked : (data ?? null);
  // With the switches of the moment in which it opens: a change of one must not open it anew.
  const open = useMemo(() => openAt(address), [address]);

  if (!isAllowed) return { launch: { kind: 'refused' }, roomId, relaunch };
  if (roomId === 0) return { launch: open, roomId, relaunch };
  if (isFetching) return { launch: { kind: 'asking' }, roomId, relaunch };
  if (error) {
    const failure = error instanceof ApiError ? error : new ApiError('network');
    const isDenied = failure.failure === 'code';
    return { launch: { kind: 'failed', isDenied, text: errorText(failure) }, roomId, relaunch };
  }
  return { launch: data === undefined ? { kind: 'asking' } : open, roomId, relaunch };
}
