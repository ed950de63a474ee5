import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { type ErrorText, errorText } from '../../api/errorText.ts';
import { getRoomDetail } from '../../api/rooms.ts';
import { globalConfig } from '../../session/globalConfig.ts';
import { deviceType } from '../../session/parameters.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { playAddress } from '../rooms/entry.ts';
import { markLaunched, wasLaunched } from './launched.ts';
import { allowedGameUrl, launchUrl } from './launchUrl.ts';

export type Launch =
  /** A ticket is on its way. */
  | { kind: 'asking' }
  | { kind: 'open'; url: string; origin: string }
  /** The address is none of the game hosts'. */
  | { kind: 'refused' }
  /** No ticket, because the service said so or could not be reached. */
  | { kind: 'failed'; isDenied: boolean; text: ErrorText };

/** Asks the service for a room's launch address with a fresh ticket. */
export async function askForTicket(roomId: number): Promise<string> {
  const { h5GameUrl } = await getRoomDetail(
    { roomId, deviceType: deviceType(), lan: settingsStore.getState().locale },
    { silent: true, background: true },
  );
  return h5GameUrl;
}

const allowed = (url: string | null): URL | null =>
  allowedGameUrl(url, globalConfig().gameOrigins, window.location.origin);

function complete(url: URL): Launch {
  const { config } = lobbyStore.getState();
  const full = launchUrl(url, {
    host: window.location.origin,
    lan: settingsStore.getState().locale,
    source: 'lobby',
    rate: config && config.coinsExchangeRate > 0 ? config.coinsExchangeRate : 100,
    deviceType: deviceType(),
  });
  return { kind: 'open', url: full, origin: url.origin };
}

/**
 * What `/play?url=…&roomId=…` opens. An address that is older than this page is renewed through its room, because
 * its ticket has been used or has expired; `relaunch` renews it at any time.
 */
export function useLaunch(): { launch: Launch; roomId: number; relaunch: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = query.get('url');
  const roomId = Number(query.get('roomId')) || 0;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  const url = allowed(asked);
  const isFresh = url !== null && (roomId === 0 || wasLaunched(url.href));
  const mustAsk = url !== null && (!isFresh || round > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (!mustAsk || roomId === 0) return;
    let wanted = true;
    setFailure(null);
    askForTicket(roomId).then(
      (fresh) => {
        if (!wanted) return;
        markLaunched(new URL(fresh).href);
        setRound(0);
        navigate(playAddress(fresh, roomId), { replace: true, state });
      },
      (error: unknown) => {
        if (wanted) setFailure(error instanceof ApiError ? error : new ApiError('network'));
      },
    );
    return () => {
      wanted = false;
    };
  }, [mustAsk, roomId, round]);

  const relaunch = useCallback(() => {
    setFailure(null);
    setRound((now) => now + 1);
  }, []);

  if (!url) return { launch: { kind: 'refused' }, roomId, relaunch };
  if (failure) {
    const isDenied = failure.failure === 'code';
    return { launch: { kind: 'failed', isDenied, text: errorText(failure) }, roomId, relaunch };
  }
  return { launch: mustAsk ? { kind: 'asking' } : complete(url), roomId, relaunch };
}
