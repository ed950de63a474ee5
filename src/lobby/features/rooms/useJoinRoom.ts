import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Room } from '../../../contract/calls/rooms.ts';
import { CODE } from '../../../contract/codes.ts';
import { ApiError } from '../../api/client/errors.ts';
import { errorText } from '../../api/client/errorText.ts';
import { KEY, queryClient, refresh } from '../../api/client/queries.ts';
import { rememberPlayed } from '../../session/ownGames.ts';
import { holdStore } from '../../state/balanceHolds.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import { overlayAddress } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { launchQuery, playAddress } from '../launch/launch.ts';
import { obstacleOf } from './entry.ts';

/**
 * Enters rooms of a game: a visitor logs in first and comes back to the room; a level or a balance that is too low
 * is said so; then the game opens in place of the room list.
 */
export function useJoinRoom(gameId: number, title: string) {
  const navigate = useNavigate();
  const place = useLocation();
  const enter = useLoginGate();
  const { money } = useMoney();
  const [joining, setJoining] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const join = useCallback(
    async (room: Room) => {
      const { token } = lobbyStore.getState();
      if (!token) {
        const params = { gameId: String(gameId), enter: String(room.roomId) };
        enter(overlayAddress(place.pathname, place.search, 'rooms', params));
        return;
      }
      const sayLow = (obstacle: 'vip' | 'funds') => {
        if (obstacle === 'vip') showToast('info', 'rooms:vipLow');
        else showToast('info', 'rooms:fundsLow', { amount: money(room.lessPoint) });
      };
      const { userInfo } = lobbyStore.getState();
      const obstacle = userInfo && obstacleOf(room, userInfo);
      // A prize that is not shown yet is not in the balance here, but the service counts it.
      const mayHaveMore = obstacle === 'funds' && holdStore.getState().holds.length > 0;
      if (obstacle && !mayHaveMore) {
        sayLow(obstacle);
        return;
      }
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setJoining(room.roomId);
      try {
        const url = await queryClient.fetchQuery({ ...launchQuery(room.roomId), staleTime: 0 });
        // Whoever has left meanwhile is where they want to be.
        if (isGone.current) return;
        rememberPlayed(gameId);
        const isOverPage = (place.state as { overlayDepth?: number } | null)?.overlayDepth;
        navigate(playAddress(url, room.roomId), { replace: Boolean(isOverPage), state: { title } });
      } catch (error) {
        isUnderWay.current = false;
        setJoining(null);
        if (isGone.current || !(error instanceof ApiError) || error.failure === 'cancelled') return;
        if (error.code === CODE.NO_BENEFIT) sayLow('vip');
        else if (error.code === CODE.FUNDS_INSUFFICIENT) sayLow('funds');
        else if (lobbyStore.getState().token) {
          const { key, values } = errorText(error);
          showToast('error', key, values);
        }
        void refresh(KEY.userInfo);
      }
    },
    [enter, gameId, money, navigate, place, title],
  );
  return { join, joining };
}
